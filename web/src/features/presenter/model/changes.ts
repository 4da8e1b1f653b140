import type { ResultsPresented, TimelineStep } from '@tidemark/contracts';
import { releaseDueAt } from '@tidemark/contracts/scoring';
import type { RadarAxis } from '../../../components/charts/types';

type Round = ResultsPresented['round'];

/** The objectives of a round in the order of its steps' values. */
export const axesOf = ({ areas }: Pick<Round, 'areas'>): readonly RadarAxis[] =>
  areas.flatMap(({ name, color, objectives }) =>
    objectives.map((objective) => ({
      id: String(objective.n),
      label: objective.name,
      areaName: name,
      areaColor: color,
    })),
  );

/** How many people a step is of: who answered for the first time, and who once more. */
export const peopleIn = ({ first, again }: Pick<TimelineStep, 'first' | 'again'>): number => first + again;

/** The newest step, and the one before it. */
export function stepsOf({ steps }: Pick<Round, 'steps'>): {
  readonly now: TimelineStep | null;
  readonly before: TimelineStep | null;
} {
  return { now: steps.at(-1) ?? null, before: steps.at(-2) ?? null };
}

export interface AxisChange {
  readonly axis: RadarAxis;
  readonly from: number;
  readonly to: number;
}

/** What the eye would see as moved: a change of the second decimal. */
const LEAST = 0.005;

/** The objectives that the newest step moved, the most moved first; at most `most`. */
export function movedMost(round: Round, most: number): readonly AxisChange[] {
  const { now, before } = stepsOf(round);
  if (now === null || before === null) return [];
  return axesOf(round)
    .flatMap((axis, index): readonly AxisChange[] => {
      const [from, to] = [before.objectives[index] ?? null, now.objectives[index] ?? null];
      return from === null || to === null || Math.abs(to - from) < LEAST ? [] : [{ axis, from, to }];
    })
    .toSorted((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from))
    .slice(0, most);
}

/**
 * How many more people have to answer until the chart moves again. An open form always leaves a group out; after a
 * closing nobody is left out, and one group that answers again is enough.
 */
export const peopleUntilNextMove = ({ smallestGroup, round }: ResultsPresented): number =>
  (round.waiting < smallestGroup ? smallestGroup : releaseDueAt(smallestGroup)) - round.waiting;
