import type { Assessment, AssessedArea, AssessedObjective } from '@tidemark/contracts';
import { numberOf, objectivesOf, valueIn } from './charted';
import type { Mode } from './place';

export interface ObjectiveLine {
  readonly n: string;
  readonly objective: AssessedObjective;
  /** Against the second series in the values of the mode; null where one of them has none. */
  readonly difference: number | null;
}
export interface AreaLine {
  readonly area: AssessedArea;
  readonly difference: number | null;
  readonly objectives: readonly ObjectiveLine[];
}

const minus = (a: number | null, b: number | null | undefined): number | null =>
  a === null || b === null || b === undefined ? null : a - b;

/** Areas and objectives of one assessment, beside the same ones of another of its template. */
export function areaLines(lead: Assessment, second: Assessment | null, mode: Mode): readonly AreaLine[] {
  const others = second === null ? null : objectivesOf(second);
  const areas = new Map(second?.areas.map((area) => [numberOf(area.id), valueIn(mode, area)]));
  return lead.areas.map((area) => {
    return {
      area,
      difference: minus(valueIn(mode, area), areas.get(numberOf(area.id))),
      objectives: area.objectives.map((objective) => {
        const n = numberOf(objective.id);
        const other = others?.get(n);
        return {
          n,
          objective,
          difference: other === undefined ? null : minus(valueIn(mode, objective), valueIn(mode, other)),
        };
      }),
    };
  });
}
