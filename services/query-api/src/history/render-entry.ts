import {
  dayOfEdge,
  type Edge,
  type FirstStepsView,
  type HistoryEntry,
  type HistoryFieldChange,
  type HistoryPerson,
  type HistoryThing,
  type Language,
  type NotesAudience,
  type QuestionKind,
  type Role,
  type SuperGivers,
} from '@tidemark/contracts';
import {
  type Fact,
  type Facts,
  type HistoryEntryDocument,
  type HistoryKind,
  nameIn,
} from '@tidemark/domain/read-models';
import { wireName } from '@tidemark/presenters';
import { type Say, type TextKey, textsIn } from '@tidemark/texts';
import type { Preset } from '@tidemark/contracts/scoring';

type ValueKey = Extract<TextKey<'history'>, `values.${string}`>;

/** Values that are words, with their text keys; a missing one does not compile. */
const keys: Readonly<
  Record<QuestionKind | Role | SuperGivers | Preset | FirstStepsView | NotesAudience | 'on' | 'off', ValueKey>
> = {
  ladder: 'values.ladder',
  checklist: 'values.checklist',
  graded: 'values.graded',
  user: 'values.user',
  admin: 'values.admin',
  super: 'values.super',
  master: 'values.master',
  inviters: 'values.inviters',
  supers: 'values.supers',
  balanced: 'values.balanced',
  strict: 'values.strict',
  process: 'values.process',
  shown: 'values.shown',
  hidden: 'values.hidden',
  nobody: 'values.nobody',
  organisers: 'values.organisers',
  team: 'values.team',
  on: 'values.on',
  off: 'values.off',
};
const isWorded = (value: string): value is keyof typeof keys => Object.hasOwn(keys, value);

/** The word for a value; other values stay unchanged. */
const wordOf = (value: string, say: Say<'history'>): string => (isWorded(value) ? say(keys[value]) : value);

/** An entry with its thing's earlier state, limited to the fields of the entry. */
export interface ComparedEntry {
  readonly entry: HistoryEntryDocument;
  readonly before: Facts;
}

/** The reader of an entry, and the names of its ids. */
export interface RenderContext {
  readonly language: Language;
  readonly timeZone: string;
  readonly people: ReadonlyMap<string, HistoryPerson>;
  /** The erased ones among them. */
  readonly erasedIds?: ReadonlySet<string>;
  /** Names of things by id. */
  readonly names: ReadonlyMap<string, string>;
  /** Node ids by assessment. */
  readonly places: ReadonlyMap<string, string>;
}

/** Fields with the id of another thing. */
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
/** Fields with ids of other things, separated by blanks. */
const lists: ReadonlySet<string> = new Set(['absentLevels']);
/** Fields whose values are translated words. */
const worded: ReadonlySet<string> = new Set([
  'role',
  'kind',
  'scoring',
  'superGivenBy',
  'firstSteps',
  'answerByLink',
  'notesShownTo',
]);

interface FieldChange {
  /** Name in the interface. */
  readonly field: string;
  readonly was: Fact;
  readonly now: Fact;
}

/** The fields whose value changed; a deleted thing has lost them all. */
function changesOf({ entry: { facts }, before }: ComparedEntry): FieldChange[] {
  return Object.keys(facts ?? before).flatMap((fact) => {
    const [was, now] = [before[fact] ?? null, facts?.[fact] ?? null];
    return was === now ? [] : [{ field: wireName(fact), was, now }];
  });
}

/** Ids of the things in an entry. */
export const referencesOf = (compared: ComparedEntry): string[] => {
  const { details, node, item } = compared.entry;
  return [
    ...changesOf(compared).flatMap(({ field, was, now }) => (references.has(field) ? [was, now] : [])),
    ...changesOf(compared).flatMap(({ field, was, now }) => (lists.has(field) ? [...idsIn(was), ...idsIn(now)] : [])),
    details['recommendation'] ?? null,
    node,
    compared.entry.template,
    compared.entry.assessment,
    item,
  ].filter((id): id is string => typeof id === 'string' && id !== '');
};

export function renderEntry(compared: ComparedEntry, context: RenderContext): HistoryEntry {
  const { _id: id, position, at, actor, kind, subject, subjectId } = compared.entry;
  return {
    id,
    position,
    at,
    actor: context.people.get(actor) ?? null,
    kind,
    subject: { kind: subject, id: subjectId, name: thingIn(compared, context) },
    related: relatedOf(compared.entry, context),
    place: placeOf(compared.entry, context),
    text: sentence(compared, context),
    changes: changesOf(compared).map((change) => fieldChange(change, context)),
  };
}

function placeOf({ assessment }: HistoryEntryDocument, { names, places }: RenderContext): HistoryThing | null {
  const id = places.get(assessment);
  return id === undefined ? null : { kind: 'node', id, name: names.get(id) ?? null };
}

/** Where else the entry is listed, beside its subject. */
const relatedOf = (entry: HistoryEntryDocument, context: RenderContext): HistoryThing[] =>
  listedUnder
    .map((kind) => ({ kind, id: entry[kind] }))
    .filter(({ kind, id }) => id !== '' && kind !== entry.subject)
    .map(({ kind, id }) => ({
      kind,
      id,
      name: kind === 'user' ? nameOf(context, id) : (context.names.get(id) ?? null),
    }));
const listedUnder = ['node', 'template', 'assessment', 'user'] as const;

/** The thing's name after the entry; if it was deleted or not renamed, its last name. */
function thingIn({ entry }: ComparedEntry, context: RenderContext): string | null {
  if (entry.subject === 'user') return nameOf(context, entry.user);
  return (entry.facts === null ? null : nameIn(entry.facts)) ?? context.names.get(entry.item) ?? null;
}

function sentence(compared: ComparedEntry, context: RenderContext): string {
  const { kind, user, node, details } = compared.entry;
  const detail = (name: string): string => String(details[name] ?? '');
  // One event asks and reminds. The read model writes only kinds of this table.
  const said = details['kind'] === 'reminder' ? 'AssessmentsReminded' : (kind as HistoryKind);
  return textsIn(context.language, 'history')(`sentences.${said}`, {
    name: thingIn(compared, context) ?? '…',
    user: nameOf(context, user),
    node: context.names.get(node) ?? '…',
    recommendation: context.names.get(detail('recommendation')) ?? '…',
    count: Number(details['people'] ?? 0),
    answered: detail('answered'),
    notApplicable: detail('notApplicable'),
  });
}

export function nameOf(
  { people, erasedIds, language }: Omit<RenderContext, 'names' | 'timeZone' | 'places'>,
  userId: string,
): string {
  const person = people.get(userId);
  const name = [person?.firstName, person?.surName].filter((part) => part !== null && part !== undefined).join(' ');
  if (name !== '') return name;
  return textsIn(language, 'history')(erasedIds?.has(userId) === true ? 'people.erased' : 'people.unknown');
}

const fieldChange = ({ field, was, now }: FieldChange, context: RenderContext): HistoryFieldChange => ({
  field,
  label: textsIn(context.language, 'history').find(`fields.${field}`) ?? field,
  was,
  now,
  wasText: readable(field, was, context),
  nowText: readable(field, now, context),
});

function readable(field: string, value: Fact, context: RenderContext): string | null {
  if (value === null) return null;
  if (typeof value !== 'string') return new Intl.NumberFormat(context.language).format(Number(value));
  if (references.has(field) || lists.has(field)) return named(value, context);
  if (worded.has(field)) return wordOf(value, textsIn(context.language, 'history'));
  return formats[field]?.(value, context) ?? value;
}

/** Replaces one or several ids by names. */
const named = (value: string, { names }: RenderContext): string =>
  idsIn(value)
    .map((id) => names.get(id) ?? id)
    .join(', ');

const idsIn = (value: Fact): string[] => (typeof value === 'string' ? value.split(' ') : []);

/** A day if the moment is the start or end of one, as people choose them; otherwise with its time. */
const momentAt =
  (edge: Edge) =>
  (value: string, { language, timeZone }: RenderContext): string => {
    const isDay = dayOfEdge(value, edge, timeZone) !== undefined;
    const time = isDay ? {} : ({ timeStyle: 'short' } as const);
    return new Intl.DateTimeFormat(language, { dateStyle: 'medium', ...time, timeZone }).format(new Date(value));
  };

/** Fields whose texts need formatting. */
const formats: Readonly<Record<string, (value: string, context: RenderContext) => string | undefined>> = {
  startDate: momentAt('start'),
  endDate: momentAt('end'),
  openFormDate: momentAt('start'),
  closeFormDate: momentAt('end'),
  language: (value, { language }) => new Intl.DisplayNames(language, { type: 'language' }).of(value),
};
