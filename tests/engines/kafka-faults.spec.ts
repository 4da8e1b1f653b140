import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createKafkaAnnouncements,
  createKafkaMessageBus,
  type KafkaAnnouncements,
  type KafkaMessageBus,
} from '@tidemark/adapters/kafka';
import { freePort } from '../harness/ports.js';
import { numbered, range, rhythm, surely, topic, topics, workplace } from './support/consuming.js';
import { type Broker, kafkaMissing, type OwnBroker, prepareBroker } from './support/kafka.js';
import { hearing } from './support/listening.js';
import { type Proxy, startProxy } from './support/proxy.js';

const missing = await kafkaMissing(true);
const suite = missing === undefined ? describe : describe.skip;
if (missing !== undefined) console.log(`NOT RUN: faults of Kafka, because ${missing}.`);

const minutes = 3 * 60_000;
const often = 3;

suite(missing === undefined ? 'faults of Kafka' : `not run: ${missing}`, () => {
  let engine: OwnBroker;
  let broker: Broker;
  /** Two doors, each behind a stretch of network of its own. */
  let front: Proxy;
  let side: Proxy;
  let doors: Parameters<OwnBroker['start']>[0];
  let namespace: string;
  let opened: { close(): Promise<void> }[] = [];

  beforeAll(async () => {
    engine = await prepareBroker();
    const beside = await freePort();
    front = await startProxy(engine.port);
    side = await startProxy(beside);
    doors = { advertised: front.port, beside: { port: beside, advertised: side.port } };
    broker = await engine.start(doors);
  }, minutes);
  afterAll(async () => {
    await broker.kill9();
    await Promise.all([front.close(), side.close()]);
    await engine.dispose();
  });
  afterEach(async () => {
    for (const proxy of [front, side]) {
      proxy.mend();
      proxy.slow(0);
    }
    await Promise.all(opened.map(async (one) => one.close()));
    opened = [];
  });

  const troubles: string[] = [];
  const use = <One extends { close(): Promise<void> }>(one: One): One => {
    opened.push(one);
    return one;
  };
  const through = ({ port }: Proxy) => ({
    brokers: `127.0.0.1:${String(port)}`,
    namespace,
    rhythm,
    onTrouble: (reason: string) => void troubles.push(reason),
  });
  const openBus = (proxy = front): KafkaMessageBus => use(createKafkaMessageBus({ ...through(proxy), topics }));
  const openAnnouncements = async (proxy = front): Promise<KafkaAnnouncements> => {
    const announcements = use(createKafkaAnnouncements(through(proxy)));
    await announcements.ready();
    return announcements;
  };
  const fresh = (): string => (namespace = `faults-${randomUUID()}`);

  /** Publishes and consumes all along, while something goes wrong in the middle. */
  async function underWork(total: number, meanwhile: () => Promise<void>, proxy = front): Promise<void> {
    fresh();
    const work = workplace();
    const [source, sink] = [openBus(proxy), openBus(proxy)];
    await sink.subscribe('mails', topic, work.handler('sink'));
    const feeding = (async () => {
      for (let n = 0; n < total; n += 20) {
        await surely(source, numbered(20, n));
        await pause(20);
      }
    })();
    await work.until(100);
    await meanwhile();
    await feeding;
    await work.until(total);
    expect(work.numbers()).toEqual(range(total));
    expect(work.disordered()).toEqual([]);
  }

  for (let round = 1; round <= often; round += 1) {
    describe(`round ${String(round)}`, () => {
      it(
        'a broker that is killed and comes back',
        async () => {
          await underWork(2000, async () => {
            await broker.kill9();
            await pause(3000);
            broker = await engine.start(doors);
          });
        },
        minutes,
      );

      it(
        'a broker that is stopped and started',
        async () => {
          await underWork(2000, async () => {
            await broker.stop();
            broker = await engine.start(doors);
          });
        },
        minutes,
      );

      it(
        'a broker that stands still for 15 s',
        async () => {
          await underWork(2000, async () => {
            broker.freeze();
            await pause(15_000);
            broker.thaw();
          });
        },
        minutes,
      );

      it(
        'a network that is cut again and again',
        async () => {
          await underWork(2000, async () => {
            for (let times = 0; times < 5; times += 1) {
              front.cut();
              await pause(400);
              front.mend();
              await pause(400);
            }
          });
        },
        minutes,
      );

      it(
        'a network that is slow',
        async () => {
          await underWork(400, async () => {
            front.slow(150);
            await pause(5000);
            front.slow(0);
          });
        },
        minutes,
      );

      it(
        'one of two consumers is cut off for longer than its session: the other takes over, and the first comes back',
        async () => {
          fresh();
          const work = workplace();
          const [a, b, source] = [openBus(side), openBus(), openBus()];
          await a.subscribe(
            'mails',
            topic,
            work.handler('a', async () => pause(1)),
          );
          await b.subscribe(
            'mails',
            topic,
            work.handler('b', async () => pause(1)),
          );
          await surely(source, numbered(300));
          await work.until(100);
          side.cut();
          await surely(source, numbered(600, 300));
          await work.until(900);
          side.mend();
          const before = work.done.filter(({ by }) => by === 'a').length;
          let n = 900;
          // It has work again as soon as the group has rebalanced.
          for (; work.done.filter(({ by }) => by === 'a').length === before; n += 12) {
            await surely(source, numbered(12, n));
            await pause(200);
          }
          await work.until(n);
          // What the one had handled and could not say any more, the other handles again: consumers know it by its id.
          expect([...new Set(work.numbers())]).toEqual(range(n));
          expect(new Set(work.done.map(({ n: one, by }) => `${by} ${String(one)}`)).size).toBe(work.done.length);
          expect(work.disordered()).toEqual([]);
        },
        minutes,
      );

      it(
        'announcements go on after the broker was away; own listeners never noticed',
        async () => {
          fresh();
          const [a, b] = [await openAnnouncements(), await openAnnouncements(side)];
          const [atA, atB] = [hearing(a), hearing(b)];
          const say = (n: number) => a.publish({ tenant: '*', collection: 'c', ids: [], position: String(n) });
          say(1);
          await atB.until(1);
          await broker.kill9();
          for (let n = 2; n < 50; n += 1) say(n);
          expect(atA.heard).toHaveLength(49);
          broker = await engine.start(doors);
          let n = 50;
          // Those of before may be lost or late, those of now arrive.
          const arrived = (): boolean => atB.heard.some(({ position }) => Number(position) >= 50);
          for (; !arrived(); n += 1) {
            say(n);
            await pause(100);
          }
          const heard = atB.heard.map(({ position }) => Number(position));
          expect(heard).toEqual([...new Set(heard)].sort((x, y) => x - y));
        },
        minutes,
      );
    });
  }

  it('what went wrong was told', () => {
    expect(troubles.some((reason) => reason.includes('was interrupted, it begins again'))).toBe(true);
  });

  it(
    'while there is no broker publishing is refused as by a store that is away, and stop does not hang',
    async () => {
      fresh();
      const bus = openBus();
      const work = workplace();
      const subscription = await bus.subscribe('mails', topic, work.handler('one'));
      await broker.kill9();
      await expect(bus.publish(numbered(1))).rejects.toMatchObject({ name: 'StoreUnavailable' });
      await subscription.stop();
      await bus.close();
      broker = await engine.start(doors);
    },
    minutes,
  );
});
