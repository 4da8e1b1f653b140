import type { AssessedArea, AssessedObjective, Assessment } from '@tidemark/contracts';
import { printedDifference } from '@tidemark/contracts/scoring';
import { numberOf } from '../../../../lib/content-id';
import type { IdSet } from '../../../../lib/sets';
import type { Mode } from '../../place/place';
import { valueIn } from './charted-assessment';

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

type Part = AssessedArea | AssessedObjective;

/** The values of areas and objectives by their numbers, which are unique in a template. */
const valuesIn = ({ areas }: Assessment, mode: Mode): ReadonlyMap<string, number | null> =>
  new Map(
    areas.flatMap((area): Part[] => [area, ...area.objectives]).map((part) => [numberOf(part.id), valueIn(mode, part)]),
  );

function differencesTo(compared: Compared, mode: Mode): (part: Part) => number | null {
  if (compared === null) return () => null;
  if ('changes' in compared) return ({ id }) => compared.changes.get(id) ?? null;
  const others = valuesIn(compared.second, mode);
  return (part) => minus(valueIn(mode, part), others.get(numberOf(part.id)));
}

/** Areas and objectives of one assessment, each with its difference to what they are compared with. */
export function areaLines(lead: Assessment, compared: Compared, mode: Mode): readonly AreaLine[] {
  const differenceOf = differencesTo(compared, mode);
  return lead.areas.map((area) => ({
    area,
    difference: differenceOf(area),
    objectives: area.objectives.map((objective) => ({
      n: numberOf(objective.id),
      objective,
      difference: differenceOf(objective),
    })),
  }));
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
