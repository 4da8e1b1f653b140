import { StoreUnavailable } from '@tidemark/kernel';
import { CompressionTypes, type Kafka, type Message, Partitioners, type Producer } from 'kafkajs';
import { within } from '../time-limit.js';
import { weightOf } from './records.js';

export interface TopicRecord {
  readonly topic: string;
  readonly message: Message;
}

export interface Publisher {
  /** Resolves once the brokers have all of them, in the given order. */
  send(records: readonly TopicRecord[]): Promise<void>;
  close(): Promise<void>;
}

interface WaitingBatch {
  readonly records: readonly TopicRecord[];
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Bytes of one request; a single message may be larger. */
const heaviest = 700_000;
const compressedFrom = 2000;
/** Milliseconds, including the connection, after which the outcome counts as unknown. */
const patience = 12_000;
const farewell = 3000;

const weight = (records: readonly TopicRecord[]): number =>
  records.reduce((sum, { message }) => sum + weightOf(message), 0);

/** Splits records into requests that brokers accept. */
function requestsOf(records: readonly TopicRecord[]): readonly (readonly TopicRecord[])[] {
  const requests: TopicRecord[][] = [];
  let last: TopicRecord[] = [];
  let room = 0;
  for (const record of records) {
    const needs = weightOf(record.message);
    if (needs > room) {
      last = [];
      requests.push(last);
      room = heaviest;
    }
    last.push(record);
    room -= needs;
  }
  return requests;
}

function byTopic(records: readonly TopicRecord[]): { topic: string; messages: Message[] }[] {
  const topics = new Map<string, Message[]>();
  for (const { topic, message } of records) {
    const messages = topics.get(topic);
    if (messages === undefined) topics.set(topic, [message]);
    else messages.push(message);
  }
  return [...topics].map(([topic, messages]) => ({ topic, messages }));
}

/**
 * Publishes one request at a time: kafkajs' idempotent producer loses its sequence numbers when sends overlap. Requests
 * that arrive meanwhile are sent together. After a failure it starts a producer with a new identity, because the
 * sequence of the old one is unknown. A message may then exist twice, which readers notice by its id.
 */
export function createPublisher(kafka: Kafka, opened: () => Promise<void>): Publisher {
  const waiting: WaitingBatch[] = [];
  let producer: Producer | undefined;
  let running: Promise<void> | undefined;
  let isClosed = false;

  async function connected(): Promise<Producer> {
    if (producer !== undefined) return producer;
    await opened();
    const made = kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: Partitioners.DefaultPartitioner,
    });
    await made.connect();
    producer = made;
    return made;
  }

  async function leave(): Promise<void> {
    const left = producer;
    producer = undefined;
    if (left !== undefined) await within(farewell, left.disconnect(), 'Leaving Kafka').catch(() => undefined);
  }

  async function sent(records: readonly TopicRecord[]): Promise<void> {
    const current = await connected();
    for (const request of requestsOf(records)) {
      const compression = weight(request) > compressedFrom ? CompressionTypes.GZIP : CompressionTypes.None;
      await current.sendBatch({ acks: -1, compression, topicMessages: byTopic(request) });
    }
  }

  /** The waiting records, up to about one request, so that a failure affects few. */
  function next(): WaitingBatch[] {
    const taken: WaitingBatch[] = [];
    let room = heaviest;
    for (let first = waiting[0]; first !== undefined && (taken.length === 0 || room > 0); first = waiting[0]) {
      taken.push(first);
      waiting.shift();
      room -= weight(first.records);
    }
    return taken;
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const taken = next();
      try {
        const records = taken.flatMap(({ records: all }) => all);
        await within(patience, sent(records), 'Publishing to Kafka');
        for (const { resolve } of taken) resolve();
      } catch (error) {
        await leave();
        const failure = new StoreUnavailable('Kafka does not take messages.', { cause: error });
        // A closing publisher does not try the rest.
        const refused = isClosed ? [...taken, ...waiting.splice(0)] : taken;
        for (const { reject } of refused) reject(failure);
      }
    }
  }

  /** Checking the queue and ending the run are one step, so no caller in between is left waiting. */
  function run(): void {
    running ??= drain().finally(() => {
      running = undefined;
      if (waiting.length > 0) run();
    });
  }

  return {
    async send(records) {
      if (isClosed) throw new Error('The message bus is closed');
      if (records.length === 0) return;
      await new Promise<void>((resolve, reject) => {
        waiting.push({ records, resolve, reject });
        run();
      });
    },
    async close() {
      isClosed = true;
      await running;
      await leave();
    },
  };
}
