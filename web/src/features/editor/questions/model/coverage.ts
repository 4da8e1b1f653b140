/** What covering a level needs to know of an objective. */
export interface Covering {
  /** Positions of levels at which nothing is asked. */
  readonly absentLevels: readonly number[];
  readonly questions: readonly CoveredQuestion[];
}

interface CoveredQuestion {
  readonly choices: readonly { readonly maturity_id: string }[];
}

export interface Level {
  readonly id: string;
  readonly position: number;
}

export interface CoverageCell<L extends Level = Level> {
  readonly level: L;
  /** How many questions have a choice at the level; null where the objective asks nothing there. */
  readonly questions: number | null;
}

/** Whether a question has a choice at a level. */
const asksAt =
  ({ id }: Level) =>
  ({ choices }: CoveredQuestion): boolean =>
    choices.some(({ maturity_id }) => maturity_id === id);

/** The levels at which something is to be asked. An objective that would ask nothing at all lacks every level. */
export function askedLevels<L extends Level>({ absentLevels }: Pick<Covering, 'absentLevels'>, levels: readonly L[]) {
  const asked = levels.filter(({ position }) => !absentLevels.includes(position));
  return asked.length === 0 ? levels : asked;
}

/** One cell for each level, in their order. */
export function coverageRow<L extends Level>(objective: Covering, levels: readonly L[]): readonly CoverageCell<L>[] {
  const asked = new Set(askedLevels(objective, levels));
  return levels.map((level) => ({
    level,
    questions: asked.has(level) ? objective.questions.filter(asksAt(level)).length : null,
  }));
}

export const isGap = ({ questions }: CoverageCell): boolean => questions === 0;

/** How many of the levels at which something is to be asked are asked about. */
export function coveredOf(row: readonly CoverageCell[]): { readonly covered: number; readonly asked: number } {
  const asked = row.filter(({ questions }) => questions !== null);
  return { covered: asked.filter((cell) => !isGap(cell)).length, asked: asked.length };
}

/** Pairs of objective and level, of the whole template. */
export function wholeCoverage(rows: readonly (readonly CoverageCell[])[]) {
  return rows
    .map(coveredOf)
    .reduce((sum, { covered, asked }) => ({ covered: sum.covered + covered, asked: sum.asked + asked }), {
      covered: 0,
      asked: 0,
    });
}

/** 0 to 100 in hundredths, rounded like the server does: 100 only where nothing is missing, as it opens the way to deployment. */
export function percentageOf({ covered, asked }: { readonly covered: number; readonly asked: number }): number {
  if (asked === 0) return 0;
  const hundredths = Math.round((10_000 * covered) / asked);
  return (covered < asked ? Math.min(hundredths, 9_999) : hundredths) / 100;
}
