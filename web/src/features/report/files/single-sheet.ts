import type { Report, ReportObjective } from '@tidemark/contracts';
import { type Cell, type Column, type Rows, tableOf, valueIn, type Words } from './cells';
import { labelsIn, objectiveRows, type RowLabels } from './sheets';

/** An objective, one of its questions, or the whole report. */
interface FigureRow extends RowLabels {
  readonly question: string;
  readonly value: Cell;
  readonly maturity: Cell;
  readonly stage: Cell;
  readonly agreement: Cell;
  readonly answered: Cell;
  readonly expected: Cell;
  readonly shares: readonly Cell[];
}

/** One sheet: a row for each objective, with the share of each level, and below it one for each of its questions. */
export function singleSheet(report: Report, words: Words): Rows {
  const { t } = words;
  const value = valueIn(words);
  const { levels: all } = report.template;
  const columns: readonly Column<FigureRow>[] = [
    ...labelsIn(words),
    { head: t('details.question'), cell: ({ question }) => question },
    { head: t('details.value'), cell: (row) => row.value },
    { head: t('figures.maturity'), cell: ({ maturity }) => maturity },
    { head: t('areas.stage'), cell: ({ stage }) => stage },
    { head: t('details.agreement'), cell: ({ agreement }) => agreement },
    { head: t('file.coverage_answered'), cell: ({ answered }) => answered },
    { head: t('file.coverage_expected'), cell: ({ expected }) => expected },
    ...all.map(
      ({ position, name }, index): Column<FigureRow> => ({
        head: `${String(position)} ${name}`,
        cell: ({ shares }) => shares[index] ?? '',
      }),
    ),
  ];
  const figuresOf = (of: Pick<ReportObjective, 'assessmentValue' | 'maturityValue' | 'coverage' | 'withheld'>) => ({
    question: '',
    value: value(of, of.assessmentValue),
    maturity: value(of, of.maturityValue),
    answered: value(of, of.coverage.answered),
    expected: value(of, of.coverage.expected),
  });
  const rows = objectiveRows(report).flatMap(({ of, ...labels }): FigureRow[] => [
    {
      ...labels,
      ...figuresOf(of),
      stage: value(of, of.level),
      agreement: value(of, of.agreement),
      shares: of.levelShares.map((share) => value(of, share)),
    },
    ...of.questions.map(
      (question): FigureRow => ({
        ...labels,
        question: question.title,
        value: value(question, question.value),
        maturity: '',
        stage: '',
        agreement: value(question, question.agreement),
        answered: value(of, question.answered),
        expected: '',
        shares: [],
      }),
    ),
  ]);
  const whole: FigureRow = {
    area: t('areas.index'),
    objective: '',
    ...figuresOf(report),
    stage: '',
    agreement: '',
    shares: report.shares ?? [],
  };
  return tableOf(columns, [...rows, whole]);
}
