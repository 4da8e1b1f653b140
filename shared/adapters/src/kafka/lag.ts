import type { Admin } from 'kafkajs';
import { createClient, type KafkaOptions, usualNamespace } from './client.js';
import { createSharedClient } from './shared-client.js';
import { declaredTopics, offsetsOf } from './topics.js';

/** One Kafka group per topic: the members of a group must read the same topics. */
export const groupOf = (namespace: string, group: string, topic: string): string => `${namespace}.${group}.${topic}`;

/** Number of messages of a topic that a group has not handled. Both names are Kafka's. */
export async function lagOf(client: Admin, groupId: string, topic: string): Promise<number> {
  const ends = await offsetsOf(client, topic);
  const [known] = await client.fetchOffsets({ groupId, topics: [topic] });
  const behind = ends.map(({ partition, low, high }) => {
    const offset = Number(known?.partitions.find((one) => one.partition === partition)?.offset ?? -1);
    return Number(high) - Math.max(offset, Number(low));
  });
  return behind.reduce((sum, one) => sum + one, 0);
}

/** Number of messages of these topics that a group has not handled, read from outside the group. */
export async function unhandledMessages(
  options: KafkaOptions,
  group: string,
  topics: readonly string[],
): Promise<number> {
  const { namespace = usualNamespace } = options;
  const { admin, opened, close } = createSharedClient(createClient(options), namespace, declaredTopics);
  try {
    await opened();
    const client = await admin();
    let messages = 0;
    for (const topic of topics) {
      messages += await lagOf(client, groupOf(namespace, group, topic), `${namespace}.${topic}`);
    }
    return messages;
  } finally {
    await close();
  }
}
