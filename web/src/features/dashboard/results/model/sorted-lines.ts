import type { AssessedArea } from '@tidemark/contracts';
import type { Sort, SortColumn } from '../../place/sort';
import type { AreaLine, ObjectiveLine } from './area-table';

/** A row that stands alone: an objective with its area. */
interface SortedLine {
  readonly line: ObjectiveLine;
  readonly area: AssessedArea;
}

type Key = string | number | null;

const keyOf: Readonly<Record<SortColumn, (line: SortedLine) => Key>> = {
  name: ({ line }) => line.objective.shortName,
  area: ({ area }) => area.name,
  value: ({ line }) => line.objective.assessmentValue,
  stage: ({ line: { objective } }) => (objective.coverage.answered === 0 ? null : objective.maturityValue),
  change: ({ line }) => line.difference,
  coverage: ({ line }) => line.objective.coverage.share,
  // Everybody answers the whole form: the template's order stays.
  respondents: () => 0,
};

/** The objectives in an order of their own. Ties keep the template's order, and what has no value comes last. */
export function sortedLines(
  lines: readonly AreaLine[],
  { column, descending }: Sort,
  language: string,
): readonly SortedLine[] {
  const { compare } = new Intl.Collator(language);
  const inOrder = (a: Exclude<Key, null>, b: Exclude<Key, null>): number =>
    typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b));
  const rows = lines.flatMap(({ area, objectives }) => objectives.map((line) => ({ line, area })));
  return rows.toSorted((one, other) => {
    const [a, b] = [keyOf[column](one), keyOf[column](other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return descending ? inOrder(b, a) : inOrder(a, b);
  });
}
