import { z } from 'zod';
import { Id, ServedMoment } from '../primitives.js';

const whole = z.number().int();

export const TimelineStep = z
  .object({
    at: ServedMoment,
    day: z.string().describe('The day of `at` in the organisation’s time zone.'),
    since: z.string().describe('The first day of the step; differs from `day` where days share a step.'),
    people: whole,
    first: whole,
    again: whole,
    coverage: z.number().nullable().describe('Answered of expected pairs, 0..1; null when nothing is expected.'),
    assessmentValue: z.number().nullable(),
    maturityValue: z.number().nullable(),
    areas: z.array(z.number().nullable()),
    objectives: z.array(z.number().nullable()),
    stages: z.array(whole.nullable()).describe('The level that each objective has reached, 0 = none.'),
  })
  .meta({
    id: 'TimelineStep',
    description:
      'Results from one moment until the next step. Values are in the order of the round’s areas and objectives; null without one, and where a release hides it. `people` had answered by then; `first` of them answered in this step for the first time, `again` once more.',
  });
export type TimelineStep = z.infer<typeof TimelineStep>;

/** Content with the same number in two rounds means the same in both. */
const numbered = { n: whole, name: z.string() };

export const TimelineRound = z
  .object({
    assessment_id: Id,
    shortName: z.string(),
    template_id: Id,
    templateName: z.string(),
    levels: z.array(z.string()),
    areas: z.array(z.object({ ...numbered, color: z.string(), objectives: z.array(z.object(numbered)) })),
    appliedAt: ServedMoment,
    startDate: ServedMoment,
    endDate: ServedMoment,
    openFormDate: ServedMoment,
    closeFormDate: ServedMoment,
    isArchived: z.boolean(),
    expected: whole.describe('Asked, or answered without being asked.'),
    submitted: whole,
    waiting: whole.describe('People whose newest answers are in no step.'),
    steps: z.array(TimelineStep),
  })
  .meta({ id: 'TimelineRound', description: 'One assessment of a node. The same `n` means the same in every round.' });
export type TimelineRound = z.infer<typeof TimelineRound>;

export const ResultsPresented = z
  .object({
    node: z.object({ id: Id, name: z.string() }),
    smallestGroup: whole.describe('How many people make a step.'),
    round: TimelineRound,
  })
  .meta({
    id: 'ResultsPresented',
    description: 'A round as a room sees it: its two newest steps, in groups for every reader.',
  });
export type ResultsPresented = z.infer<typeof ResultsPresented>;

export const TimelineMarker = z
  .object({
    kind: z.enum(['applied', 'asked', 'archived', 'revised']),
    at: ServedMoment,
    day: z.string(),
    subject: z
      .object({ kind: z.enum(['assessment', 'template']), id: Id, name: z.string() })
      .describe('The assessment; for a revision, the new template.'),
    people: whole.nullable().describe('How many were asked; null where the marker asks no one.'),
    entry: z.string().nullable(),
  })
  .meta({
    id: 'TimelineMarker',
    description: 'An event on the way. `entry` is its id in the history, null for readers without access to it.',
  });
export type TimelineMarker = z.infer<typeof TimelineMarker>;

export const ResultsTimeline = z
  .object({
    assessment_id: Id,
    node: z.object({ id: Id, name: z.string() }),
    timeZone: z.string(),
    smallestGroup: whole.nullable().describe('From how many people on the reader sees a step; null: each day is one.'),
    rounds: z.array(TimelineRound).describe('Oldest first.'),
    markers: z.array(TimelineMarker),
  })
  .meta({
    id: 'ResultsTimeline',
    description: 'All rounds of the assessment’s node with its template, in any version.',
  });
export type ResultsTimeline = z.infer<typeof ResultsTimeline>;
