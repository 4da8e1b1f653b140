import { createSharedClient } from './shared-client.js';
import type { BusMessage, ConsumerLag, MessageBus, SetAsideCount } from '@tidemark/kernel';
import { createClient, type KafkaOptions, usualNamespace } from './client.js';
import { groupOf, lagOf } from './lag.js';
import { createPublisher } from './publisher.js';
import { toRecord } from './records.js';
import { countSetAside } from './set-aside.js';
import { type Failure, type Patience, subscribeTo } from './subscription.js';
import { type Rhythm, type Supervisor, usualRhythm } from './supervisor.js';
import { type Declarations, deadOf, declaredTopics } from './topics.js';

export interface KafkaBusOptions extends KafkaOptions, Partial<Patience> {
  readonly topics?: Declarations;
  readonly rhythm?: Rhythm;
  readonly onFailure?: ((failure: Failure) => void) | undefined;
}

export interface KafkaMessageBus extends MessageBus {
  lag(): Promise<readonly ConsumerLag[]>;
  setAside(): Promise<readonly SetAsideCount[]>;
}

/** About two minutes with the usual pauses. */
const usualPatience: Patience = { firstPause: 100, longestPause: 30_000, attempts: 12 };

/** The message bus over Kafka (docs/adr/0073). Creates the topics on first use. */
export function createKafkaMessageBus(options: KafkaBusOptions): KafkaMessageBus {
  const { namespace = usualNamespace, topics = declaredTopics, rhythm = usualRhythm } = options;
  const { onFailure = () => undefined, onTrouble = () => undefined, onBack = () => undefined } = options;
  const patience: Patience = {
    firstPause: options.firstPause ?? usualPatience.firstPause,
    longestPause: options.longestPause ?? usualPatience.longestPause,
    attempts: options.attempts ?? usualPatience.attempts,
  };
  const kafka = createClient(options);
  const { admin, opened, close } = createSharedClient(kafka, namespace, topics);
  const publisher = createPublisher(kafka, opened);
  const consumers = new Map<Supervisor, { readonly group: string; readonly topic: string }>();
  let closing: Promise<void> | undefined;

  function declared(topic: string): string {
    if (!Object.hasOwn(topics, topic)) throw new Error(`The topic "${topic}" is not declared`);
    return `${namespace}.${topic}`;
  }
  const groupNamed = (group: string, topic: string): string => groupOf(namespace, group, topic);

  function refuseClosed(): void {
    if (closing !== undefined) throw new Error('The message bus is closed');
  }

  async function leave(consumer: Supervisor): Promise<void> {
    await consumer.stop();
    consumers.delete(consumer);
  }

  return {
    async publish(messages: readonly BusMessage[]) {
      refuseClosed();
      await publisher.send(messages.map((message) => ({ topic: declared(message.topic), message: toRecord(message) })));
    },
    async subscribe(group, topic, handler) {
      refuseClosed();
      const names = { group: groupNamed(group, topic), topic: declared(topic), dead: declared(deadOf(topic)) };
      const shared = { kafka, admin, publisher, opened, patience, rhythm, onFailure, onTrouble, onBack };
      const consumer = subscribeTo({ ...shared, group, topic, names, handler });
      consumers.set(consumer, { group, topic });
      await consumer.joined();
      return { stop: async () => leave(consumer) };
    },
    async lag() {
      const subscribed = new Map([...consumers.values()].map((one) => [groupNamed(one.group, one.topic), one]));
      const client = await admin();
      return Promise.all(
        [...subscribed].map(async ([id, { group, topic }]) => {
          return { group, topic, messages: await lagOf(client, id, declared(topic)) };
        }),
      );
    },
    setAside: async () => countSetAside(await admin(), namespace, topics),
    async close() {
      closing ??= (async () => {
        await Promise.all([...consumers.keys()].map(leave));
        await publisher.close();
        await close();
      })();
      return closing;
    },
  };
}
