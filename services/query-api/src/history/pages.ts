import type { HistoryPage, HistoryPerson, HistoryQuery, LanguageReads } from '@tidemark/contracts';
import { Refusal } from '@tidemark/domain';
import {
  collections,
  type Fact,
  type Facts,
  type HistoryEntryDocument,
  historyKinds,
} from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';
import { readingOf } from '../lib/language.js';
import type { Reader } from '../lib/reader.js';
import { type Compared, referencesOf, renderEntry } from './render-entry.js';

/** What a page is read from. */
export type HistoryReader = Reader<LanguageReads | 'history' | 'history-names'>;

/** What is asked for, its span as instants. */
export type HistoryFilter = Omit<HistoryQuery, 'from' | 'to'> & {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** Of what the history is asked: everything of the organisation, or what is listed under one thing. */
export type Scope = Readonly<Partial<Record<'node' | 'template' | 'assessment' | 'user', string>>>;

const usualLimit = 50;
const batch = 200;
/** Entries that one page looks at: a filter that nothing passes costs this much and answers where to go on. */
const patience = 5000;

/** A page of a history. Costs the entries looked at, whatever the history's length. */
export async function historyPage(
  read: HistoryReader,
  caller: Caller,
  scope: Scope,
  query: HistoryFilter,
): Promise<HistoryPage> {
  const { found, next } = await collect(read, scope, query);
  const { language, timeZone } = await readingOf(read, caller);
  const compared = await Promise.all(found.map(async (entry) => ({ entry, before: await factsBefore(read, entry) })));
  const people = await peopleIn(read, found);
  const erasedIds = await erasedAmong(read, [...people.keys()]);
  const context = { language, timeZone, people, erasedIds, names: await namesIn(read, compared) };
  return { entries: compared.map((each) => renderEntry(each, context)), next };
}

interface Collected {
  readonly found: HistoryEntryDocument[];
  readonly next: string | null;
}

async function collect(read: Reader<'history'>, where: Scope, query: HistoryFilter): Promise<Collected> {
  const { limit = usualLimit, from = '' } = query;
  const passes = filterOf(query);
  let below = await startOf(read, query);
  const found: HistoryEntryDocument[] = [];
  for (let looked = 0; looked < patience; looked += batch) {
    const older = await entriesBelow(read, where, below);
    for (const entry of older) {
      if (entry.at < from) return { found, next: null };
      below = entry.place;
      if (passes(entry)) found.push(entry);
      if (found.length === limit) return { found, next: below };
    }
    if (older.length < batch) return { found, next: null };
  }
  return { found, next: below ?? null };
}

/** The next entries below a place, newest first; `below` itself was looked at before. */
async function entriesBelow(
  read: Reader<'history'>,
  where: Scope | Readonly<Pick<HistoryEntryDocument, 'factsOf'>>,
  below: string | undefined,
  limit = batch,
): Promise<readonly HistoryEntryDocument[]> {
  const entries = await read.find(collections.history, {
    where,
    ...(below === undefined ? {} : { range: { field: 'place', to: below } }),
    orderBy: { field: 'place', descending: true },
    limit: limit + 1,
  });
  return entries.filter(({ place }) => place !== below).slice(0, limit);
}

/** Below which place the page begins; undefined is the end of the history. */
async function startOf(read: Reader<'history'>, { before, to }: HistoryFilter): Promise<string | undefined> {
  const last = to === undefined ? undefined : await placeAfter(read, to);
  return before === undefined || (last !== undefined && last < before) ? last : before;
}

/** Just behind the last change up to a moment: a moment is translated once, the rest counts places. */
async function placeAfter(read: Reader<'history'>, moment: string): Promise<string> {
  const [last] = await read.find(collections.history, {
    range: { field: 'at', to: moment },
    orderBy: { field: 'at', descending: true },
    limit: 1,
  });
  return last === undefined ? '' : `${last.position}~`;
}

function filterOf({ actor, kind, to }: HistoryFilter): (entry: HistoryEntryDocument) => boolean {
  const kinds = kind?.split(',');
  const unknown = (kinds ?? []).filter((one) => !historyKinds.some((known) => known === one));
  if (unknown.length > 0) {
    const detail = `kind is none of ${historyKinds.join(', ')}: ${unknown.join(', ')}`;
    throw new Refusal('invalid-request', { faults: [{ pointer: '/kind', code: 'unknown', detail }] });
  }
  return (entry) =>
    !entry.silent &&
    (actor === undefined || entry.actor === actor) &&
    (kinds === undefined || kinds.includes(entry.kind)) &&
    (to === undefined || entry.at <= to);
}

export async function peopleIn(
  read: Reader<'people'>,
  entries: readonly Pick<HistoryEntryDocument, 'actor' | 'user'>[],
): Promise<ReadonlyMap<string, HistoryPerson>> {
  const ids = new Set(entries.flatMap(({ actor, user }) => [actor, user]).filter((id) => id !== ''));
  const people = await read.getMany(collections.people, [...ids]);
  return new Map(people.map(({ _id: id, firstName, surName }) => [id, { id, firstName, surName }]));
}

/** Everybody is known by an address, until they are erased. */
async function erasedAmong(read: Reader<'people'>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const people = await read.getMany(collections.people, ids);
  return new Set(people.filter(({ email }) => email === null).map(({ _id }) => _id));
}

async function namesIn(
  read: Reader<'history-names'>,
  entries: readonly Compared[],
): Promise<ReadonlyMap<string, string>> {
  const items = await read.getMany(collections.historyNames, [...new Set(entries.flatMap(referencesOf))]);
  return new Map(items.map(({ _id, name }) => [_id, name]));
}

/** Entries of a thing that are looked at first for what it was like: an event names nearly all of its fields. */
const nearest = 20;

/**
 * What a thing was like before an entry: each field as the last earlier entry that names it has it, however far back that
 * is. Of what is gone every field is wanted, so all that was ever said of it is looked at.
 */
async function factsBefore(read: Reader<'history'>, { item, place, facts }: HistoryEntryDocument): Promise<Facts> {
  const before = new Map<string, Fact>();
  const isKnown = () => facts !== null && Object.keys(facts).every((field) => before.has(field));
  let below = place;
  let isAtBeginning = false;
  for (let limit = nearest; !isAtBeginning && !isKnown(); limit = batch) {
    const earlier = await entriesBelow(read, { factsOf: item }, below, limit);
    for (const [field, value] of earlier.flatMap((entry) => Object.entries(entry.facts ?? {}))) {
      if (!before.has(field)) before.set(field, value);
    }
    below = earlier.at(-1)?.place ?? below;
    isAtBeginning = earlier.length < limit;
  }
  return Object.fromEntries(before);
}
