import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createKafkaMessageBus, type KafkaBusOptions, type KafkaMessageBus } from '@tidemark/adapters/kafka';
import { StoreUnavailable } from '@tidemark/kernel';
import { numbered, range, rhythm, topic, topics, workplace } from './support/consuming.js';
import { kafkaMissing, type Shared, startShared } from './support/kafka.js';
import { readAll, writeRaw } from './support/raw-kafka.js';

const missing = await kafkaMissing();
const suite = missing === undefined ? describe : describe.skip;
if (missing !== undefined) console.log(`NOT RUN: consumer groups on Kafka, because ${missing}.`);

suite(missing === undefined ? 'consumer groups on Kafka' : `not run: ${missing}`, () => {
  let shared: Shared;
  let namespace: string;
  let opened: KafkaMessageBus[] = [];
  beforeAll(async () => {
    shared = await startShared();
  }, 120_000);
  afterAll(async () => shared.stop());
  afterEach(async () => {
    await Promise.all(opened.map(async (bus) => bus.close()));
    opened = [];
  });

  /** Each bus is what a process of its own has. */
  const open = (options: Partial<KafkaBusOptions> = {}): KafkaMessageBus => {
    const bus = createKafkaMessageBus({ brokers: shared.brokers, namespace, topics, rhythm, ...options });
    opened.push(bus);
    return bus;
  };
  const fresh = (): string => (namespace = `groups-${randomUUID()}`);

  it('two processes share the work; one comes and one goes in the middle of it, nothing is lost, nothing doubled', async () => {
    fresh();
    const work = workplace();
    const slowly = async () => pause(2);
    const [a, b, source] = [open(), open(), open()];
    const first = await a.subscribe('mails', topic, work.handler('a', slowly));
    const feeding = (async () => {
      for (let n = 0; n < 1200; n += 60) {
        await source.publish(numbered(60, n));
        await pause(40);
      }
    })();
    await work.until(200);
    await b.subscribe('mails', topic, work.handler('b', slowly));
    await work.until(700);
    await first.stop();
    await feeding;
    await work.until(1200);
    expect(work.numbers()).toEqual(range(1200));
    expect(work.disordered()).toEqual([]);
    expect(new Set(work.done.map(({ by }) => by))).toEqual(new Set(['a', 'b']));
  });

  it('a message that never works is set aside with its reason, and those behind it go on', async () => {
    fresh();
    const troubles: string[] = [];
    const failures: number[] = [];
    const bus = open({
      attempts: 3,
      firstPause: 1,
      longestPause: 2,
      onTrouble: (reason) => troubles.push(reason),
      onFailure: ({ attempt }) => failures.push(attempt),
    });
    const work = workplace();
    const handle = work.handler('one');
    await bus.subscribe('mails', topic, async (message) => {
      if (message.id === 'm5') throw new RangeError('cannot be understood');
      await handle(message);
    });
    await bus.publish(numbered(24));
    await work.until(23);
    expect(work.numbers()).toEqual(range(24).filter((n) => n !== 5));
    expect(failures).toEqual([1, 2, 3]);
    const [dead, ...others] = await readAll(shared.brokers, `${namespace}.${topic}.dead`, 1);
    expect(others).toEqual([]);
    expect(dead).toMatchObject({
      key: numbered(6)[5]?.key,
      value: '{"n":5}',
      headers: {
        id: 'm5',
        type: 'worked.v1',
        'dead-reason': 'RangeError: cannot be understood',
        'dead-group': 'mails',
        'dead-topic': topic,
        'dead-attempts': '3',
      },
    });
    expect(troubles).toEqual([expect.stringContaining('set aside')]);
  });

  it('a foreign message is set aside at once, whatever its author', async () => {
    fresh();
    const bus = open();
    const work = workplace();
    await bus.publish(numbered(1));
    await writeRaw(shared.brokers, `${namespace}.${topic}`, [
      { key: 'x', value: 'no JSON', headers: { id: 'r1', type: 'worked.v1' } },
      { key: 'x', value: '{"n":1}', headers: {} },
      { key: 'x', value: null, headers: { id: 'r3', type: 'worked.v1' } },
    ]);
    await bus.subscribe('mails', topic, work.handler('one'));
    await bus.publish(numbered(2).slice(1));
    await work.until(2);
    expect(work.numbers()).toEqual([0, 1]);
    const dead = await readAll(shared.brokers, `${namespace}.${topic}.dead`, 3);
    expect(dead.map(({ headers }) => headers['dead-reason']).sort()).toEqual([
      'UnreadableRecord: It has no header id, or none type.',
      'UnreadableRecord: Its value is not JSON.',
      'UnreadableRecord: Its value is not JSON.',
    ]);
  });

  it('a temporary failure is repeated any number of times, and sets nothing aside', async () => {
    fresh();
    const bus = open({ attempts: 2, firstPause: 1, longestPause: 2 });
    const work = workplace();
    const handle = work.handler('one');
    let away = 12;
    await bus.subscribe('mails', topic, async (message) => {
      away -= 1;
      if (away > 0) throw new StoreUnavailable('state.db: the disk is full');
      await handle(message);
    });
    await bus.publish(numbered(3));
    await work.until(3);
    expect(work.numbers()).toEqual(range(3));
    expect(await readAll(shared.brokers, `${namespace}.${topic}.dead`, 0)).toEqual([]);
  });

  it('while one key fails the others go on', async () => {
    fresh();
    const bus = open({ firstPause: 1, longestPause: 5, attempts: 100_000 });
    const work = workplace();
    const handle = work.handler('one');
    let fails = true;
    await bus.subscribe('mails', topic, async (message) => {
      if (fails && message.id === 'm0') throw new Error('not now');
      await handle(message);
    });
    await bus.publish(numbered(24));
    const behind = (n: number): boolean => n % 12 === 0;
    // Keys that share its partition wait with it.
    await work.until(12);
    expect(work.numbers().some(behind)).toBe(false);
    fails = false;
    await work.until(24);
    expect(work.numbers()).toEqual(range(24));
    expect(work.disordered()).toEqual([]);
  });

  it('a repetition is noticed wherever and whenever the first was handled', async () => {
    fresh();
    const work = workplace();
    const [a, b] = [open(), open()];
    const first = await a.subscribe('mails', topic, work.handler('a'));
    await a.publish(numbered(600));
    await work.until(600);
    await first.stop();
    await b.subscribe('mails', topic, work.handler('b'));
    // A relay that died before its checkpoint begins its last batches again; a stranger's come between.
    await b.publish(numbered(100, 500));
    await b.publish([...numbered(20, 600), ...numbered(20, 600), ...numbered(20, 590)]);
    await b.publish(numbered(5, 620));
    await work.until(625);
    expect(work.numbers()).toEqual(range(625));
  });

  it('a handler may take longer than a session without losing its place', async () => {
    fresh();
    const work = workplace();
    const [a, b] = [open(), open()];
    let long = rhythm.session + 1500;
    const onceLong = async () => {
      const takes = long;
      long = 0;
      await pause(takes);
    };
    await a.subscribe('mails', topic, work.handler('a', onceLong));
    await b.publish(numbered(1));
    // It comes while the other is in the middle, and waits for it.
    await b.subscribe('mails', topic, work.handler('b'));
    await b.publish(numbered(11, 1));
    await work.until(12);
    expect(work.numbers()).toEqual(range(12));
  });

  it('says how far a group is behind', async () => {
    fresh();
    const bus = open({ firstPause: 1, longestPause: 5, attempts: 100_000 });
    const work = workplace();
    let fails = true;
    await bus.subscribe('mails', topic, async (message) => {
      if (fails) throw new Error('not now');
      await work.handler('one')(message);
    });
    await bus.publish(numbered(10));
    expect(await bus.lag()).toEqual([{ group: 'mails', topic, messages: 10 }]);
    fails = false;
    await work.until(10);
    for (;;) {
      const [lag] = await bus.lag();
      if (lag?.messages === 0) break;
      await pause(50);
    }
  });

  it('refuses a topic that is not declared, and everything once it is closed', async () => {
    fresh();
    const bus = open();
    const unknown = numbered(1).map((message) => ({ ...message, topic: 'unheard-of' }));
    await expect(bus.publish(unknown)).rejects.toThrow('The topic "unheard-of" is not declared');
    await bus.close();
    await bus.close();
    await expect(bus.publish(numbered(1))).rejects.toThrow('closed');
    await expect(bus.subscribe('mails', topic, async () => undefined)).rejects.toThrow('closed');
  });

  it('an open connection with nothing to do plans no wakes beyond its polls', async () => {
    fresh();
    const bus = open();
    await bus.subscribe('mails', topic, async () => undefined);
    await bus.publish(numbered(1));
    const planned = jest.spyOn(globalThis, 'setTimeout');
    try {
      await pause(1000);
      // kafkajs as it is plans one a millisecond for every connection, each with a time below zero.
      expect(planned.mock.calls.filter(([, milliseconds]) => (milliseconds ?? 0) < 0)).toEqual([]);
    } finally {
      planned.mockRestore();
    }
  });
});
