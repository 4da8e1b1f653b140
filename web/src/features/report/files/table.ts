import type { Report } from '@tidemark/contracts';
import { type Cell, type Rows, valueIn, type Words } from './cells';
import { linesOf, nameOf } from './sheets';

/** One table: a line for each objective, with the share of each level, and below it one for each of its questions. */
export function tableOf(report: Report, words: Words): Rows {
  const { t } = words;
  const value = valueIn(words);
  const { levels: all } = report.template;
  const head = [
    t('file.area'),
    t('file.objective'),
    t('details.question'),
    t('details.value'),
    t('figures.maturity'),
    t('areas.stage'),
    t('details.agreement'),
    t('file.coverage_answered'),
    t('file.coverage_expected'),
    ...all.map(({ position, name }) => `${String(position)} ${name}`),
  ];
  const rows = linesOf(report).flatMap(({ area, objective }): Cell[][] => [
    [
      area,
      nameOf(objective),
      '',
      value(objective, objective.assessmentValue),
      value(objective, objective.maturityValue),
      value(objective, objective.level),
      value(objective, objective.agreement),
      value(objective, objective.coverage.answered),
      value(objective, objective.coverage.expected),
      ...all.map((_, index) => value(objective, objective.levelShares[index] ?? null)),
    ],
    ...objective.questions.map((question): Cell[] => [
      area,
      nameOf(objective),
      question.title,
      value(question, question.value),
      '',
      '',
      value(question, question.agreement),
      value(objective, question.answered),
    ]),
  ]);
  const whole: Cell[] = [
    t('areas.index'),
    '',
    '',
    value(report, report.assessmentValue),
    value(report, report.maturityValue),
    '',
    '',
    value(report, report.coverage.answered),
    value(report, report.coverage.expected),
    ...all.map((_, index) => report.shares?.[index] ?? ''),
  ];
  return [head, ...rows, whole];
}
