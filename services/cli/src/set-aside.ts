import { readEnvironment } from '@tidemark/standalone/config';
import { command, readArguments, UsageError } from './arguments.js';

const usage = `npm run set-aside [-- again]

Lists the messages that could not be handled and were set aside in Kafka's dead topics, with their reasons. "again" publishes
them to their topics again: do it when what stood in their way is mended. KAFKA_BROKERS says where, and
EVENTSTORE_NAMESPACE, where the servers have one, whose. The servers may run.`;

await command(async () => {
  const { positionals } = readArguments(usage);
  const [asked, ...others] = positionals;
  if (others.length > 0 || (asked !== undefined && asked !== 'again')) throw new UsageError(usage);
  const { KAFKA_BROKERS: brokers, EVENTSTORE_NAMESPACE: namespace } = readEnvironment(process.env);
  if (brokers === undefined) throw new UsageError(`KAFKA_BROKERS is missing.\n\n${usage}`);
  const { createSetAside } = await import('@tidemark/adapters/kafka');
  const aside = createSetAside({ brokers, namespace });
  try {
    if (asked === 'again') {
      console.log(`${String(await aside.again())} published again.`);
      return;
    }
    const listed = await aside.list();
    for (const { at, topic, group, type, id, reason } of listed) {
      console.log([at, topic, group, type, id, reason].join('\t'));
    }
    console.log(listed.length === 0 ? 'Nothing is set aside.' : `${String(listed.length)} set aside.`);
  } finally {
    await aside.close();
  }
});
