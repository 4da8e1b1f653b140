import { setTimeout as pause } from 'node:timers/promises';
import type { ProcessName } from '@tidemark/contracts';
import { eventually } from '../../../harness/wait.js';
import { segments } from '../stage.js';
import type { Fault, Scene } from '../fault.js';

/** Mails on their way at once in one notifier. */
const onTheirWay = 4;

/** One after the other dies, and the other one has all of the work; who died is started again later. */
const eachIsKilled =
  (name: ProcessName) =>
  async ({ stage, work }: Scene): Promise<void> => {
    for (const replica of stage.pair(name)) {
      await replica.kill9();
      await work.further(3);
      await replica.start();
      await work.further(2);
    }
  };

/** The other has all segments before the dead one is back. */
async function eachProjectorIsKilled({ stage, work }: Scene): Promise<void> {
  const [one, other] = stage.pair('projector');
  for (const [dying, living] of [[one, other] as const, [other, one] as const]) {
    await dying.kill9();
    const hasAll = async () =>
      (await living.metric('tidemark_projector_segments')) === segments + 1 ? true : undefined;
    await eventually('all segments to be at the other projector', hasAll, 60_000);
    await work.further(2);
    await dying.start();
    await work.further(2);
  }
}

export const killed: readonly Fault[] = [
  { name: 'command-api killed', happen: eachIsKilled('command-api') },
  { name: 'query-api killed', happen: eachIsKilled('query-api') },
  { name: 'projector killed', short: true, happen: eachProjectorIsKilled },
  { name: 'notifier killed', unknownMails: 2 * onTheirWay, happen: eachIsKilled('notifier') },
  {
    name: 'notifiers killed one second after the other, over mails that take long',
    unknownMails: 2 * onTheirWay,
    async happen({ stage, work }) {
      stage.think(300);
      const [one, other] = stage.pair('notifier');
      await work.further(2);
      await one.kill9();
      await pause(1000);
      await other.kill9();
      stage.think(0);
      await Promise.all([one.start(), other.start()]);
      await work.further(2);
    },
  },
];
