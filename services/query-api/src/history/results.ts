import { setImmediate } from 'node:timers/promises';
import {
  parseContentId,
  type ReadsOf,
  type ResultsAsOf,
  type ResultsChanges,
  type ResultsStep,
  type Routes,
} from '@tidemark/contracts';
import { type Counters, score, type ScoringModel } from '@tidemark/contracts/scoring';
import { ensure, Refusal } from '@tidemark/domain';
import { collections, renderResults, type RespondentDocument } from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';
import { findAssessment } from '../assessments/find.js';
import type { Reader } from '../lib/reader.js';
import { loadSource } from '../results/load.js';
import { peopleIn } from './pages.js';
import { countersAt, type Happening, happeningsOf, ownAt, positionAt, respondentsOf } from './standings.js';

/** What is told of an assessment as of a moment: how it was counted, and how many had got how far. */
export interface Standing extends Pick<ResultsAsOf, 'position' | 'respondents'> {
  readonly counters: Counters;
  /** The reader's own; null where they had not answered. */
  readonly own: Counters | null;
}

/** How an assessment stood at a moment: the sum of what had been contributed by then. */
export async function standingAt(
  read: Reader<'respondents' | 'contributions'>,
  assessmentId: string,
  moment: string,
  readerId: string,
): Promise<Standing> {
  const respondents = await respondentsOf(read, assessmentId);
  const happenings = await happeningsOf(read, assessmentId, respondents);
  const position = positionAt(happenings, moment);
  return {
    position: position ?? null,
    counters: countersAt(happenings, position),
    own: ownAt(happenings, position, readerId),
    respondents: respondentsAt(respondents, moment),
  };
}

export async function resultsAsOf(
  read: Reader<ReadsOf<Routes['resultsAsOf']>>,
  caller: Caller,
  id: string,
  at: string,
): Promise<ResultsAsOf> {
  const found = await findAssessment(read, caller, id);
  const { counters, own, ...standing } = await standingAt(read, id, at, caller.userId);
  const results = renderResults(await loadSource(read, found), counters, { user: own });
  return { assessmentId: id, at, ...standing, results };
}

function respondentsAt(respondents: readonly RespondentDocument[], moment: string): ResultsAsOf['respondents'] {
  const reached = (milestone: 'invited' | 'started' | 'submitted') =>
    respondents.filter((respondent) => {
      const reachedAt = respondent[milestone]?.at;
      return reachedAt !== undefined && reachedAt <= moment;
    }).length;
  return { invited: reached('invited'), started: reached('started'), submitted: reached('submitted') };
}

type Values = ResultsStep['before'];
/** After so many steps others get their turn. */
const slice = 20;

/** Why values changed between two moments: each step's effect is the values after it less those before it. */
export async function resultsChanges(
  read: Reader<ReadsOf<Routes['resultsChanges']>>,
  caller: Caller,
  id: string,
  { from, to, objective }: { readonly from: string; readonly to: string; readonly objective?: string | undefined },
): Promise<ResultsChanges> {
  ensure(from <= to, 'period-invalid', { detail: 'from is after to' });
  const found = await findAssessment(read, caller, id);
  const { model } = await loadSource(read, found);
  const valuesOf = valuesIn(model, objective === undefined ? undefined : objectiveN(model, id, objective));
  const happenings = await happeningsOf(read, id, await respondentsOf(read, id));
  const [begin, end] = [positionAt(happenings, from), positionAt(happenings, to)];
  const between = happenings.filter(
    ({ position }) => end !== undefined && position <= end && (begin === undefined || position > begin),
  );
  const persons = await peopleIn(
    read,
    between.map(({ userId }) => ({ actor: '', user: userId })),
  );
  const personas = await read.find(collections.personas);
  const titles = new Map(personas.map(({ _id, title }) => [_id, title]));
  const people = await read.getMany(collections.people, [...new Set(between.map(({ userId }) => userId))]);
  const personaNow = new Map(people.map(({ _id, personaId }) => [_id, personaId]));
  const titleOf = (personaId: string | null | undefined) => titles.get(personaId ?? '') ?? null;
  const personasOf = ({ userId, personaId }: Happening) => ({
    persona: titleOf(personaNow.get(userId)),
    personaThen: titleOf(personaId),
  });
  const steps: ResultsStep[] = [];
  let counters = countersAt(happenings, begin);
  const first = valuesOf(counters);
  let before = first;
  for (const [index, happening] of between.entries()) {
    counters = happening.apply(counters);
    const after = valuesOf(counters);
    const user = persons.get(happening.userId) ?? { id: happening.userId, firstName: null, surName: null };
    steps.push({ ...stepOf(happening, before, after), user, ...personasOf(happening) });
    before = after;
    if (index % slice === slice - 1) await setImmediate();
  }
  return {
    assessmentId: id,
    objectiveId: objective ?? null,
    from: { at: from, ...first },
    to: { at: to, ...before },
    difference: effectOf(first, before),
    steps,
  };
}

const stepOf = ({ at, kind }: Happening, before: Values, after: Values) => ({
  at,
  kind,
  before,
  after,
  effect: effectOf(before, after),
});

const effectOf = (before: Values, after: Values): ResultsStep['effect'] => ({
  assessmentValue: (after.assessmentValue ?? 0) - (before.assessmentValue ?? 0),
  maturityValue: after.maturityValue - before.maturityValue,
});

function valuesIn(model: ScoringModel, n: number | undefined): (counters: Counters) => Values {
  // Only the objective asked for is scored.
  const asked =
    n === undefined
      ? model
      : {
          ...model,
          areas: model.areas.map((area) => ({
            ...area,
            objectives: area.objectives.filter((objective) => objective.n === n),
          })),
        };
  return (counters) => {
    const { assessmentValue, maturityValue } = score(asked, counters);
    return { assessmentValue, maturityValue };
  };
}

function objectiveN(model: ScoringModel, assessmentId: string, objectiveId: string): number {
  const parsed = parseContentId(objectiveId);
  const isKnown = model.areas.some(({ objectives }) => objectives.some(({ n }) => n === parsed?.n));
  if (parsed?.owner !== assessmentId || !isKnown) throw new Refusal('objective-not-found');
  return parsed.n;
}
