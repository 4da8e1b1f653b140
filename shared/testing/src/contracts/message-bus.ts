import { describe, expect, test } from '@jest/globals';
import type { BusMessage, MessageBus } from '@tidemark/kernel';
import { deferred, using } from './opened-port.js';
import type { Factory } from './opened-port.js';

const message = (id: string, topic = 'topic-1', key = 'key-1'): BusMessage => ({
  id,
  topic,
  key,
  type: 'something-happened.v1',
  body: { about: id, text: 'é漢👩‍👧' },
});
const messages = (count: number, from = 0): BusMessage[] =>
  Array.from({ length: count }, (_, index) => message(`m${String(from + index)}`));

/** A consumer that collects ids, fails on request, and resolves once it has seen a number of messages. */
function collector(fails: (id: string, seen: readonly string[]) => boolean = () => false) {
  const seen: string[] = [];
  const waits: { readonly count: number; readonly resolve: () => void }[] = [];
  return {
    seen,
    handler: async ({ id }: BusMessage): Promise<void> => {
      const failing = fails(id, seen);
      seen.push(id);
      for (const wait of waits) if (seen.length >= wait.count) wait.resolve();
      if (failing) throw new Error(`cannot take ${id}`);
    },
    until: (count: number): Promise<void> => {
      if (seen.length >= count) return Promise.resolve();
      const { promise, resolve } = deferred();
      waits.push({ count, resolve });
      return promise;
    },
  };
}
const ids = (all: readonly BusMessage[]): string[] => all.map(({ id }) => id);

/** The guarantees of every message bus. The factory's bus has short retry pauses. */
const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;

export function messageBusContract(name: string, factory: Factory<MessageBus>): void {
  describe(`message bus: ${name}`, () => {
    describe('delivery', () => delivery(factory));
    describe('failures', () => failures(factory));
    describe('stopping and restarting', () => stopping(factory));
  });
}

function delivery(factory: Factory<MessageBus>): void {
  test('messages from before and after subscribing arrive once each, in order, unchanged', () =>
    using(factory, async ({ port }) => {
      await port.publish(messages(3));
      const got: BusMessage[] = [];
      const all = deferred();
      await port.subscribe('group', 'topic-1', async (one) => {
        got.push(one);
        if (got.length === 6) all.resolve();
      });
      await port.publish(messages(3, 3));
      await all.promise;
      expect(got).toEqual(messages(6));
    }));

  test('the request and the trace of a message’s cause arrive with it', () =>
    using(factory, async ({ port }) => {
      const [first, second] = [{ ...message('1'), correlationId: 'request-1', traceparent }, message('2')];
      const got: BusMessage[] = [];
      const both = deferred();
      await port.subscribe('group', 'topic-1', async (one) => {
        got.push(one);
        if (got.length === 2) both.resolve();
      });
      await port.publish([first, second]);
      await both.promise;
      expect(got).toStrictEqual([first, second]);
    }));

  test('each group gets every message of its topic only', () =>
    using(factory, async ({ port }) => {
      const [a, b, other] = [collector(), collector(), collector()];
      await port.subscribe('a', 'topic-1', a.handler);
      await port.subscribe('b', 'topic-1', b.handler);
      await port.subscribe('a', 'topic-2', other.handler);
      await port.publish([message('1'), message('2', 'topic-2'), message('3')]);
      await Promise.all([a.until(2), b.until(2), other.until(1)]);
      expect([a.seen, b.seen, other.seen]).toEqual([['1', '3'], ['1', '3'], ['2']]);
    }));

  test('within a group each message goes to one consumer', () =>
    using(factory, async ({ port }) => {
      const both = collector();
      await port.subscribe('group', 'topic-1', both.handler);
      await port.subscribe('group', 'topic-1', both.handler);
      await port.publish(messages(20));
      await both.until(20);
      expect(both.seen).toEqual(ids(messages(20)));
    }));

  test('publishing the same id again delivers it once', () =>
    using(factory, async ({ port }) => {
      const { handler, seen, until } = collector();
      await port.publish([message('1'), message('1')]);
      await port.subscribe('group', 'topic-1', handler);
      await until(1);
      await port.publish([message('1'), message('2')]);
      await until(2);
      expect(seen).toEqual(['1', '2']);
    }));

  test('a new group starts with the stored messages', () =>
    using(factory, async ({ port }) => {
      const [early, late] = [collector(), collector()];
      await port.subscribe('early', 'topic-1', early.handler);
      await port.publish(messages(5));
      await early.until(5);
      await port.subscribe('late', 'topic-1', late.handler);
      await late.until(5);
      expect(late.seen).toEqual(ids(messages(5)));
    }));
}

function failures(factory: Factory<MessageBus>): void {
  test('a failing message is repeated until it succeeds, and later ones wait', () =>
    using(factory, async ({ port }) => {
      const { handler, seen, until } = collector((id, before) => id === 'm1' && before.length < 4);
      await port.publish(messages(3));
      await port.subscribe('group', 'topic-1', handler);
      await until(6);
      expect(seen).toEqual(['m0', 'm1', 'm1', 'm1', 'm1', 'm2']);
    }));

  test('a failing group does not delay another', () =>
    using(factory, async ({ port }) => {
      const [failing, well] = [collector(() => true), collector()];
      await port.subscribe('failing', 'topic-1', failing.handler);
      await port.subscribe('well', 'topic-1', well.handler);
      await port.publish(messages(10));
      await Promise.all([well.until(10), failing.until(3)]);
      expect(well.seen).toEqual(ids(messages(10)));
      expect(new Set(failing.seen)).toEqual(new Set(['m0']));
    }));
}

function stopping(factory: Factory<MessageBus>): void {
  test('stop waits for the running handler, and nothing is delivered after it', () =>
    using(factory, async ({ port }) => {
      const [begun, release] = [deferred(), deferred()];
      const log: string[] = [];
      const subscription = await port.subscribe('group', 'topic-1', async ({ id }) => {
        begun.resolve();
        await release.promise;
        log.push(id);
      });
      await port.publish(messages(2));
      await begun.promise;
      const stopped = subscription.stop().then(() => log.push('stopped'));
      release.resolve();
      await stopped;
      expect(log).toEqual(['m0', 'stopped']);
      const next = collector();
      await port.subscribe('group', 'topic-1', next.handler);
      await next.until(1);
      expect(next.seen).toEqual(['m1']);
    }));

  test('stop does not wait for the pause after a failure', () =>
    using(factory, async ({ port }) => {
      const failing = collector(() => true);
      const subscription = await port.subscribe('group', 'topic-1', failing.handler);
      await port.publish(messages(1));
      await failing.until(1);
      await subscription.stop();
      const next = collector();
      await port.subscribe('group', 'topic-1', next.handler);
      await next.until(1);
      expect(next.seen).toEqual(['m0']);
    }));

  test('another consumer of the group takes over from a stopped one', () =>
    using(factory, async ({ port }) => {
      const [first, second] = [collector(), collector()];
      const one = await port.subscribe('group', 'topic-1', first.handler);
      await port.subscribe('group', 'topic-1', second.handler);
      await port.publish(messages(1));
      await first.until(1);
      await one.stop();
      await port.publish(messages(1, 1));
      await second.until(1);
      expect([first.seen, second.seen]).toEqual([['m0'], ['m1']]);
    }));

  test('unacknowledged messages are delivered after a restart, acknowledged ones are not', () =>
    using(factory, async ({ port, reopen }) => {
      const before = collector((id) => id === 'm2');
      await port.publish(messages(4));
      await port.subscribe('group', 'topic-1', before.handler);
      await before.until(3);
      if (reopen === undefined) throw new Error('A message bus is durable');
      const again = await reopen();
      await again.publish(messages(5));
      const after = collector();
      await again.subscribe('group', 'topic-1', after.handler);
      await after.until(3);
      expect(after.seen).toEqual(['m2', 'm3', 'm4']);
    }));

  test('many messages pass through, also once old ones are deleted', () =>
    using(factory, async ({ port }) => {
      const { handler, seen, until } = collector();
      await port.subscribe('group', 'topic-1', handler);
      await port.publish(messages(1500));
      await until(1500);
      await port.publish(messages(20, 1490));
      await until(1510);
      expect(seen).toEqual(ids(messages(1510)));
    }));
}
