import type { AssessedArea, AssessedObjective, Assessment, ReportBefore } from '@tidemark/contracts';
import { lowestFour, type Stop } from '@tidemark/contracts/scoring';
import { explainObjective } from './shares';

/** The highest and the lowest objective of results; null where fewer than two objectives have a value. */
export function extremesOf(results: Pick<Assessment, 'areas'>) {
  const valued = results.areas.flatMap(({ objectives }) =>
    objectives.flatMap((objective) =>
      objective.assessmentValue === null ? [] : [{ objective, value: objective.assessmentValue }],
    ),
  );
  const [weakest] = lowestFour(results);
  const [first, ...others] = valued;
  if (weakest === undefined || first === undefined || others.length === 0) return null;
  const strongest = others.reduce((best, one) => (one.value > best.value ? one : best), first).objective;
  return { strongest, weakest };
}

/** What an objective still lacks: the next level, and each of its conditions that is not met. */
export interface Need extends Stop {
  readonly name: string;
}

/** An objective to start with. */
export interface FocusLine {
  readonly objective: AssessedObjective;
  readonly area: AssessedArea;
  /** Of the level reached; null for none. */
  readonly reached: string | null;
  /** Null: every level is reached. */
  readonly need: Need | null;
  readonly recommendation: AssessedObjective['recommendations'][number] | null;
}

/** The lowest objectives in the order of scoring, each with what its next level needs. */
export function focusLines(assessment: Assessment): readonly FocusLine[] {
  const areas = new Map(assessment.areas.flatMap((area) => area.objectives.map(({ id }) => [id, area] as const)));
  return lowestFour(assessment).flatMap((objective) => {
    const area = areas.get(objective.id);
    if (area === undefined) return [];
    const { stageName: reached, stop, levels } = explainObjective(assessment, objective);
    const need = stop === null ? null : { ...stop, name: levels[stop.level - 1]?.name ?? '' };
    const recommendation = objective.recommendations.find(({ isArchived }) => !isArchived) ?? null;
    return [{ objective, area, reached, need, recommendation }];
  });
}

/** By content id of an area or objective: what changed since the previous round. Parts without a change are missing. */
export function changesIn(before: ReportBefore | null): ReadonlyMap<string, number> {
  const parts = before === null ? [] : [...before.areas, ...before.objectives];
  return new Map(parts.flatMap(({ id, difference }) => (difference === null ? [] : [[id, difference] as const])));
}
