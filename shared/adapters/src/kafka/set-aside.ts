import { randomUUID } from 'node:crypto';
import type { SetAsideCount } from '@tidemark/kernel';
import type { Admin, Kafka, KafkaMessage } from 'kafkajs';
import { createClient, type KafkaOptions, usualNamespace } from './client.js';
import { within } from '../time-limit.js';
import { createPublisher } from './publisher.js';
import { headerOf, UnreadableRecord } from './records.js';
import { createSharedClient } from './shared-client.js';
import { type Declarations, deadOf, declaredTopics, offsetsOf } from './topics.js';

/** A message that could not be handled. */
export interface SetAside {
  readonly id: string;
  readonly type: string;
  /** The topic's name at the port. */
  readonly topic: string;
  readonly group: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly reason: string;
}

export interface SetAsideMessages {
  /** Messages that were set aside and not republished since, the oldest first. */
  list(): Promise<readonly SetAside[]>;
  /** Publishes the listed messages again; other records stay. Returns how many were sent. */
  again(): Promise<number>;
  close(): Promise<void>;
}

export interface SetAsideOptions extends KafkaOptions {
  readonly topics?: Declarations;
}

interface Stretch {
  readonly topic: string;
  readonly from: number;
  readonly to: number;
}

const farewell = 3000;

/** Its offset marks how far messages were republished. */
const groupOf = (namespace: string): string => `${namespace}.set-aside`;

const withDead = (topics: Declarations): readonly string[] =>
  Object.keys(topics).filter((topic) => Object.hasOwn(topics, deadOf(topic)));

async function stretchOf(client: Admin, namespace: string, name: string): Promise<Stretch> {
  const topic = `${namespace}.${deadOf(name)}`;
  const [ends] = await offsetsOf(client, topic);
  const [known] = await client.fetchOffsets({ groupId: groupOf(namespace), topics: [topic] });
  const done = Number(known?.partitions[0]?.offset ?? -1);
  return { topic, from: Math.max(done, Number(ends?.low ?? 0)), to: Number(ends?.high ?? 0) };
}

/** Counts the waiting messages of each topic without reading them. */
export const countSetAside = async (
  client: Admin,
  namespace: string,
  topics: Declarations,
): Promise<readonly SetAsideCount[]> =>
  Promise.all(
    withDead(topics).map(async (topic) => {
      const { from, to } = await stretchOf(client, namespace, topic);
      return { topic, messages: Math.max(0, to - from) };
    }),
  );

function described({ headers }: KafkaMessage): SetAside {
  const said = (name: string): string => headerOf(headers, name) ?? '';
  return {
    id: said('id'),
    type: said('type'),
    topic: said('dead-topic'),
    group: said('dead-group'),
    at: said('dead-at'),
    reason: said('dead-reason'),
  };
}

const isHopeless = ({ id, type, reason }: SetAside): boolean =>
  id === '' || type === '' || reason.startsWith(new UnreadableRecord().name);

/** Reads a range of the only partition of a topic, in a temporary group of its own. */
async function read(kafka: Kafka, { topic, from, to }: Stretch): Promise<readonly KafkaMessage[]> {
  if (from >= to) return [];
  const messages: KafkaMessage[] = [];
  const consumer = kafka.consumer({ groupId: `${topic}.reader.${randomUUID()}`, maxWaitTimeInMs: 100 });
  try {
    await new Promise<void>((resolve, reject) => {
      consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error));
      consumer.on(consumer.events.GROUP_JOIN, () => consumer.seek({ topic, partition: 0, offset: String(from) }));
      const eachMessage = async ({ message }: { readonly message: KafkaMessage }): Promise<void> => {
        if (Number(message.offset) < to) messages.push(message);
        if (Number(message.offset) >= to - 1) resolve();
      };
      (async () => {
        await consumer.connect();
        await consumer.subscribe({ topic, fromBeginning: true });
        await consumer.run({ autoCommit: false, eachMessage });
      })().catch(reject);
    });
  } finally {
    await within(farewell, consumer.disconnect(), 'Leaving Kafka').catch(() => undefined);
  }
  return messages;
}

/** The messages in the dead topics. The offset of a separate group marks how far they were republished. */
export function createSetAside(options: SetAsideOptions): SetAsideMessages {
  const { namespace = usualNamespace, topics = declaredTopics } = options;
  const kafka = createClient(options);
  const { admin, opened, close } = createSharedClient(kafka, namespace, topics);
  const publisher = createPublisher(kafka, opened);
  const groupId = groupOf(namespace);
  const names = withDead(topics);

  /** A new id, because the old one may be among those to skip. Mails are deduplicated by their cause. */
  async function publishAgain(message: KafkaMessage): Promise<boolean> {
    const dead = described(message);
    if (isHopeless(dead) || !names.includes(dead.topic)) return false;
    const headers = { id: `${dead.id}.again-${message.offset}`, type: dead.type };
    await publisher.send([
      { topic: `${namespace}.${dead.topic}`, message: { key: message.key, value: message.value, headers } },
    ]);
    return true;
  }

  async function each<T>(work: (client: Admin, stretch: Stretch) => Promise<T>): Promise<T[]> {
    await opened();
    const client = await admin();
    const results: T[] = [];
    for (const name of names) results.push(await work(client, await stretchOf(client, namespace, name)));
    return results;
  }

  return {
    async list() {
      const found = await each(async (_, stretch) => (await read(kafka, stretch)).map(described));
      return found.flat().sort((a, b) => (a.at < b.at ? -1 : 1));
    },
    async again() {
      const counts = await each(async (client, stretch) => {
        let count = 0;
        for (const message of await read(kafka, stretch)) count += Number(await publishAgain(message));
        const partitions = [{ partition: 0, offset: String(stretch.to) }];
        if (stretch.to > stretch.from) await client.setOffsets({ groupId, topic: stretch.topic, partitions });
        return count;
      });
      return counts.reduce((sum, count) => sum + count, 0);
    },
    async close() {
      await publisher.close();
      await close();
    },
  };
}
