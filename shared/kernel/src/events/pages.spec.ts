import { describe, expect, it } from '@jest/globals';
import { counting } from '@tidemark/testing';
import { createMemoryEventStore, createSequentialIds } from '../memory/index.js';
import { beginning, type EventStore } from '../ports/index.js';
import { createEventCodec } from './codec.js';
import { pages } from './pages.js';

const codec = createEventCodec(counting.definitions, createSequentialIds());

async function logOf(count: number): Promise<EventStore> {
  const log = createMemoryEventStore();
  const counted = Array.from({ length: count }, () => ({ type: 'Counted', data: { by: 1 } }) as const);
  if (count > 0) await log.append('counter-t1.1', 0, codec.encode('counter-t1.1', counted, counting.meta()));
  return log;
}

describe('reading the log in pages', () => {
  it('returns every event once, in order, up to the tail', async () => {
    const log = await logOf(7);
    const sizes: number[] = [];
    const versions: number[] = [];
    for await (const page of pages(log, { after: beginning, limit: 3 })) {
      sizes.push(page.length);
      versions.push(...page.map(({ version }) => version));
    }
    expect(sizes).toEqual([3, 3, 1]);
    expect(versions).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('starts after a position', async () => {
    const log = await logOf(4);
    const [, second] = await log.readAll({ after: beginning });
    for await (const page of pages(log, { after: second?.position ?? beginning, limit: 10 })) {
      expect(page.map(({ version }) => version)).toEqual([3, 4]);
    }
  });

  it('prefetches the next page while the caller works on one', async () => {
    const log = await logOf(4);
    const asked: number[] = [];
    const readAll: EventStore['readAll'] = async (options) => {
      asked.push(asked.length);
      return log.readAll(options);
    };
    const reading = pages({ readAll }, { after: beginning, limit: 2 });
    await reading.next();
    expect(asked).toHaveLength(2);
    await reading.return();
  });

  it('rejects when a page cannot be read, unless the caller has stopped', async () => {
    const log = await logOf(4);
    const readAll: EventStore['readAll'] = async (options) =>
      options.after === beginning ? log.readAll(options) : Promise.reject(new Error('gone'));
    const left = pages({ readAll }, { after: beginning, limit: 2 });
    await left.next();
    await left.return();
    const asking = pages({ readAll }, { after: beginning, limit: 2 });
    await asking.next();
    await expect(asking.next()).rejects.toThrow('gone');
  });
});
