import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createKafkaMessageBus, createSetAside } from '@tidemark/adapters/kafka';
import { numbered, range, rhythm, topic, topics, workplace } from './support/consuming.js';
import { kafkaMissing, type Shared, startShared } from './support/kafka.js';
import { readAll, writeRaw } from './support/raw-kafka.js';

const missing = await kafkaMissing();
const suite = missing === undefined ? describe : describe.skip;
if (missing !== undefined) console.log(`NOT RUN: messages set aside on Kafka, because ${missing}.`);

suite(missing === undefined ? 'messages that were set aside' : `not run: ${missing}`, () => {
  let shared: Shared;
  beforeAll(async () => {
    shared = await startShared();
  }, 120_000);
  afterAll(async () => shared.stop());

  it('are listed with their reasons, published again once, and handled when their cause is fixed', async () => {
    const namespace = `aside-${randomUUID()}`;
    const reach = { brokers: shared.brokers, namespace, topics };
    const bus = createKafkaMessageBus({ ...reach, rhythm, attempts: 2, firstPause: 1, longestPause: 2 });
    const aside = createSetAside(reach);
    try {
      expect(await aside.list()).toEqual([]);
      const work = workplace();
      let fails = true;
      const handle = work.handler('one');
      await bus.subscribe('mails', topic, async (message) => {
        if (fails && (message.body as { n: number }).n % 5 === 0) throw new RangeError('not understood');
        await handle(message);
      });
      await writeRaw(shared.brokers, `${namespace}.${topic}`, [{ key: 'x', value: 'nothing of ours' }]);
      await bus.publish(numbered(12));
      await readAll(shared.brokers, `${namespace}.${topic}.dead`, 4);
      const listed = await aside.list();
      expect(listed.map(({ id }) => id).sort()).toEqual(['', 'm0', 'm10', 'm5']);
      expect(listed.find(({ id }) => id === 'm5')).toMatchObject({
        type: 'worked.v1',
        topic,
        group: 'mails',
        reason: 'RangeError: not understood',
      });
      expect(await bus.setAside()).toEqual([{ topic, messages: 4 }]);
      fails = false;
      expect(await aside.again()).toBe(3);
      await work.until(12);
      expect(work.numbers()).toEqual(range(12));
      expect([await aside.list(), await aside.again()]).toEqual([[], 0]);
      expect(await bus.setAside()).toEqual([{ topic, messages: 0 }]);
    } finally {
      await aside.close();
      await bus.close();
    }
  });
});
