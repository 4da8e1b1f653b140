import type {
  HistoryPage,
  HistoryPerson,
  HistoryQuery,
  HistorySubject,
  Language,
  LanguageReads,
} from '@tidemark/contracts';
import { Refusal } from '@tidemark/domain';
import { collections, type HistoryEntryDocument, historyKinds } from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';
import { textsIn } from '@tidemark/texts';
import { readingOf } from '../lists/language.js';
import type { Reader } from '../reader/reader.js';
import type { Branches } from './branches.js';
import { type Condition, nextEntries } from './conditions.js';
import { comparedWithBefore } from './facts-before.js';
import { type ComparedEntry, nameOf, referencesOf, renderEntry } from './render-entry.js';
import { shownFirstNameOf } from '../results/shown-first-name.js';
import { hasText } from '../lists/listing.js';

/**
 * Entries by a part of a name: of the actor, the person concerned and the thing, by their current names. Reads every
 * name of the organization, of which there are far fewer than changes.
 */
async function foundBy(read: Reader<'people' | 'history-names'>, search: string): Promise<Condition> {
  const people = await read.find(collections.people);
  const names = await read.find(collections.historyNames);
  const persons = people.filter(({ firstName, surName }) => hasText(search, [firstName, surName].join(' ')));
  const things = names.filter(({ name }) => hasText(search, name));
  return {
    any: [
      ...persons.flatMap(({ _id: id }) => [{ actor: id }, { user: id }]),
      ...things.map(({ _id: item }) => ({ item })),
    ],
  };
}

/** The collections of a page. */
export type HistoryReader = Reader<LanguageReads | 'history' | 'history-names' | 'assessments'>;

/** The query, with its span as instants. */
export type HistoryFilter = Omit<HistoryQuery, 'from' | 'to'> & {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

const usualLimit = 50;
/** Looks per page: filters that rarely match stop there and return where to continue. */
const patience = 25;

/** The entries that a page is taken from: those that match all of `listed`, in the branches; null: everywhere. */
export interface HistoryScope {
  readonly listed: readonly Condition[];
  readonly branches: Branches | null;
}

/** A page of a history. Its cost is its entries and the looks that find them, whatever the history's length. */
export async function historyPage(
  read: HistoryReader,
  caller: Caller,
  { listed, branches }: HistoryScope,
  query: HistoryFilter,
): Promise<HistoryPage> {
  const within = branches === null ? listed : [branches.listed, ...listed];
  const { found, next } = await collect(read, [...within, ...(await conditionsOf(read, query))], query);
  const { language, timeZone } = await readingOf(read, caller);
  const compared = await comparedWithBefore(read, found);
  const people = await peopleIn(read, found);
  const erasedIds = await erasedAmong(read, [...people.keys()]);
  const places = await placesIn(read, found);
  const known = await namesIn(read, compared, [...places.values()]);
  const names = branches === null ? known : withoutHidden(known, branches, language);
  const context = { language, timeZone, people, erasedIds, names, places };
  return { entries: compared.map((each) => renderEntry(each, context)), next, about: null, timeZone };
}

/** A node may have moved between branches: the names of those elsewhere are not told. */
function withoutHidden(
  names: ReadonlyMap<string, string>,
  { hidden }: Branches,
  language: Language,
): ReadonlyMap<string, string> {
  const elsewhere = textsIn(language, 'history')('elsewhere');
  return new Map([...names].map(([id, name]) => [id, hidden.has(id) ? elsewhere : name]));
}

interface EntryPage {
  readonly found: HistoryEntryDocument[];
  readonly next: string | null;
}

async function collect(
  read: Reader<'history'>,
  conditions: readonly Condition[],
  query: HistoryFilter,
): Promise<EntryPage> {
  const { limit = usualLimit, from = '', to = '~' } = query;
  let below = await startOf(read, query);
  const found: HistoryEntryDocument[] = [];
  for (let looks = 0; looks < patience; looks += 1) {
    const { entries, reach } = await nextEntries(read, conditions, below);
    for (const entry of entries.filter(({ at }) => at <= to)) {
      if (entry.at < from) return { found, next: null };
      found.push(entry);
      if (found.length === limit) return { found, next: entry.place };
    }
    if (reach === undefined) return { found, next: null };
    below = reach;
  }
  return { found, next: below ?? null };
}

/** The query's conditions on entries, beside their time. */
async function conditionsOf(read: HistoryReader, query: HistoryFilter): Promise<Condition[]> {
  const { actor, kind, subject, search = '' } = query;
  return [
    ...(actor === undefined ? [] : [{ any: [{ actor }] }]),
    ...(kind === undefined ? [] : [{ any: kindsIn(kind).map((one) => ({ kind: one })) }]),
    ...(subject === undefined ? [] : [{ any: [{ subject }] }]),
    ...(search === '' ? [] : [await foundBy(read, search)]),
  ];
}

function kindsIn(kind: string): string[] {
  const kinds = [...new Set(kind.split(','))];
  const unknown = kinds.filter((one) => !historyKinds.some((known) => known === one));
  if (unknown.length === 0) return kinds;
  const detail = `kind is none of ${historyKinds.join(', ')}: ${unknown.join(', ')}`;
  throw new Refusal('invalid-request', { faults: [{ pointer: '/kind', code: 'unknown', detail }] });
}

/** The place below which the page starts; undefined is the end of the history. */
async function startOf(read: Reader<'history'>, { before, entry, to }: HistoryFilter): Promise<string | undefined> {
  const ends = [
    before,
    entry === undefined ? undefined : behind(entry),
    to === undefined ? undefined : await placeAfter(read, to),
  ].filter((end) => end !== undefined);
  return ends.sort()[0];
}

/** Just after a place, before the next one. */
const behind = (place: string): string => `${place}~`;

/** Just after the last change up to a moment: it is translated once, the rest compares places. */
async function placeAfter(read: Reader<'history'>, moment: string): Promise<string> {
  const [last] = await read.find(collections.history, {
    range: { field: 'at', to: moment },
    orderBy: { field: 'at', descending: true },
    limit: 1,
  });
  return last === undefined ? '' : behind(last.position);
}

export async function peopleIn(
  read: Reader<'people'>,
  entries: readonly Pick<HistoryEntryDocument, 'actor' | 'user'>[],
): Promise<ReadonlyMap<string, HistoryPerson>> {
  const ids = new Set(entries.flatMap(({ actor, user }) => [actor, user]).filter((id) => id !== ''));
  const people = await read.getMany(collections.people, [...ids]);
  return new Map(
    people.map((person) => [
      person._id,
      { id: person._id, firstName: shownFirstNameOf(person), surName: person.surName },
    ]),
  );
}

/** The erased ones among these ids: everybody has an address until they are erased. */
async function erasedAmong(read: Reader<'people'>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const people = await read.getMany(collections.people, ids);
  return new Set(people.filter(({ email }) => email === null).map(({ _id }) => _id));
}

/** The current or last name of a thing; null if unknown. */
export async function nameOfThing(
  read: HistoryReader,
  caller: Caller,
  kind: HistorySubject,
  id: string,
): Promise<string | null> {
  if (kind !== 'user') return (await read.get(collections.historyNames, id))?.name ?? null;
  const people = await peopleIn(read, [{ actor: '', user: id }]);
  if (!people.has(id)) return null;
  const { language } = await readingOf(read, caller);
  return nameOf({ people, language, erasedIds: await erasedAmong(read, [id]) }, id);
}

/** The nodes of assessments, by assessment: they never move to another one. */
async function placesIn(
  read: Reader<'assessments'>,
  entries: readonly HistoryEntryDocument[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(entries.map(({ assessment }) => assessment).filter((id) => id !== ''));
  const assessments = await read.getMany(collections.assessments, [...ids]);
  return new Map(assessments.map(({ _id, nodeId }) => [_id, nodeId]));
}

async function namesIn(
  read: Reader<'history-names'>,
  entries: readonly ComparedEntry[],
  places: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set([...entries.flatMap(referencesOf), ...places]);
  const items = await read.getMany(collections.historyNames, [...ids]);
  return new Map(items.map(({ _id, name }) => [_id, name]));
}
