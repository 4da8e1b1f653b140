import { describe, expect, it } from '@jest/globals';
import type { EventStore } from '@tidemark/kernel';
import { createMemoryEventStore } from '@tidemark/kernel/memory';
import { someEvents } from '@tidemark/testing';
import { runs } from '@tidemark/testing/runs';
import fc from 'fast-check';
import { createStreamEnds } from './stream-ends.js';

/** A log that counts its calls and answers after `delay` turns. */
function aLog({ pageSize = 10, delay = () => 0 }: { pageSize?: number; delay?: () => number } = {}) {
  const store: EventStore = createMemoryEventStore();
  const asked = { readStream: 0, end: 0, gainAfter: 0 };
  let failing = 0;
  const later = async <T>(work: () => Promise<T>): Promise<T> => {
    for (let turn = delay(); turn > 0; turn -= 1) await Promise.resolve();
    if (failing > 0) {
      failing -= 1;
      throw new Error('away');
    }
    const result = await work();
    for (let turn = delay(); turn > 0; turn -= 1) await Promise.resolve();
    return result;
  };
  const read = createStreamEnds({
    readStream: ({ stream, after, limit }) => {
      asked.readStream += 1;
      return later(() => store.read(stream, { after, limit }));
    },
    end: () => {
      asked.end += 1;
      return later(() => store.tail());
    },
    gainAfter: (position) => {
      asked.gainAfter += 1;
      return later(async () => {
        const events = await store.readAll({ after: position, limit: pageSize });
        return { events, end: events.at(-1)?.position ?? position, isWhole: events.length < pageSize };
      });
    },
  });
  const lengths = new Map<string, number>();
  const append = (stream: string, count = 1) => {
    const length = lengths.get(stream) ?? 0;
    lengths.set(stream, length + count);
    return store.append(stream, length, someEvents(count));
  };
  const versions = async (stream: string, after = 0, limit = 100) =>
    (await read({ stream, after, limit })).map(({ version }) => version);
  return { append, versions, asked, fail: (times = 1) => (failing = times) };
}

describe('the ends of streams', () => {
  it('are learned from one read; streams without news then cost no call', async () => {
    const { append, versions, asked } = aLog();
    await append('tree-1', 3);
    expect(await versions('tree-1')).toEqual([1, 2, 3]);
    for (let n = 0; n < 5; n += 1) expect(await versions('tree-1', 3)).toEqual([]);
    expect(asked).toEqual({ readStream: 1, end: 1, gainAfter: 5 });
  });

  it('are read once for parallel callers', async () => {
    const { append, versions, asked } = aLog();
    const streams = ['a', 'b', 'c', 'd'];
    for (const stream of streams) await append(stream);
    for (const stream of streams) await versions(stream);
    await Promise.all(streams.map((stream) => versions(stream, 1)));
    expect(asked).toEqual({ readStream: 4, end: 1, gainAfter: 1 });
  });

  it('show events of other writers', async () => {
    const { append, versions } = aLog();
    expect(await versions('tree-1')).toEqual([]);
    await append('tree-1', 2);
    expect(await versions('tree-1')).toEqual([1, 2]);
    await append('tree-1');
    expect(await versions('tree-1', 2)).toEqual([3]);
    expect(await versions('tree-1', 3)).toEqual([]);
  });

  it('are not learned from a page that may not be the last', async () => {
    const { append, versions } = aLog();
    await append('tree-1', 4);
    expect(await versions('tree-1', 0, 2)).toEqual([1, 2]);
    expect(await versions('tree-1', 2, 2)).toEqual([3, 4]);
    expect(await versions('tree-1', 4, 2)).toEqual([]);
  });

  it('are forgotten when the log gained more than one page, and learned again', async () => {
    const { append, versions, asked } = aLog({ pageSize: 3 });
    await append('tree-1');
    await versions('tree-1');
    await append('others', 2);
    await append('tree-1', 2);
    expect(await versions('tree-1', 1)).toEqual([2, 3]);
    expect(await versions('tree-1', 3)).toEqual([]);
    expect(asked).toEqual({ readStream: 2, end: 2, gainAfter: 2 });
  });

  it('are forgotten after a failure, which rejects its callers', async () => {
    const { append, versions, fail } = aLog();
    await append('tree-1');
    await versions('tree-1');
    fail();
    await expect(versions('tree-1', 1)).rejects.toThrow('away');
    await append('tree-1');
    expect(await versions('tree-1', 1)).toEqual([2]);
  });

  it('never hide an append that was acknowledged before a read began, in any interleaving', async () => {
    const step = fc.record({
      stream: fc.constantFrom('a', 'b', 'c'),
      kind: fc.constantFrom('append', 'read', 'fail'),
      isAwaited: fc.boolean(),
    });
    const delays = fc.array(fc.nat({ max: 6 }), { minLength: 1, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 60 }),
        delays,
        fc.integer({ min: 1, max: 5 }),
        async (steps, turns, pageSize) => {
          let turn = 0;
          const log = aLog({ pageSize, delay: () => turns[turn++ % turns.length] ?? 0 });
          const acknowledged = new Map<string, number>();
          const running: Promise<unknown>[] = [];
          for (const { stream, kind, isAwaited } of steps) {
            const before = acknowledged.get(stream) ?? 0;
            const known = Math.max(0, before - 1);
            if (kind === 'fail') log.fail();
            const done =
              kind === 'append'
                ? log
                    .append(stream)
                    .then(({ version }) => acknowledged.set(stream, Math.max(version, acknowledged.get(stream) ?? 0)))
                : log.versions(stream, known).then(
                    (found) => before === 0 || expect(found).toContain(before),
                    (error: unknown) => expect(error).toEqual(new Error('away')),
                  );
            running.push(done);
            if (isAwaited) await done;
          }
          await Promise.all(running);
        },
      ),
      runs(300),
    );
  });
});
