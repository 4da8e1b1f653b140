import type { TimelineRound, TimelineStep } from '@tidemark/contracts';
import { dayAt } from '@tidemark/contracts';
import { type Results, score } from '@tidemark/contracts/scoring';
import {
  collections,
  expectedIn,
  type RespondentDocument,
  resultsSource,
  submittedIn,
  type TemplateDocument,
} from '@tidemark/domain/read-models';
import type { AssessmentDocument } from '@tidemark/domain/read-models';
import { setImmediate } from 'node:timers/promises';
import { respondentsOf, timelineOf } from '../timeline/timeline.js';
import type { Reader } from '../lib/reader.js';
import { templateOf } from '../lib/find-assessment.js';
import { byDay, byGroup, type CountedStep, peopleOf, stepsOf } from './steps.js';

/** How steps are cut for a reader: null: by day. */
export interface Cut {
  readonly smallestGroup: number | null;
  readonly timeZone: string;
  /** Of so many steps alone, the newest, the values are told; left out: of all. */
  readonly newest?: number;
}

export type RoundReads = 'templates' | 'respondents' | 'contributions' | 'results';

/** A round with those who were asked in it, from whom the markers are made. */
export interface Round {
  readonly round: TimelineRound;
  readonly respondents: readonly RespondentDocument[];
}

/** After so many steps others get their turn. */
const slice = 10;

/** One assessment with every moment at which its results changed. */
export async function roundOf(
  read: Reader<RoundReads>,
  assessment: AssessmentDocument,
  { smallestGroup, timeZone, newest = Number.POSITIVE_INFINITY }: Cut,
): Promise<Round> {
  const { _id: id } = assessment;
  const template = await templateOf(read, assessment);
  const { model } = resultsSource(template.template, id, []);
  const respondents = await respondentsOf(read, id);
  const timeline = await timelineOf(read, id, respondents);
  const { steps, rest } = stepsOf(timeline, smallestGroup === null ? byDay(timeZone) : byGroup(smallestGroup));
  const served: TimelineStep[] = [];
  for (const [index, step] of steps.slice(-newest).entries()) {
    served.push(servedStep(step, score(model, step.counters), timeZone));
    if (index % slice === slice - 1) await setImmediate();
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

function servedStep({ at, since, counters, entries }: CountedStep, results: Results, timeZone: string): TimelineStep {
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
    assessmentValue: results.assessmentValue,
    maturityValue: results.maturityValue,
    areas: results.areas.map(({ assessmentValue }) => assessmentValue),
    objectives: objectives.map(({ assessmentValue }) => assessmentValue),
    stages: objectives.map(({ maturityValue }) => maturityValue),
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
