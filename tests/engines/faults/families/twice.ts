import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../fault.js';
import { readAll, writeRaw } from '../../support/raw-kafka.js';
import { engineNames } from '../stage.js';

const topics = ['tidemark.assessments', 'tidemark.accounts'];

/** What was done is asked for again, because the answer was lost, and what was delivered is delivered again. */
export const twice: readonly Fault[] = [
  ...engineNames.map(
    (engine): Fault => ({
      name: `${engine} does what it is asked, and its answers are lost`,
      ...(engine === 'mongo' ? { short: true } : {}),
      async happen({ stage, work }) {
        const { network } = stage.engines[engine];
        for (let times = 0; times < 4; times += 1) {
          network.swallow();
          await pause(300);
          network.cut();
          network.mend();
          await pause(700);
        }
        await work.further(2);
      },
    }),
  ),
  {
    name: 'kafka delivers all messages again, the last first',
    async happen({ stage, work }) {
      const brokers = `127.0.0.1:${String(stage.engines.kafka.network.port)}`;
      for (const topic of topics) {
        const records = await readAll(brokers, topic, 1);
        const again = [...records].reverse().map(({ key, value, headers }) => ({
          key: key ?? null,
          value: value ?? null,
          headers: { ...headers },
        }));
        await writeRaw(brokers, topic, again);
      }
      await work.further(2);
    },
  },
];
