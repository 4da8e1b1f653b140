import { describe, expect, it } from '@jest/globals';
import type { Facts, HistoryEntryDocument } from '@tidemark/domain/read-models';
import type { Reader } from '../reader/reader.js';
import { comparedWithBefore } from './facts-before.js';

/** The n-th change overall, of one thing. */
const entry = (n: number, item: string, facts: Facts | null): HistoryEntryDocument =>
  ({ place: String(n).padStart(6, '0'), item, factsOf: item, facts }) as HistoryEntryDocument;

/** A reader of these entries, oldest first, that counts reads. */
function reading(history: readonly HistoryEntryDocument[]) {
  const reads = { total: 0 };
  const find = async (
    _collection: unknown,
    { where, range, limit }: { where: { factsOf: string }; range: { to: string }; limit: number },
  ) => {
    reads.total += 1;
    const all = history.filter(({ factsOf, place }) => factsOf === where.factsOf && place <= range.to);
    return all.toReversed().slice(0, limit);
  };
  return { reads, read: { find } as unknown as Reader<'history'> };
}

describe('the state of things before the entries of a page', () => {
  /** A thing that was named first, and then counted up. */
  const counted = (changes: number, item = 'n1', from = 0): HistoryEntryDocument[] =>
    Array.from({ length: changes }, (_, n) =>
      entry(from + n, item, n === 0 ? { name: 'first', count: 0 } : { count: n }),
    );

  it('has each field from the last earlier entry that names it, however far back', async () => {
    const history = [...counted(900), entry(900, 'n1', { name: 'last' }), entry(901, 'n1', null)];
    const page = history.slice(-3).toReversed();
    const compared = await comparedWithBefore(reading(history).read, page);
    expect(compared.map((each) => each.entry)).toEqual(page);
    const [gone, renamed, raised] = compared.map(({ before }) => before);
    expect(gone).toEqual({ name: 'last', count: 899 });
    expect(renamed).toMatchObject({ name: 'first' });
    expect(raised).toMatchObject({ count: 898 });
  });

  it('is empty before the first entry, and separate for each thing', async () => {
    const history = [...counted(2, 'n1'), ...counted(2, 'n2', 2)];
    const compared = await comparedWithBefore(reading(history).read, history.toReversed());
    expect(compared.map(({ before }) => before['count'])).toEqual([0, undefined, 0, undefined]);
  });

  it('costs a few reads for all entries of a thing, and none without facts', async () => {
    const history = counted(500);
    const { reads, read } = reading(history);
    await comparedWithBefore(read, history.toReversed());
    expect(reads.total).toBeLessThanOrEqual(4);
    await comparedWithBefore(read, [entry(501, 'n2', {})]);
    expect(reads.total).toBeLessThanOrEqual(4);
  });
});
