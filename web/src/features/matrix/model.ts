import type { MaturityMatrix, MatrixCell, MatrixObjective } from '@tidemark/contracts';
import { neededBy, presets } from '@tidemark/contracts/scoring';
import { type CsvCell, twoDecimals } from '../../components/charts/csv';
import { LOW_COVERAGE } from '../../lib/coverage';

export type MatrixArea = MaturityMatrix['areas'][number];

/** A line of the matrix: an objective in its area. */
export interface MatrixRow {
  readonly area: MatrixArea;
  readonly objective: MatrixObjective;
  /** The first of its area: the area's name stands beside it. */
  readonly isFirst: boolean;
}

export const rowsOf = ({ areas }: Pick<MaturityMatrix, 'areas'>): readonly MatrixRow[] =>
  areas.flatMap((area) => area.objectives.map((objective, index) => ({ area, objective, isFirst: index === 0 })));

/** Where the focus is: which line, which level. */
export interface CellPlace {
  readonly row: number;
  readonly level: number;
}

export const placeName = ({ row, level }: CellPlace): string => `${row}/${level}`;

export const placeOf = (target: EventTarget): CellPlace | null => {
  const named = target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset['cell'] : undefined;
  const [row, level] = (named ?? '').split('/').map(Number);
  return row === undefined || level === undefined ? null : { row, level };
};

/** Of an applied assessment: how far levels are met is part of it. */
export const hasResults = ({ template_id: templateId }: Pick<MaturityMatrix, 'template_id'>): boolean =>
  templateId !== null;

/** What a level may have to reach, whichever rules count: a share is not shown as if it had. */
export const thresholds: readonly number[] = presets.flatMap((preset) => {
  const { own, below } = neededBy(preset);
  return [own, below];
});

/** Few answers make the values uncertain. Withheld values get no such mark. */
export const isPartial = ({ coverage: { share }, withheld }: MatrixObjective): boolean =>
  withheld === undefined && share !== null && share < LOW_COVERAGE;

/** Something is to be asked here, and nothing is. */
export const isGap = ({ isAbsent, questions }: MatrixCell): boolean => !isAbsent && questions.length === 0;

export interface CsvWords {
  readonly area: string;
  readonly objective: string;
  readonly questions: (level: string) => string;
  readonly share: (level: string) => string;
}

/** The matrix as a spreadsheet: a line for each objective, and for each level what it means and what is asked. */
export function matrixCsv(matrix: MaturityMatrix, words: CsvWords): readonly (readonly CsvCell[])[] {
  const isMet = hasResults(matrix);
  const head = matrix.maturityLevels.flatMap(({ name }) => [
    name,
    ...(isMet ? [words.share(name)] : []),
    words.questions(name),
  ]);
  const lines = rowsOf(matrix).map(({ area, objective }) => [
    area.name,
    objective.shortName,
    ...objective.levels.flatMap(({ description, questions, share }) => [
      description ?? '',
      ...(isMet ? [twoDecimals(share)] : []),
      questions.map(({ title, choices }) => `${title} ${choices.map((choice) => choice.title).join(' / ')}`).join('\n'),
    ]),
  ]);
  return [[words.area, words.objective, ...head], ...lines];
}
