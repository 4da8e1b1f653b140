import type { HistorySubject } from '@tidemark/contracts';
import { type AssessmentDocument, collections, type HistoryEntryDocument } from '@tidemark/domain/read-models';
import type { Reader } from '../reader/reader.js';

/** An index lookup of the history: an entry has all of these. */
export type Where = Readonly<
  Partial<
    Pick<HistoryEntryDocument, 'actor' | 'kind' | 'subject' | 'item' | 'node' | 'template' | 'assessment' | 'user'>
  >
>;

/** One condition: an entry matches any of `any`, each of which is an index range. */
export interface Condition {
  readonly any: readonly Where[];
}

/** Entries below a place, newest first: all down to `reach`, or to the beginning if that is undefined. */
interface Stretch {
  readonly entries: readonly HistoryEntryDocument[];
  readonly reach: string | undefined;
}

/** Entries that one look reads from the indexes of a condition, whatever their number. */
const batch = 200;
/** Smallest useful read of one index. */
const least = 10;
/** More ranges are not merged: the entries are then so common that a page of all entries has enough. */
const manyRanges = 40;

const everything: Condition = { any: [{}] };
const isFitting = (entry: HistoryEntryDocument, where: Where): boolean =>
  (Object.keys(where) as (keyof Where)[]).every((field) => entry[field] === where[field]);

/** Whether an entry matches a condition. Ranges of one field, possibly thousands, are looked up, not walked. */
function fitting({ any }: Condition): (entry: HistoryEntryDocument) => boolean {
  const wanted = new Map<keyof Where, Set<unknown>>();
  const others: Where[] = [];
  for (const where of any) {
    const [field, ...more] = Object.keys(where) as (keyof Where)[];
    if (field === undefined || more.length > 0) others.push(where);
    else wanted.set(field, (wanted.get(field) ?? new Set()).add(where[field]));
  }
  const fields = [...wanted];
  return (entry) =>
    fields.some(([field, values]) => values.has(entry[field])) || others.some((where) => isFitting(entry, where));
}

/** Entries listed under a thing, including changes of other things that concern it. */
export const underThing = (kind: HistorySubject, id: string): Condition => ({
  any: [
    kind === 'node' || kind === 'template' || kind === 'assessment' || kind === 'user' ? { [kind]: id } : { item: id },
  ],
});

/** Entries listed under any of some nodes, or under an assessment applied to one of them. */
export const underNodes = (nodes: ReadonlySet<string>, assessments: readonly AssessmentDocument[]): Condition => ({
  any: [
    ...[...nodes].map((node) => ({ node })),
    ...assessments.filter(({ nodeId }) => nodes.has(nodeId)).map(({ _id: assessment }) => ({ assessment })),
  ],
});

/** The next entries of one range, without silent ones. */
export async function entriesOf(
  read: Reader<'history'>,
  where: Where,
  below: string | undefined,
  limit: number,
): Promise<Stretch> {
  const found = await read.find(collections.history, {
    where: { silent: false, ...where },
    ...(below === undefined ? {} : { range: { field: 'place', to: below } }),
    orderBy: { field: 'place', descending: true },
    limit: limit + 1,
  });
  const entries = found.filter(({ place }) => place !== below).slice(0, limit);
  return { entries, reach: entries.length < limit ? undefined : entries.at(-1)?.place };
}

/** The next entries that match any of several ranges, as far down as all of them were read. */
async function stretchOf(read: Reader<'history'>, { any }: Condition, below: string | undefined): Promise<Stretch> {
  const limit = Math.max(least, Math.ceil(batch / any.length));
  const ranges = await Promise.all(any.map(async (where) => entriesOf(read, where, below, limit)));
  const reach = ranges.reduce<string | undefined>((high, range) => higher(high, range.reach), undefined);
  const byPlace = new Map(ranges.flatMap(({ entries }) => entries.map((entry) => [entry.place, entry])));
  const entries = [...byPlace.values()].filter(({ place }) => reach === undefined || place >= reach);
  return { entries: entries.sort((a, b) => (a.place < b.place ? 1 : -1)), reach };
}

const higher = (a: string | undefined, b: string | undefined) => (a === undefined || (b ?? '') > a ? b : a);

/** The stretch that leads furthest back: the rarest condition decides the cost. */
const furthest = (one: Stretch, other: Stretch): Stretch => {
  if (one.reach === undefined && other.reach === undefined)
    return one.entries.length <= other.entries.length ? one : other;
  return (one.reach ?? '') <= (other.reach ?? '') ? one : other;
};

/**
 * The next entries that match all conditions. Each condition reads its own next entries; the rarest leads, and the
 * others filter. So a page costs a few index reads, however long the history is.
 */
export async function nextEntries(
  read: Reader<'history'>,
  conditions: readonly Condition[],
  below: string | undefined,
): Promise<Stretch> {
  const leading = conditions.filter(({ any }) => any.length <= manyRanges);
  const stretches = await Promise.all(
    (leading.length === 0 ? [everything] : leading).map(async (condition) => stretchOf(read, condition, below)),
  );
  const { entries, reach } = stretches.reduce(furthest);
  const tests = conditions.map(fitting);
  return { entries: entries.filter((entry) => tests.every((isWanted) => isWanted(entry))), reach };
}
