import { randomUUID } from 'node:crypto';
import { type Announcement, type Announcements, reasonOf } from '@tidemark/kernel';
import { createMemoryAnnouncements } from '@tidemark/kernel/memory';
import type { Consumer, EachBatchPayload, KafkaMessage } from 'kafkajs';
import { createClient, type KafkaOptions, usualNamespace } from './client.js';
import { createPublisher, type TopicRecord } from './publisher.js';
import { headerOf } from './records.js';
import { createSharedClient } from './shared-client.js';
import { type Rhythm, supervise, usualRhythm } from './supervisor.js';
import { announcementTopics, changesTopic, noticesTopic, offsetsOf } from './topics.js';

export interface KafkaAnnouncementsOptions extends KafkaOptions {
  readonly rhythm?: Rhythm;
  /** Whether this process receives changes of other processes, beyond the messages for every process. Default: yes. */
  readonly hearsChanges?: boolean | undefined;
  /** Called when a listener throws. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

export interface KafkaAnnouncements extends Announcements {
  /** Resolves once it receives new announcements of other processes. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** Queue limit while the brokers are away; more announcements would be useless later. */
const waitingAtMost = 10_000;
const together = 200;

/**
 * Announcements between processes over two topics. Every change is announced, so processes without browsers don't read
 * those. Own listeners are called at once, as within one process. Sending blocks nobody, and announcements are dropped
 * while no broker is reachable. Each process reads in a temporary group of its own: from the time of its start, and
 * after a problem from where it was.
 */
export function createKafkaAnnouncements(options: KafkaAnnouncementsOptions): KafkaAnnouncements {
  const { namespace = usualNamespace, rhythm = usualRhythm, hearsChanges = true } = options;
  const { onTrouble = () => undefined, onBack = () => undefined } = options;
  const changes = `${namespace}.${changesTopic}`;
  const notices = `${namespace}.${noticesTopic}`;
  const topics = hearsChanges ? [changes, notices] : [notices];
  const self = randomUUID();
  const heard = createMemoryAnnouncements(options.onError);
  const kafka = createClient(options);
  const { admin, opened, close } = createSharedClient(kafka, namespace, announcementTopics);
  const publisher = createPublisher(kafka, opened);
  /** By topic: the next offset. */
  const next = new Map<string, string>();

  const topicOf = ({ forAllProcesses }: Announcement): string => (forAllProcesses === true ? notices : changes);
  const recordsOf = (batch: readonly Announcement[]): readonly TopicRecord[] =>
    [...new Set(batch.map(topicOf))].map((topic) => {
      const some = batch.filter((one) => topicOf(one) === topic);
      return { topic, message: { value: JSON.stringify(some), headers: { from: self } } };
    });

  const outbox = createOutbox({ send: async (batch) => publisher.send(recordsOf(batch)), onTrouble, onBack });

  function hear({ headers, value }: KafkaMessage): void {
    if (headerOf(headers, 'from') === self) return;
    for (const announcement of readable(value)) heard.publish(announcement);
  }

  async function take({ batch, resolveOffset, heartbeat }: EachBatchPayload): Promise<void> {
    for (const message of batch.messages) {
      hear(message);
      next.set(batch.topic, String(Number(message.offset) + 1));
      resolveOffset(message.offset);
    }
    await heartbeat();
  }

  /** Finds the ends of the topics before others know of us, so that no announcement after `ready` is missed. */
  async function found(): Promise<void> {
    await opened();
    for (const topic of topics) {
      if (next.has(topic)) continue;
      const [end] = await offsetsOf(await admin(), topic);
      if (end !== undefined) next.set(topic, end.high);
    }
  }

  const supervisor = supervise({
    kafka,
    topics,
    config: { groupId: `${changes}.${self}` },
    fromBeginning: false,
    rhythm,
    opened: found,
    onJoin: (consumer: Consumer) => {
      for (const [topic, offset] of next) consumer.seek({ topic, partition: 0, offset });
    },
    onBatch: take,
    onTrouble,
    onBack,
  });

  return {
    publish(announcement) {
      heard.publish(announcement);
      outbox.add(announcement);
    },
    subscribe: heard.subscribe,
    ready: supervisor.joined,
    async close() {
      outbox.close();
      await supervisor.stop();
      await outbox.sent();
      await publisher.close();
      await close();
    },
  };
}

/** Another version of the product may announce in another format; a late screen is no reason to stop. */
function readable(value: Buffer | null): readonly Announcement[] {
  try {
    const announced: unknown = JSON.parse(value?.toString() ?? '');
    return Array.isArray(announced) ? (announced as readonly Announcement[]) : [];
  } catch {
    return [];
  }
}

interface OutboxOptions {
  readonly send: (batch: readonly Announcement[]) => Promise<void>;
  readonly onTrouble: (reason: string) => void;
  readonly onBack: (what: string) => void;
}

/** Announcements on their way to the brokers. While none is reachable they are dropped, and the loss is reported. */
function createOutbox({ send, onTrouble, onBack }: OutboxOptions) {
  let waiting: Announcement[] = [];
  let lost = 0;
  let flushing: Promise<void> | undefined;
  let isClosing = false;

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, together);
      try {
        await send(batch);
        if (lost > 0) onBack(`Kafka: announcements go out again; ${String(lost)} did not, so screens were late`);
        lost = 0;
      } catch (error) {
        if (lost === 0) onTrouble(`Kafka: announcements do not go out: ${reasonOf(error)}`);
        lost += batch.length;
        // A stopping process waits for no broker.
        if (isClosing) waiting = [];
      }
    }
  }

  /** Starts after the current turn, so that the changes of a batch become one message. */
  function run(): void {
    flushing ??= Promise.resolve()
      .then(flush)
      .finally(() => {
        flushing = undefined;
        if (waiting.length > 0) run();
      });
  }

  function add(announcement: Announcement): void {
    waiting.push(announcement);
    if (waiting.length > waitingAtMost) {
      waiting = waiting.slice(-waitingAtMost / 2);
      lost += waitingAtMost / 2;
    }
    run();
  }

  return {
    add,
    /** Stops waiting for brokers. */
    close(): void {
      isClosing = true;
    },
    sent: async () => flushing,
  };
}
