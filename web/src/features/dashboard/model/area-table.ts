import type { Assessment, AssessedArea, AssessedObjective } from '@tidemark/contracts';
import { printedDifference } from '@tidemark/contracts/scoring';
import { numberOf, objectivesOf, valueIn } from './charted-assessment';
import type { IdSet } from '../../../lib/sets';
import type { Mode } from './place';

export interface ObjectiveLine {
  readonly n: string;
  readonly objective: AssessedObjective;
  /** To what it is compared with; null where one of them has no value. */
  readonly difference: number | null;
}
export interface AreaLine {
  readonly area: AssessedArea;
  readonly difference: number | null;
  readonly objectives: readonly ObjectiveLine[];
}

const minus = (a: number | null, b: number | null | undefined): number | null =>
  a === null || b === null || b === undefined ? null : printedDifference(b, a);

/** What the lines are compared with: another assessment on the chart, or the changes since the previous round. */
export type Compared = { readonly second: Assessment } | { readonly changes: ReadonlyMap<string, number> } | null;

/** Areas and objectives of one assessment, each with its difference to what they are compared with. */
export function areaLines(lead: Assessment, compared: Compared, mode: Mode): readonly AreaLine[] {
  if (compared !== null && 'changes' in compared) {
    const { changes } = compared;
    const since = ({ id }: { readonly id: string }) => changes.get(id) ?? null;
    return lead.areas.map((area) => ({
      area,
      difference: since(area),
      objectives: area.objectives.map((objective) => ({
        n: numberOf(objective.id),
        objective,
        difference: since(objective),
      })),
    }));
  }
  return besideOther(lead, compared?.second ?? null, mode);
}

function besideOther(lead: Assessment, second: Assessment | null, mode: Mode): readonly AreaLine[] {
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

/** How many objectives are worth seeing without a tap. */
const LOWEST = 2;

/** The areas that are open at first on a phone: those of the lowest objectives and of the one that the address opens. */
export function areasToOpen(lines: readonly AreaLine[], opened: string | null): IdSet {
  const all = lines.flatMap(({ area, objectives }) => objectives.map((line) => ({ areaId: area.id, ...line })));
  const lowest = all
    .flatMap(({ areaId, objective }) =>
      objective.assessmentValue === null ? [] : [{ areaId, value: objective.assessmentValue }],
    )
    .toSorted((a, b) => a.value - b.value)
    .slice(0, LOWEST);
  const asked = all.filter(({ n }) => n === opened);
  const ids = [...lowest, ...asked].map(({ areaId }) => areaId);
  return new Set(ids.length > 0 ? ids : lines.slice(0, 1).map(({ area }) => area.id));
}
