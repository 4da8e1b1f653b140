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
import { collections } from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';
import { renderResults } from '@tidemark/presenters';
import { findAssessment } from '../access/find-assessment.js';
import type { Reader } from '../reader/reader.js';
import { createTurns } from '../reader/turns.js';
import { loadSource } from '../results/load.js';
import { peopleIn } from './pages.js';
import { stateAt } from '../timeline/as-of.js';
import { countersAt, positionAt, respondentsOf, type TimelineEntry, timelineOf } from '../timeline/timeline.js';

export async function resultsAsOf(
  read: Reader<ReadsOf<Routes['resultsAsOf']>>,
  caller: Caller,
  id: string,
  at: string,
): Promise<ResultsAsOf> {
  const found = await findAssessment(read, caller, id);
  const { counters, own, ...state } = await stateAt(read, id, at, caller.userId);
  const results = renderResults(await loadSource(read, found), counters, { user: own });
  return { assessmentId: id, at, ...state, results };
}

type Values = ResultsStep['before'];
/** Why values changed between two moments: each step's effect is the values after it minus those before it. */
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
  const timeline = await timelineOf(read, id, await respondentsOf(read, id));
  const [begin, end] = [positionAt(timeline, from), positionAt(timeline, to)];
  const between = timeline.filter(
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
  const personasOf = ({ userId, personaId }: TimelineEntry) => ({
    persona: titleOf(personaNow.get(userId)),
    personaThen: titleOf(personaId),
  });
  const steps: ResultsStep[] = [];
  let counters = countersAt(timeline, begin);
  const first = valuesOf(counters);
  let before = first;
  const pause = createTurns();
  for (const entry of between) {
    counters = entry.apply(counters);
    const after = valuesOf(counters);
    const user = persons.get(entry.userId) ?? { id: entry.userId, firstName: null, surName: null };
    steps.push({ ...stepOf(entry, before, after), user, ...personasOf(entry) });
    before = after;
    await pause();
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

const stepOf = ({ at, kind }: TimelineEntry, before: Values, after: Values) => ({
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
  // Scores only the requested objective.
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

/** The number of an assessment's objective; refuses an unknown one. */
export function objectiveN(model: ScoringModel, assessmentId: string, objectiveId: string): number {
  const parsed = parseContentId(objectiveId);
  const isKnown = model.areas.some(({ objectives }) => objectives.some(({ n }) => n === parsed?.n));
  if (parsed?.owner !== assessmentId || !isKnown) throw new Refusal('objective-not-found');
  return parsed.n;
}

/** The same for an area. */
export function areaN(model: ScoringModel, assessmentId: string, areaId: string): number {
  const parsed = parseContentId(areaId);
  if (parsed?.owner !== assessmentId || !model.areas.some(({ n }) => n === parsed.n))
    throw new Refusal('area-not-found');
  return parsed.n;
}
