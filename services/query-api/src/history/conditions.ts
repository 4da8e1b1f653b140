import type { HistorySubject } from '@tidemark/contracts';
import { type AssessmentDocument, collections, type HistoryEntryDocument } from '@tidemark/domain/read-models';
import type { Reader } from '../lib/reader.js';

/** What an index of the history finds: an entry has all of these. */
export type Where = Readonly<
  Partial<
    Pick<HistoryEntryDocument, 'actor' | 'kind' | 'subject' | 'item' | 'node' | 'template' | 'assessment' | 'user'>
  >
>;

/** One thing that is asked of entries: they fit any of `any`; each of those is a range of an index. */
export interface Condition {
  readonly any: readonly Where[];
}

/** Entries below a place, newest first: all of them down to `reach`, or to the beginning where that is undefined. */
interface Stretch {
  readonly entries: readonly HistoryEntryDocument[];
  readonly reach: string | undefined;
}

/** Entries that one look takes from the indexes of a condition, whatever their number. */
const batch = 200;
/** Fewer than this of one index are not worth the look. */
const least = 10;
/** More ranges than this are not merged: what is wanted is so common then that a page of all entries holds it. */
const manyRanges = 40;

const everything: Condition = { any: [{}] };
const isFitting = (entry: HistoryEntryDocument, where: Where): boolean =>
  (Object.keys(where) as (keyof Where)[]).every((field) => entry[field] === where[field]);

/** Whether an entry fits a condition. Ranges of one field, of which there may be thousands, are looked up, not walked. */
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

/** What is listed under a thing: the change of something else too, where it concerns the thing. */
export const underThing = (kind: HistorySubject, id: string): Condition => ({
  any: [
    kind === 'node' || kind === 'template' || kind === 'assessment' || kind === 'user' ? { [kind]: id } : { item: id },
  ],
});

/** What is listed under any of some nodes, or under an assessment that was applied to one of them. */
export const underNodes = (nodes: ReadonlySet<string>, assessments: readonly AssessmentDocument[]): Condition => ({
  any: [
    ...[...nodes].map((node) => ({ node })),
    ...assessments.filter(({ nodeId }) => nodes.has(nodeId)).map(({ _id: assessment }) => ({ assessment })),
  ],
});

/** The next entries of one range, without those that are silent. */
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

/** The next entries that fit any of several ranges: as far down as all of these have been read. */
async function stretchOf(read: Reader<'history'>, { any }: Condition, below: string | undefined): Promise<Stretch> {
  const limit = Math.max(least, Math.ceil(batch / any.length));
  const ranges = await Promise.all(any.map(async (where) => entriesOf(read, where, below, limit)));
  const reach = ranges.reduce<string | undefined>((high, range) => higher(high, range.reach), undefined);
  const byPlace = new Map(ranges.flatMap(({ entries }) => entries.map((entry) => [entry.place, entry])));
  const entries = [...byPlace.values()].filter(({ place }) => reach === undefined || place >= reach);
  return { entries: entries.sort((a, b) => (a.place < b.place ? 1 : -1)), reach };
}

const higher = (a: string | undefined, b: string | undefined) => (a === undefined || (b ?? '') > a ? b : a);

/** Of several stretches the one that leads furthest back: the rarest thing that was asked for decides what it costs. */
const furthest = (one: Stretch, other: Stretch): Stretch => {
  if (one.reach === undefined && other.reach === undefined)
    return one.entries.length <= other.entries.length ? one : other;
  return (one.reach ?? '') <= (other.reach ?? '') ? one : other;
};

/**
 * The next entries that meet all conditions. Each is asked for its own next entries; what is rarest leads, the others only
 * say which of its entries stay. So a page costs a few looks into indexes, however long the history is.
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
