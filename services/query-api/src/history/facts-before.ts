import { collections, type Fact, type Facts, type HistoryEntryDocument } from '@tidemark/domain/read-models';
import type { Reader } from '../reader/reader.js';
import type { ComparedEntry } from './render-entry.js';

/** First entries to read for a thing's earlier state: an event names nearly all of its fields. */
const nearest = 20;
const batch = 200;

/**
 * The entries of a page, newest first, each with its thing's earlier state. The past of a thing is read once for all of
 * its entries.
 */
export async function comparedWithBefore(
  read: Reader<'history'>,
  entries: readonly HistoryEntryDocument[],
): Promise<readonly ComparedEntry[]> {
  const things = new Map<string, HistoryEntryDocument[]>();
  for (const entry of entries) things.set(entry.item, [...(things.get(entry.item) ?? []), entry]);
  const before = new Map<HistoryEntryDocument, Facts>();
  await Promise.all(
    [...things.values()].map(async (ofThing) => {
      const past = pastOf(read, ofThing);
      for (const entry of ofThing) before.set(entry, await factsBefore(past, entry));
    }),
  );
  return entries.map((entry) => ({ entry, before: before.get(entry) ?? {} }));
}

/** The facts about a thing, newest first, read lazily. */
interface Past {
  /** Entries below a place after skipping some; fewer than `limit` only at the end. */
  below(place: string, skipped: number, limit: number): Promise<readonly HistoryEntryDocument[]>;
}

/** The past of a thing below the newest of some entries. */
function pastOf(read: Reader<'history'>, [newest]: readonly HistoryEntryDocument[]): Past {
  const known: HistoryEntryDocument[] = [];
  let isWhole = newest === undefined;

  async function readOn(): Promise<void> {
    const limit = known.length === 0 ? nearest : batch;
    const below = known.at(-1) ?? newest;
    const earlier = below === undefined ? [] : await factsBelow(read, below, limit);
    known.push(...earlier);
    isWhole = earlier.length < limit;
  }

  return {
    async below(place, skipped, limit) {
      for (;;) {
        const earlier = known.filter((entry) => entry.place < place).slice(skipped, skipped + limit);
        if (isWhole || earlier.length === limit) return earlier;
        await readOn();
      }
    },
  };
}

/** The facts about an entry's thing below it, newest first, including silent ones. */
async function factsBelow(
  read: Reader<'history'>,
  { item: factsOf, place }: HistoryEntryDocument,
  limit: number,
): Promise<readonly HistoryEntryDocument[]> {
  const entries = await read.find(collections.history, {
    where: { factsOf },
    range: { field: 'place', to: place },
    orderBy: { field: 'place', descending: true },
    limit: limit + 1,
  });
  return entries.filter((entry) => entry.place !== place).slice(0, limit);
}

/**
 * The state of a thing before an entry: each field from the last earlier entry that names it, however far back. For a
 * deleted thing every field is needed, so all its facts are read.
 */
async function factsBefore(past: Past, { place, facts }: HistoryEntryDocument): Promise<Facts> {
  const before = new Map<string, Fact>();
  const isKnown = () => facts !== null && Object.keys(facts).every((field) => before.has(field));
  let looked = 0;
  let isAtBeginning = false;
  for (let limit = nearest; !isAtBeginning && !isKnown(); limit = batch) {
    const earlier = await past.below(place, looked, limit);
    for (const [field, value] of earlier.flatMap((entry) => Object.entries(entry.facts ?? {}))) {
      if (!before.has(field)) before.set(field, value);
    }
    looked += earlier.length;
    isAtBeginning = earlier.length < limit;
  }
  return Object.fromEntries(before);
}
