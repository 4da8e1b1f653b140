/** One consumer as a process of its own: `node consumer-process.js BROKERS NAMESPACE`. Says each message it is done with in a line. */
import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { createKafkaMessageBus } from '@tidemark/adapters/kafka';
import { rhythm, topic, topics } from './consuming.js';

const [brokers = '', namespace = ''] = process.argv.slice(2);
const bus = createKafkaMessageBus({
  brokers,
  namespace,
  topics,
  rhythm,
  onTrouble: (reason) => void process.stderr.write(`${reason}\n`),
});
await bus.subscribe('mails', topic, async ({ key, body }) => {
  await pause(3);
  // Whole before anything else happens: what was said was done, also by a process that is killed next.
  writeSync(1, `${JSON.stringify({ key, ...body })}\n`);
});
writeSync(1, 'ready\n');
process.once('SIGTERM', () => {
  void bus.close().then(() => process.exit(0));
});
