import type { DraftArea, DraftLevel, DraftObjective } from '../../draft/draft';
import type { CellKind } from './paste';

/** How many level descriptions there are of how many. */
export interface Count {
  readonly done: number;
  readonly total: number;
}

/** An objective that has no level at all would be complete as nothing: it lacks every one, as the server counts it. */
const hasNoLevel = ({ absentLevels }: Pick<DraftObjective, 'absentLevels'>, levels: readonly DraftLevel[]): boolean =>
  levels.length > 0 && levels.every(({ position }) => absentLevels.includes(position));

/** What is at a level of an objective. */
export function kindOf(objective: DraftObjective, level: DraftLevel): CellKind {
  if (objective.absentLevels.includes(level.position)) return 'absent';
  return objective.descriptions[level.id] === undefined ? 'missing' : 'described';
}

export function countObjective(objective: DraftObjective, levels: readonly DraftLevel[]): Count {
  const asked = hasNoLevel(objective, levels)
    ? levels
    : levels.filter(({ position }) => !objective.absentLevels.includes(position));
  return { done: asked.filter(({ id }) => objective.descriptions[id] !== undefined).length, total: asked.length };
}

const sum = (counts: readonly Count[]): Count => ({
  done: counts.reduce((all, { done }) => all + done, 0),
  total: counts.reduce((all, { total }) => all + total, 0),
});

export const countArea = ({ objectives }: DraftArea, levels: readonly DraftLevel[]): Count =>
  sum(objectives.map((objective) => countObjective(objective, levels)));

export const countAreas = (areas: readonly DraftArea[], levels: readonly DraftLevel[]): Count =>
  sum(areas.map((area) => countArea(area, levels)));
