import type { TimelineRound } from '@tidemark/contracts';
import type { State } from './life';

/** A value then and now, found by the number that content keeps in all versions of a template. */
export interface Pair {
  readonly n: number;
  readonly name: string;
  readonly then: number | null;
  readonly now: number | null;
  /** Of an objective: the level then and now; null where it was not there. */
  readonly stages: { readonly then: number | null; readonly now: number } | null;
}

export interface AreaPairs extends Pair {
  readonly color: string;
  readonly objectives: readonly Pair[];
}

interface Valued {
  readonly value: number | null;
  readonly stage: number;
}

/** The objectives of a state by their numbers. */
export function objectivesOf(state: State | null): ReadonlyMap<number, Valued> {
  const objectives = state?.round.areas.flatMap((area) => area.objectives) ?? [];
  return new Map(
    objectives.map(({ n }, index) => [
      n,
      { value: state?.step.objectives[index] ?? null, stage: state?.step.stages[index] ?? 0 },
    ]),
  );
}

export const areasOf = (state: State | null): ReadonlyMap<number, number | null> =>
  new Map(state?.round.areas.map(({ n }, index) => [n, state.step.areas[index] ?? null]) ?? []);

/** The areas and objectives of now, each with its value then. */
export function pairsOf(then: State | null, now: State): readonly AreaPairs[] {
  const before = { areas: areasOf(then), objectives: objectivesOf(then) };
  const after = { areas: areasOf(now), objectives: objectivesOf(now) };
  return now.round.areas.map(({ n, name, color, objectives }) => ({
    n,
    name,
    color,
    then: before.areas.get(n) ?? null,
    now: after.areas.get(n) ?? null,
    stages: null,
    objectives: objectives.map((objective) => {
      const was = before.objectives.get(objective.n);
      const is = after.objectives.get(objective.n);
      return {
        ...objective,
        then: was?.value ?? null,
        now: is?.value ?? null,
        stages: { then: was?.stage ?? null, now: is?.stage ?? 0 },
      };
    }),
  }));
}

/** A line of the trend: a value for each round, null where there was none. */
export interface TrendLine {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  readonly isIndex: boolean;
  readonly values: readonly (number | null)[];
}

export interface Trend {
  readonly rounds: readonly TimelineRound[];
  readonly lines: readonly TrendLine[];
  /** Objectives of the last round that an earlier one did not have. */
  readonly younger: readonly string[];
}

/** The last values of each round that has any, as lines of the index and of its areas or objectives. */
export function trendOf(all: readonly TimelineRound[], what: 'areas' | 'objectives', index: string): Trend {
  const rounds = all.filter(({ steps }) => steps.length > 0);
  const last = rounds.at(-1);
  const states = rounds.map((round): State | null => {
    const step = round.steps.at(-1);
    return step === undefined ? null : { round, step, begins: false };
  });
  const areas = states.map(areasOf);
  const objectives = states.map(objectivesOf);
  const ofAreas = (last?.areas ?? []).map(({ n, name, color }) => ({
    id: `area-${String(n)}`,
    name,
    color,
    isIndex: false,
    values: areas.map((values) => values.get(n) ?? null),
  }));
  const ofObjectives = (last?.areas ?? []).flatMap((area) =>
    area.objectives.map(({ n, name }) => ({
      id: `objective-${String(n)}`,
      name,
      color: area.color,
      isIndex: false,
      values: objectives.map((values) => values.get(n)?.value ?? null),
    })),
  );
  const whole = {
    id: 'index',
    name: index,
    color: '',
    isIndex: true,
    values: states.map((state) => state?.step.assessmentValue ?? null),
  };
  const younger = (last?.areas ?? []).flatMap((area) =>
    area.objectives.filter(({ n }) => objectives.some((values) => !values.has(n))).map(({ name }) => name),
  );
  return { rounds, lines: [whole, ...(what === 'areas' ? ofAreas : ofObjectives)], younger };
}
