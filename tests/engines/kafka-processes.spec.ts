import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createKafkaMessageBus, type KafkaMessageBus } from '@tidemark/adapters/kafka';
import { type ConsumerProcess, startConsumer } from './support/consumer-processes.js';
import { numbered, range, rhythm, surely, topics, workplace } from './support/consuming.js';
import { kafkaMissing, type Shared, startShared } from './support/kafka.js';

const missing = await kafkaMissing();
const suite = missing === undefined ? describe : describe.skip;
if (missing !== undefined) console.log(`NOT RUN: processes of one group on Kafka, because ${missing}.`);

const minutes = 2 * 60_000;
const total = 3000;

suite(missing === undefined ? 'two processes of one group' : `not run: ${missing}`, () => {
  let shared: Shared;
  let namespace: string;
  let source: KafkaMessageBus;
  let work: ReturnType<typeof workplace>;
  let processes: ConsumerProcess[];
  beforeAll(async () => {
    shared = await startShared();
  }, minutes);
  afterAll(async () => shared.stop());
  beforeEach(() => {
    namespace = `processes-${randomUUID()}`;
    source = createKafkaMessageBus({ brokers: shared.brokers, namespace, topics, rhythm });
    work = workplace();
    processes = [];
  });
  afterEach(async () => {
    await Promise.all(processes.map(async (one) => one.end()));
    await source.close();
  });

  async function started(by: string): Promise<ConsumerProcess> {
    const one = await startConsumer(shared.brokers, namespace, (done) => work.note({ ...done, by }));
    processes.push(one);
    return one;
  }
  async function feed(): Promise<void> {
    for (let n = 0; n < total; n += 30) {
      await surely(source, numbered(30, n));
      await pause(30);
    }
  }
  const lastBy = (by: string): number => work.done.filter((one) => one.by === by).length;

  /** Nothing lost, each key in its order, and twice at most what one had done and could not say, by the other. */
  function expectAllDone(): void {
    expect([...new Set(work.numbers())]).toEqual(range(total));
    expect(work.disordered()).toEqual([]);
    expect(new Set(work.done.map(({ n, by }) => `${by} ${String(n)}`)).size).toBe(work.done.length);
  }

  it(
    'ended with notice they hand over without loss or doubling',
    async () => {
      const [a] = [await started('a'), await started('b')];
      const feeding = feed();
      await work.until(500);
      await a.end();
      await work.until(1000);
      await started('c');
      await feeding;
      await work.until(total);
      expect(work.numbers()).toEqual(range(total));
      expect(work.disordered()).toEqual([]);
      expect([...new Set(work.done.map(({ by }) => by))].sort()).toEqual(['a', 'b', 'c']);
    },
    minutes,
  );

  it(
    'one is killed in the middle of its work: the other does it',
    async () => {
      const [a] = [await started('a'), await started('b')];
      const feeding = feed();
      await work.until(500);
      a.signal('SIGKILL');
      await feeding;
      await work.until(total);
      expectAllDone();
    },
    minutes,
  );

  it(
    'one stands still for longer than its session and wakes: what it held is the other’s, and it works again',
    async () => {
      const [a] = [await started('a'), await started('b')];
      const feeding = feed();
      await work.until(500);
      a.signal('SIGSTOP');
      await feeding;
      await work.until(total);
      const before = lastBy('a');
      a.signal('SIGCONT');
      let n = total;
      for (; lastBy('a') < before + 2; n += 12) {
        await surely(source, numbered(12, n));
        await pause(100);
      }
      await work.until(n);
      expect([...new Set(work.numbers())]).toEqual(range(n));
      expect(work.disordered()).toEqual([]);
    },
    minutes,
  );
});
