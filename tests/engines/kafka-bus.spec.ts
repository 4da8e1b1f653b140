import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { createKafkaMessageBus, type KafkaBusOptions } from '@tidemark/adapters/kafka';
import { messageBusContract } from '@tidemark/testing';
import { kafkaMissing, type Shared, startShared } from './support/kafka.js';

const missing = await kafkaMissing();

if (missing !== undefined) {
  console.log(`NOT RUN: the message bus on Kafka, because ${missing}.`);
  describe('Kafka', () => it.skip(`not run: ${missing}`, () => undefined));
} else {
  let shared: Shared;
  beforeAll(async () => {
    shared = await startShared();
  }, 120_000);
  afterAll(async () => shared.stop());

  /** One partition each, so that there is one order; the memory bus and SQLite's have no other. */
  const one = { partitions: 1, retention: 60_000_000, largest: 1_000_000 };
  const topics = { 'topic-1': one, 'topic-1.dead': one, 'topic-2': one, 'topic-2.dead': one };

  messageBusContract('kafka', async () => {
    const options: KafkaBusOptions = {
      brokers: shared.brokers,
      namespace: `contract-${randomUUID()}`,
      topics,
      rhythm: { session: 6000, heartbeat: 100, poll: 50 },
      firstPause: 1,
      longestPause: 4,
      // The contract's failures are to be repeated as long as it looks.
      attempts: 10_000,
    };
    let bus = createKafkaMessageBus(options);
    return {
      port: bus,
      async reopen() {
        await bus.close();
        bus = createKafkaMessageBus(options);
        return bus;
      },
      dispose: async () => bus.close(),
    };
  });
}
