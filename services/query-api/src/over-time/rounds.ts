import { dayAt, type ShownReads, type TimelineRound, type TimelineStep } from '@tidemark/contracts';
import { type ObjectiveResult, score, type ScoringModel } from '@tidemark/contracts/scoring';
import {
  collections,
  expectedIn,
  type Release,
  releasesOf,
  type RespondentDocument,
  resultsSource,
  submittedIn,
  type TemplateDocument,
  type ShownTo,
} from '@tidemark/domain/read-models';
import type { AssessmentDocument } from '@tidemark/domain/read-models';
import { respondentsOf, type TimelineEntry, timelineOf } from '../timeline/timeline.js';
import type { Reader } from '../reader/reader.js';
import { createTurns } from '../reader/turns.js';
import { type AssessmentOrTemplate, templateOf } from '../access/find-assessment.js';
import { loadShown } from '../results/load.js';
import {
  byDay,
  type CountedStep,
  type CountedSteps,
  type EndsStep,
  peopleOf,
  type ReleaseEnd,
  stepsByRelease,
  stepsOf,
} from './steps.js';

/** How steps are split for a reader. */
export interface Cut {
  readonly reader: ShownTo;
  /** The reader sees releases of at least this many people; null: each day. */
  readonly smallestGroup: number | null;
  readonly timeZone: string;
  /** Number of newest steps with values; default: all. */
  readonly newest?: number;
}

export type RoundReads = ShownReads | 'templates' | 'contributions';

/** A round with the asked people, who are needed for the markers. */
export interface Round {
  readonly round: TimelineRound;
  readonly respondents: readonly RespondentDocument[];
}

/** One assessment with every moment at which its results changed. */
export async function roundOf(
  read: Reader<RoundReads>,
  assessment: AssessmentDocument,
  { newest = Number.POSITIVE_INFINITY, ...cut }: Cut,
): Promise<Round> {
  const { _id: id } = assessment;
  const template = await templateOf(read, assessment);
  const { model } = resultsSource(template.template, id, []);
  const respondents = await respondentsOf(read, id);
  const timeline = await timelineOf(read, id, respondents);
  const { timeZone } = cut;
  const { steps, rest } = await stepsFor(read, { id, assessment, template }, timeline, cut, byDay(timeZone));
  const served: TimelineStep[] = [];
  const pause = createTurns(10);
  for (const step of steps.slice(-newest)) {
    served.push(servedStep(step, model, timeZone));
    await pause();
  }
  const results = await read.get(collections.results, id);
  return {
    respondents,
    round: {
      ...headOf(assessment, template),
      expected: results === undefined ? 0 : expectedIn(results.counters),
      submitted: results?.respondents.submitted ?? 0,
      waiting: peopleOf(rest),
      steps: served,
    },
  };
}

/**
 * The steps of an assessment that a reader sees: releases, or those split by `ends`. None before the reader's own
 * required answers.
 */
export async function stepsFor(
  read: Reader<RoundReads>,
  found: Pick<AssessmentOrTemplate, 'id' | 'assessment' | 'template'>,
  timeline: readonly TimelineEntry[],
  { reader, smallestGroup }: Pick<Cut, 'reader' | 'smallestGroup'>,
  ends: EndsStep,
): Promise<CountedSteps> {
  const { shown } = await loadShown(read, reader, found);
  if (shown === 'answer-first') return stepsByRelease(timeline, [], 1);
  if (smallestGroup === null) return stepsOf(timeline, ends);
  return stepsByRelease(
    timeline,
    typeof shown === 'string' ? [] : await releaseEnds(read, found, reader, shown),
    smallestGroup,
  );
}

/** The releases of an assessment, and that of its closing, which has no event. */
async function releaseEnds(
  read: Reader<RoundReads>,
  { id, template }: Pick<AssessmentOrTemplate, 'id' | 'template'>,
  { tenant }: ShownTo,
  shown: Release,
): Promise<ReleaseEnd[]> {
  const tally = await read.get(collections.results, id);
  if (tally === undefined) return [];
  const settings = (await read.get(collections.smallGroups, tenant))?.settings;
  const submissions = await read.find(collections.contributions, { where: { assessmentId: id } });
  const { model } = resultsSource(template.template, id, []);
  const made = releasesOf(submissions, { model, closings: tally.closings, settings });
  return shown.counters === tally.counters
    ? [...made, { ...shown, at: tally.closes, through: tally.position }]
    : [...made];
}

function servedStep(step: CountedStep, model: ScoringModel, timeZone: string): TimelineStep {
  const { at, since, counters, entries, hidden, showsIndex } = step;
  const results = score(model, counters);
  const isHidden = ({ n }: ObjectiveResult) => hidden.includes(n);
  const first = new Set(entries.filter(({ kind }) => kind === 'answered').map(({ userId }) => userId));
  const objectives = results.areas.flatMap((area) => area.objectives);
  return {
    at,
    day: dayAt(new Date(at), timeZone),
    since: dayAt(new Date(since), timeZone),
    people: submittedIn(counters),
    first: first.size,
    again: peopleOf(entries) - first.size,
    coverage: results.coverage.share,
    assessmentValue: showsIndex ? results.assessmentValue : null,
    maturityValue: showsIndex ? results.maturityValue : null,
    areas: results.areas.map((area) => (area.objectives.some(isHidden) ? null : area.assessmentValue)),
    objectives: objectives.map((objective) => (isHidden(objective) ? null : objective.assessmentValue)),
    stages: objectives.map((objective) => (isHidden(objective) ? null : objective.maturityValue)),
  };
}

function headOf(
  { _id, shortName, templateId, appliedAt, windows, isArchived }: AssessmentDocument,
  { template }: TemplateDocument,
) {
  const { content, profile } = template;
  return {
    assessment_id: _id,
    shortName,
    template_id: templateId,
    templateName: profile.name,
    levels: content.levels.toSorted((a, b) => a.position - b.position).map(({ name }) => name),
    areas: content.areas.map(({ n, name, color, objectives }) => ({
      n,
      name,
      color,
      objectives: objectives.map((objective) => ({ n: objective.n, name: objective.shortName })),
    })),
    appliedAt,
    ...windows,
    isArchived,
  };
}
