import { z } from 'zod';
import { Id, ServedMoment } from '../primitives.js';
import { Results } from './results.js';

export const HistoryPerson = z
  .object({ id: Id, firstName: z.string().nullable(), surName: z.string().nullable() })
  .meta({ id: 'HistoryPerson' });
export type HistoryPerson = z.infer<typeof HistoryPerson>;

const fact = z.union([z.string(), z.number(), z.boolean()]).nullable();

export const HistoryFieldChange = z
  .object({
    field: z.string(),
    label: z.string(),
    was: fact,
    now: fact,
    wasText: z.string().nullable(),
    nowText: z.string().nullable(),
  })
  .meta({ id: 'HistoryFieldChange', description: 'One field: its values, and their texts in the reader’s language.' });
export type HistoryFieldChange = z.infer<typeof HistoryFieldChange>;

/** Kinds of things in an organization that have a history. */
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

export const HistoryThing = z.object({ kind: z.enum(historySubjects), id: Id, name: z.string().nullable() }).meta({
  id: 'HistoryThing',
  description: 'A thing by its name of that time; its last name where it is gone or was not renamed.',
});
export type HistoryThing = z.infer<typeof HistoryThing>;

export const HistoryEntry = z
  .object({
    id: z.string(),
    position: z.string(),
    at: ServedMoment,
    actor: HistoryPerson.nullable(),
    kind: z.string(),
    subject: HistoryThing,
    related: z.array(HistoryThing),
    place: HistoryThing.nullable().describe(
      'The node of the assessment that the change is about; null for all others.',
    ),
    text: z.string(),
    changes: z.array(HistoryFieldChange),
  })
  .meta({
    id: 'HistoryEntry',
    description:
      'One change of one thing. `kind` is an event type of docs/events.md, `text` says it in the reader’s language with the names of that time. `actor` is null where the product itself acted. `position` is the event’s place in the log; `related` are the other things that list the entry.',
  });
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const HistoryPage = z
  .object({
    entries: z.array(HistoryEntry),
    next: z.string().nullable(),
    about: HistoryThing.nullable(),
    timeZone: z.string(),
  })
  .meta({
    id: 'HistoryPage',
    description:
      'Newest first. `next` asks for the entries before these; null when there are none. A page may have fewer entries than `limit`, or none, and a `next`: nothing passed the filters so far. `about` is the thing asked about, `timeZone` the organisation’s.',
  });
export type HistoryPage = z.infer<typeof HistoryPage>;

const respondentCounts = z.object({
  invited: z.number().int(),
  started: z.number().int(),
  submitted: z.number().int(),
});

export const ResultsAsOf = z
  .object({
    assessmentId: Id,
    at: ServedMoment,
    position: z.string().nullable(),
    respondents: respondentCounts,
    results: Results,
  })
  .meta({
    id: 'ResultsAsOf',
    description: 'The results at a moment. `position` is the log’s place at that moment; null before its first event.',
  });
export type ResultsAsOf = z.infer<typeof ResultsAsOf>;

const values = { assessmentValue: z.number().nullable(), maturityValue: z.number() };

export const ResultsStep = z
  .object({
    at: ServedMoment,
    kind: z.enum(['asked', 'answered', 'answered-again']),
    user: HistoryPerson,
    /** The current persona. `personaThen` is the one that the step counted for. */
    persona: z.string().nullable(),
    personaThen: z.string().nullable(),
    before: z.object(values),
    after: z.object(values),
    effect: z.object({ assessmentValue: z.number(), maturityValue: z.number() }),
  })
  .meta({
    id: 'ResultsStep',
    description:
      'One contribution to a change: a person was asked (which counts where unanswered counts), answered for the first time, or answered again. An effect is the value after minus the value before; no value counts as 0. `persona` is the person’s current persona, `personaThen` the one that the step counted under.',
  });
export type ResultsStep = z.infer<typeof ResultsStep>;

export const ResultsChanges = z
  .object({
    assessmentId: Id,
    objectiveId: Id.nullable(),
    from: z.object({ at: ServedMoment, ...values }),
    to: z.object({ at: ServedMoment, ...values }),
    difference: z.object({ assessmentValue: z.number(), maturityValue: z.number() }),
    steps: z.array(ResultsStep),
  })
  .meta({
    id: 'ResultsChanges',
    description:
      'Why a value changed: the effects of the steps, in their order, add up to the difference of the two ends.',
  });
export type ResultsChanges = z.infer<typeof ResultsChanges>;
