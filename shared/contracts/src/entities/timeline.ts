import { z } from 'zod';
import { Id, ServedMoment } from '../primitives.js';

const whole = z.number().int();

/**
 * The results of a round from one moment on, until its next step. Values stand in the order of the round's areas and
 * objectives; null where there is none. `people`: who had answered by then; `first` and `again`: who answered in this step
 * for the first time, and who once more.
 */
export const TimelineStep = z
  .object({
    at: ServedMoment,
    /** The day of `at` in the organisation's time zone. */
    day: z.string(),
    /** The first day of what the step holds: another one where days share a step. */
    since: z.string(),
    people: whole,
    first: whole,
    again: whole,
    /** Answered of expected pairs, 0..1; null when nothing is expected. */
    coverage: z.number().nullable(),
    assessmentValue: z.number().nullable(),
    maturityValue: z.number(),
    areas: z.array(z.number().nullable()),
    objectives: z.array(z.number().nullable()),
    /** The level that each objective has reached, 0 = none. */
    stages: z.array(whole),
  })
  .meta({ id: 'TimelineStep' });
export type TimelineStep = z.infer<typeof TimelineStep>;

/** Content that has the same number in two rounds means the same in both. */
const numbered = { n: whole, name: z.string() };

/** One assessment in the life of a node, with what it was made of. */
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
    /** Who was asked, or answered without; and who has answered. */
    expected: whole,
    submitted: whole,
    /** Who has changed something that is in no step yet: they wait until they are a group. */
    waiting: whole,
    steps: z.array(TimelineStep),
  })
  .meta({ id: 'TimelineRound' });
export type TimelineRound = z.infer<typeof TimelineRound>;

/**
 * What is shown to a room: a round as it stands now, held to the smallest group whoever asks, because others look on. Of its
 * steps the newest alone, and the one before it.
 */
export const ResultsPresented = z
  .object({
    node: z.object({ id: Id, name: z.string() }),
    /** So many people make a step. */
    smallestGroup: whole,
    round: TimelineRound,
  })
  .meta({ id: 'ResultsPresented' });
export type ResultsPresented = z.infer<typeof ResultsPresented>;

/** Something that happened on the way. `entry` is its place in the history, for who may read that. */
export const TimelineMarker = z
  .object({
    kind: z.enum(['applied', 'asked', 'archived', 'revised']),
    at: ServedMoment,
    day: z.string(),
    /** The assessment, or of a revision the template that came of it. */
    subject: z.object({ kind: z.enum(['assessment', 'template']), id: Id, name: z.string() }),
    /** How many were asked; null where nobody was. */
    people: whole.nullable(),
    entry: z.string().nullable(),
  })
  .meta({ id: 'TimelineMarker' });
export type TimelineMarker = z.infer<typeof TimelineMarker>;

/** The whole life of what an assessment belongs to: its node's rounds with the same template, in all its versions. */
export const ResultsTimeline = z
  .object({
    assessment_id: Id,
    node: z.object({ id: Id, name: z.string() }),
    timeZone: z.string(),
    /** From how many people on the reader is shown a step; null: each day is one. */
    smallestGroup: whole.nullable(),
    /** In the order in which they began. */
    rounds: z.array(TimelineRound),
    markers: z.array(TimelineMarker),
  })
  .meta({ id: 'ResultsTimeline' });
export type ResultsTimeline = z.infer<typeof ResultsTimeline>;
