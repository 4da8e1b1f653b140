import { randomUUID } from 'node:crypto';
import { poison } from '../../../harness/poison.js';
import { eventually, must } from '../../../harness/wait.js';
import { readAll, writeRaw } from '../../support/raw-kafka.js';
import type { Fault, Scene } from '../fault.js';

const topic = 'tidemark.assessments';

/** What nobody can use is set aside with its reason, and what comes behind it goes on. */
export const poisoned: readonly Fault[] = [
  { name: 'an event that no read model can apply', happen: poisonedEvent },
  {
    name: 'a message that is none of ours',
    async happen({ stage, work }) {
      const brokers = `127.0.0.1:${String(stage.engines.kafka.network.port)}`;
      const value = `nothing of ours ${randomUUID()}`;
      await writeRaw(brokers, topic, [{ key: 'x', value }]);
      await work.further(2);
      const [aside] = (await readAll(brokers, `${topic}.dead`, 1)).filter((record) => record.value === value);
      if (must(aside, 'message that was set aside').headers['dead-reason'] === undefined)
        throw new Error('without a reason');
    },
  },
];

async function poisonedEvent({ stage, work }: Scene): Promise<void> {
  const stream = await poison(`esdb://127.0.0.1:${String(stage.engines.log.port)}?tls=false`);
  const said = () =>
    stage
      .pair('projector')
      .flatMap((replica) => replica.log())
      .find((line) => line.msg === 'event parked' && line.stream === stream);
  const parked = await eventually('the event to be parked', said, 60_000);
  if (parked.reason === undefined) throw new Error('An event was parked without a reason');
  await work.further(2);
}
