import { Kafka, logLevel, type Message, Partitioners } from 'kafkajs';

const client = (brokers: string): Kafka => new Kafka({ brokers: brokers.split(','), logLevel: logLevel.NOTHING });

/** Writes records as somebody would who knows nothing of us. */
export async function writeRaw(brokers: string, topic: string, messages: Message[]): Promise<void> {
  const producer = client(brokers).producer({ createPartitioner: Partitioners.DefaultPartitioner });
  await producer.connect();
  await producer.send({ topic, messages });
  await producer.disconnect();
}

export interface RawRecord {
  readonly key: string | undefined;
  readonly value: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

/** All records of a topic, once there are enough. */
export async function readAll(brokers: string, topic: string, atLeast: number): Promise<readonly RawRecord[]> {
  const kafka = client(brokers);
  const admin = kafka.admin();
  await admin.connect();
  const ended = async (): Promise<number> =>
    (await admin.fetchTopicOffsets(topic)).reduce((sum, { high }) => sum + Number(high), 0);
  while ((await ended()) < atLeast) await new Promise((resolve) => setTimeout(resolve, 50));
  const end = await ended();
  await admin.disconnect();
  if (end === 0) return [];
  const records: RawRecord[] = [];
  const consumer = kafka.consumer({ groupId: `reader-${String(Math.random())}`, maxWaitTimeInMs: 50 });
  await consumer.connect();
  await consumer.subscribe({ topic, fromBeginning: true });
  await new Promise<void>((resolve, reject) => {
    consumer
      .run({
        eachMessage: async ({ message }) => {
          const headers = Object.entries(message.headers ?? {}).map(([name, value]) => [name, String(value)]);
          records.push({
            key: message.key?.toString(),
            value: message.value?.toString(),
            headers: Object.fromEntries(headers) as Record<string, string>,
          });
          if (records.length === end) resolve();
        },
      })
      .catch(reject);
  });
  await consumer.disconnect();
  return records;
}
