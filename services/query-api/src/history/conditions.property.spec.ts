import { describe, expect, it } from '@jest/globals';
import type { HistoryEntryDocument } from '@tidemark/domain/read-models';
import { runs } from '@tidemark/testing/runs';
import fc from 'fast-check';
import type { Reader } from '../reader/reader.js';
import { type Condition, nextEntries, type Where } from './conditions.js';

type Entry = Pick<HistoryEntryDocument, 'place' | 'silent' | 'actor' | 'kind' | 'node' | 'user'>;

const word = fc.constantFrom('a', 'b', 'c');
const entry = fc.record({ actor: word, kind: word, node: word, user: word, silent: fc.boolean() });
const where = fc.record({ actor: word, kind: word, node: word, user: word }, { requiredKeys: [] });
const condition = fc.record({ any: fc.array(where, { minLength: 1, maxLength: 60 }) });

/** The store's guarantee: equal in all of `where`, up to `to`, newest first, at most `limit`. */
function readerOf(entries: readonly Entry[]): { read: Reader<'history'>; looks: () => number } {
  let looks = 0;
  const find = async (_: unknown, options: Parameters<Reader<'history'>['find']>[1] = {}) => {
    looks += 1;
    const { where: wanted = {}, range, limit = Infinity } = options;
    return entries
      .filter((one) => Object.entries(wanted).every(([field, value]) => one[field as keyof Entry] === value))
      .filter(({ place }) => range?.to === undefined || place <= String(range.to))
      .sort((a, b) => (a.place < b.place ? 1 : -1))
      .slice(0, limit);
  };
  return { read: { find } as unknown as Reader<'history'>, looks: () => looks };
}

const placed = (entries: readonly Omit<Entry, 'place'>[]): Entry[] =>
  entries.map((one, n) => ({ ...one, place: String(n).padStart(6, '0') }));

async function all(read: Reader<'history'>, conditions: readonly Condition[]): Promise<string[]> {
  const found: string[] = [];
  let below: string | undefined;
  do {
    const { entries, reach } = await nextEntries(read, conditions, below);
    found.push(...entries.map(({ place }) => place));
    below = reach;
  } while (below !== undefined);
  return found;
}

const fits = (one: Entry, wanted: Where): boolean =>
  Object.entries(wanted).every(([field, value]) => one[field as keyof Entry] === value);

describe('entries that match several conditions', () => {
  it('are all found, each once, newest first', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(entry, { maxLength: 900 }),
        fc.array(condition, { maxLength: 4 }),
        async (drawn, conditions) => {
          const entries = placed(drawn);
          const expected = entries
            .filter((one) => !one.silent && conditions.every(({ any }) => any.some((wanted) => fits(one, wanted))))
            .map(({ place }) => place)
            .reverse();
          expect(await all(readerOf(entries).read, conditions)).toEqual(expected);
        },
      ),
      runs(20),
    );
  });

  it('cost as much as the rarest condition', async () => {
    const entries = placed(
      Array.from({ length: 20_000 }, (_, n) => ({
        actor: n % 1000 === 0 ? 'rare' : 'often',
        kind: 'often',
        node: 'often',
        user: 'often',
        silent: false,
      })),
    );
    const { read, looks } = readerOf(entries);
    const conditions = [{ any: [{ kind: 'often' }] }, { any: [{ actor: 'rare' }] }];
    expect(await all(read, conditions)).toHaveLength(20);
    expect(looks()).toBe(2);
  });
});
