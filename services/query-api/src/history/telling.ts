import type { HistoryEntry, HistoryFieldChange, HistoryPerson, Language } from '@tidemark/contracts';
import {
  type Fact,
  type Facts,
  type HistoryEntryDocument,
  type HistoryKind,
  nameIn,
} from '@tidemark/domain/read-models';
import { erased, fieldNames, somebody, valueNames } from './field-words.js';
import { sentences } from './sentences.js';

/** An entry with what the thing was like before it: of the fields that the entry is about. */
export interface Compared {
  readonly entry: HistoryEntryDocument;
  readonly before: Facts;
}

/** For whom it is told, and what the ids in it stand for. */
export interface Telling {
  readonly language: Language;
  readonly timeZone: string;
  readonly people: ReadonlyMap<string, HistoryPerson>;
  /** Those of them who were erased. */
  readonly erasedIds?: ReadonlySet<string>;
  /** Names of things by id. */
  readonly names: ReadonlyMap<string, string>;
}

/** Fields that hold the id of another thing. */
const references: ReadonlySet<string> = new Set([
  'parent_id',
  'node_id',
  'node_type_id',
  'persona_id',
  'template_id',
  'area',
  'objective',
  'question',
  'level',
]);
/** Fields that hold the ids of other things, with blanks between them. */
const lists: ReadonlySet<string> = new Set(['absentLevels']);
/** Fields whose values are words of ours. */
const worded: ReadonlySet<string> = new Set(['role', 'kind', 'scoring', 'superGivenBy']);

interface FieldChange {
  readonly field: string;
  readonly was: Fact;
  readonly now: Fact;
}

/** The fields whose value is another now; a thing that is gone has lost them all. */
function changesOf({ entry: { facts }, before }: Compared): FieldChange[] {
  return Object.keys(facts ?? before).flatMap((field) => {
    const [was, now] = [before[field] ?? null, facts?.[field] ?? null];
    return was === now ? [] : [{ field, was, now }];
  });
}

/** Ids of the things that an entry names. */
export const referencesOf = (compared: Compared): string[] => {
  const { details, node, item } = compared.entry;
  return [
    ...changesOf(compared).flatMap(({ field, was, now }) => (references.has(field) ? [was, now] : [])),
    ...changesOf(compared).flatMap(({ field, was, now }) => (lists.has(field) ? [...idsIn(was), ...idsIn(now)] : [])),
    details['recommendation'] ?? null,
    node,
    item,
  ].filter((id): id is string => typeof id === 'string' && id !== '');
};

export function told(compared: Compared, telling: Telling): HistoryEntry {
  const { _id: id, at, actor, kind, subject, subjectId } = compared.entry;
  return {
    id,
    at,
    actor: telling.people.get(actor) ?? null,
    kind,
    subject: { kind: subject, id: subjectId, name: thingIn(compared, telling) },
    text: sentence(compared, telling),
    changes: changesOf(compared).map((change) => fieldChange(change, telling)),
  };
}

/** What the thing was called from the entry on; of what is gone or was not renamed, what it was called last. */
function thingIn({ entry }: Compared, telling: Telling): string | null {
  if (entry.subject === 'user') return nameOf(telling, entry.user);
  return (entry.facts === null ? null : nameIn(entry.facts)) ?? telling.names.get(entry.item) ?? null;
}

function sentence(compared: Compared, telling: Telling): string {
  const { kind, user, node, details } = compared.entry;
  const values: Readonly<Record<string, Fact>> = {
    ...details,
    name: thingIn(compared, telling) ?? '…',
    user: nameOf(telling, user),
    node: telling.names.get(node) ?? '…',
    recommendation: telling.names.get(String(details['recommendation'] ?? '')) ?? '…',
  };
  // The read model writes kinds of this table alone.
  const text = sentences[kind as HistoryKind][telling.language];
  return text.replaceAll(/\{(\w+)\}/g, (_all, key: string) => String(values[key] ?? ''));
}

function nameOf({ people, erasedIds, language }: Telling, userId: string): string {
  const person = people.get(userId);
  const name = [person?.firstName, person?.surName].filter((part) => part !== null && part !== undefined).join(' ');
  if (name !== '') return name;
  return erasedIds?.has(userId) === true ? erased[language] : somebody[language];
}

const fieldChange = ({ field, was, now }: FieldChange, telling: Telling): HistoryFieldChange => ({
  field,
  label: fieldNames[field]?.[telling.language] ?? field,
  was,
  now,
  wasText: readable(field, was, telling),
  nowText: readable(field, now, telling),
});

function readable(field: string, value: Fact, telling: Telling): string | null {
  if (value === null) return null;
  if (typeof value !== 'string') return new Intl.NumberFormat(telling.language).format(Number(value));
  if (references.has(field) || lists.has(field)) return named(value, telling);
  if (worded.has(field)) return valueNames[value]?.[telling.language] ?? value;
  return formats[field]?.(value, telling) ?? value;
}

/** Names in the place of one id or of several. */
const named = (value: string, { names }: Telling): string =>
  idsIn(value)
    .map((id) => names.get(id) ?? id)
    .join(', ');

const idsIn = (value: Fact): string[] => (typeof value === 'string' ? value.split(' ') : []);

const moment = (value: string, { language, timeZone }: Telling): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(value));

/** Fields whose texts are not read as they are written. */
const formats: Readonly<Record<string, (value: string, telling: Telling) => string | undefined>> = {
  startDate: moment,
  endDate: moment,
  openFormDate: moment,
  closeFormDate: moment,
  language: (value, { language }) => new Intl.DisplayNames(language, { type: 'language' }).of(value),
};
