import { z } from 'zod';
import { Id, ServedMoment } from '../primitives.js';
import { Results } from './results.js';

export const HistoryPerson = z
  .object({ id: Id, firstName: z.string().nullable(), surName: z.string().nullable() })
  .meta({ id: 'HistoryPerson' });
export type HistoryPerson = z.infer<typeof HistoryPerson>;

const fact = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** One field: its values as they are, and as they read in the reader's language. */
export const HistoryFieldChange = z
  .object({
    field: z.string(),
    label: z.string(),
    was: fact,
    now: fact,
    wasText: z.string().nullable(),
    nowText: z.string().nullable(),
  })
  .meta({ id: 'HistoryFieldChange' });
export type HistoryFieldChange = z.infer<typeof HistoryFieldChange>;

/** What things of an organisation have a history. */
export const historySubjects = [
  'organization',
  'user',
  'node',
  'node-type',
  'persona',
  'recommendation',
  'template',
  'assessment',
  'response',
] as const;
export type HistorySubject = (typeof historySubjects)[number];

/** A thing by what it was called then; of what is gone or was not renamed, last. */
export const HistoryThing = z
  .object({ kind: z.enum(historySubjects), id: Id, name: z.string().nullable() })
  .meta({ id: 'HistoryThing' });
export type HistoryThing = z.infer<typeof HistoryThing>;

/**
 * One change of one thing. `kind` is what happened (a closed list, the event types of docs/events.md), `text` says it in
 * the reader's language with the names of then. `actor` is null where the product itself acted. `position` is the event's
 * place in the log; `related` are the other things that the entry is listed under.
 */
export const HistoryEntry = z
  .object({
    id: z.string(),
    position: z.string(),
    at: ServedMoment,
    actor: HistoryPerson.nullable(),
    kind: z.string(),
    subject: HistoryThing,
    related: z.array(HistoryThing),
    text: z.string(),
    changes: z.array(HistoryFieldChange),
  })
  .meta({ id: 'HistoryEntry' });
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/**
 * Newest first. `next` asks for the entries before these; null when there are none. A page may hold fewer than were asked
 * for, or none, and have a `next`: so far nothing passed the filters. `about` is the one thing that was asked about, and
 * `timeZone` the organisation's, by which days were understood.
 */
export const HistoryPage = z
  .object({
    entries: z.array(HistoryEntry),
    next: z.string().nullable(),
    about: HistoryThing.nullable(),
    timeZone: z.string(),
  })
  .meta({ id: 'HistoryPage' });
export type HistoryPage = z.infer<typeof HistoryPage>;

const respondentCounts = z.object({
  invited: z.number().int(),
  started: z.number().int(),
  submitted: z.number().int(),
});

/** The results of an assessment as they were at a moment. `position` is where the log stood then; null before its first event. */
export const ResultsAsOf = z
  .object({
    assessmentId: Id,
    at: ServedMoment,
    position: z.string().nullable(),
    respondents: respondentCounts,
    results: Results,
  })
  .meta({ id: 'ResultsAsOf' });
export type ResultsAsOf = z.infer<typeof ResultsAsOf>;

const values = { assessmentValue: z.number().nullable(), maturityValue: z.number() };

/**
 * One contribution to a change: somebody was asked (which counts where what is unanswered counts), answered for the first
 * time, or answered again. An effect is the value after it less the value before it; no value counts as 0.
 */
export const ResultsStep = z
  .object({
    at: ServedMoment,
    kind: z.enum(['asked', 'answered', 'answered-again']),
    user: HistoryPerson,
    /** What the person is now, and what they were then: under `personaThen` the step counted. */
    persona: z.string().nullable(),
    personaThen: z.string().nullable(),
    before: z.object(values),
    after: z.object(values),
    effect: z.object({ assessmentValue: z.number(), maturityValue: z.number() }),
  })
  .meta({ id: 'ResultsStep' });
export type ResultsStep = z.infer<typeof ResultsStep>;

/** Why a value changed: the effects of the steps, in their order, add up to the difference of the two ends. */
export const ResultsChanges = z
  .object({
    assessmentId: Id,
    objectiveId: Id.nullable(),
    from: z.object({ at: ServedMoment, ...values }),
    to: z.object({ at: ServedMoment, ...values }),
    difference: z.object({ assessmentValue: z.number(), maturityValue: z.number() }),
    steps: z.array(ResultsStep),
  })
  .meta({ id: 'ResultsChanges' });
export type ResultsChanges = z.infer<typeof ResultsChanges>;
