import type { Report, ReportedAssessment, ReportObjective, ReportQuestion } from '@tidemark/contracts';
import type { SheetToWrite } from '../../../lib/sheets/write-xlsx';
import { beforeRows, summaryBefore } from './before-rows';
import { reasonsOf } from '../model';
import { scoresBefore } from '../model-before';
import { type Cell, type Column, type Rows, tableOf, valueIn, type Words } from './cells';

/** The first two cells of most rows; empty in a row about the whole. */
export interface RowLabels {
  readonly area: string;
  readonly objective: string;
}

interface ObjectiveRow extends RowLabels {
  readonly of: ReportObjective;
}

export const labelsIn = ({ t }: Words): readonly Column<RowLabels>[] => [
  { head: t('file.area'), cell: ({ area }) => area },
  { head: t('file.objective'), cell: ({ objective }) => objective },
];

export const objectiveRows = ({ areas }: Report): readonly ObjectiveRow[] =>
  areas.flatMap(({ name: area, objectives }) =>
    objectives.map((of) => ({ area, objective: of.name ?? of.shortName, of })),
  );

const levelName = ({ template }: Report, position: number | null): string =>
  template.levels.find((level) => level.position === position)?.name ?? '';

const nameWithCount = (name: string, count: number): string => `${name} (${String(count)})`;

function summary(report: Report, words: Words): Rows {
  const { t, moment } = words;
  const value = valueIn(words);
  const { respondents, coverage, template } = report;
  const { counted } = respondents;
  return [
    [t('file.what'), t('file.is')],
    [t('title'), words.name(report)],
    [t('file.organization'), report.organization.name],
    [t('file.template'), template.name],
    [t('file.as_of'), moment(report.asOf)],
    [t('file.made'), moment(report.madeAt)],
    [t('file.made_by'), report.madeBy ?? ''],
    [t('audience.label'), t(`audience.${report.audience}`)],
    [t('file.smallest_group'), report.smallestGroup],
    [t('figures.index'), value(report, report.assessmentValue)],
    [t('figures.maturity'), value(report, report.maturityValue)],
    ...summaryBefore(report, words),
    [t('file.levels'), template.levels.length],
    [t('file.asked'), respondents.invited],
    [t('file.answered_people'), respondents.submitted],
    [t('file.counted'), counted ?? t('withheld.short')],
    ...reasonsOf([report, ...report.areas]).map((reason): Cell[] => [t('withheld.short'), words.why(reason)]),
    [t('file.coverage_answered'), value(report, coverage.answered)],
    [t('file.coverage_expected'), value(report, coverage.expected)],
    [t('figures.coverage'), value(report, coverage.share)],
    ...report.personas.map(({ title, assessmentValue, submitted }): Cell[] => [
      nameWithCount(title ?? t('people.no_persona'), submitted),
      assessmentValue ?? '',
    ]),
  ];
}

function objectives(report: Report, words: Words): Rows {
  const { t } = words;
  const value = valueIn(words);
  const columns: readonly Column<ObjectiveRow>[] = [
    ...labelsIn(words),
    { head: t('areas.value'), cell: ({ of }) => value(of, of.assessmentValue) },
    { head: t('figures.maturity'), cell: ({ of }) => value(of, of.maturityValue) },
    { head: t('areas.stage'), cell: ({ of }) => value(of, of.level) },
    { head: t('file.stage_name'), cell: ({ of }) => levelName(report, of.level) },
    { head: t('details.agreement'), cell: ({ of }) => value(of, of.agreement) },
    { head: t('figures.coverage'), cell: ({ of }) => value(of, of.coverage.share) },
    ...report.personas.map(
      ({ title }, index): Column<ObjectiveRow> => ({
        head: title ?? t('people.no_persona'),
        cell: ({ of }) => of.personas[index] ?? '',
      }),
    ),
  ];
  return tableOf(columns, objectiveRows(report));
}

/** The score of each objective as a bar, beside that of the round before. */
function chart(report: Report, words: Words): SheetToWrite {
  const { t } = words;
  const { before } = report;
  const value = valueIn(words);
  const columns: Column<ObjectiveRow>[] = [
    ...labelsIn(words),
    { head: words.name(report), cell: ({ of }) => value(of, of.assessmentValue) },
  ];
  if (before !== null) {
    const then = scoresBefore(before);
    columns.push({ head: before.shortName, cell: ({ of }) => value(before, then.get(of.id) ?? null) });
  }
  return {
    name: t('file.sheets.chart'),
    rows: tableOf(columns, objectiveRows(report)),
    formatOf: (_line, column) => (column > 1 ? '0.00' : undefined),
    chart: {
      title: t('figures.index'),
      names: 1,
      bars: ['23728a', 'a9b4bd'].slice(0, columns.length - 2).map((color, index) => ({ column: index + 2, color })),
      max: report.template.levels.length,
    },
  };
}

interface LevelRow extends ObjectiveRow {
  readonly position: number;
  readonly name: string;
  readonly index: number;
}

function levels(report: Report, words: Words): Rows {
  const { t } = words;
  const value = valueIn(words);
  const columns: readonly Column<LevelRow>[] = [
    ...labelsIn(words),
    { head: t('file.level'), cell: ({ position }) => position },
    { head: t('file.level_name'), cell: ({ name }) => name },
    { head: t('file.share'), cell: ({ of, index }) => value(of, of.levelShares[index] ?? null) },
    { head: t('file.maturity_share'), cell: ({ of, index }) => value(of, of.maturityShares[index] ?? null) },
    { head: t('file.satisfied'), cell: ({ of, index }) => value(of, of.answersPerLevel[index]?.satisfied ?? null) },
    { head: t('file.pairs'), cell: ({ of, index }) => value(of, of.answersPerLevel[index]?.of ?? null) },
    { head: t('areas.absent'), cell: ({ of, position }) => (of.absentLevels.includes(position) ? t('file.yes') : '') },
  ];
  const rows = objectiveRows(report).flatMap((row) =>
    report.template.levels.map(({ position, name }, index) => ({ ...row, position, name, index })),
  );
  return tableOf(columns, rows);
}

interface QuestionRow extends ObjectiveRow {
  readonly question: ReportQuestion;
}

const stepsOf = ({ positions }: ReportQuestion): string =>
  (positions ?? []).map(({ step, people }) => `${String(step)}: ${String(people)}`).join('; ');

function questions(report: Report, words: Words): Rows {
  const { t } = words;
  const value = valueIn(words);
  const columns: readonly Column<QuestionRow>[] = [
    ...labelsIn(words),
    { head: t('details.question'), cell: ({ question }) => question.title },
    { head: t('file.kind'), cell: ({ question }) => t(`file.kinds.${question.kind}`) },
    { head: t('file.weight'), cell: ({ question }) => question.weight },
    { head: t('details.value'), cell: ({ question }) => value(question, question.value) },
    { head: t('details.answers'), cell: ({ of, question }) => value(of, question.answered) },
    { head: t('file.not_applicable'), cell: ({ of, question }) => value(of, question.notApplicable) },
    { head: t('details.agreement'), cell: ({ question }) => value(question, question.agreement) },
    { head: t('file.positions'), cell: ({ question }) => stepsOf(question) },
  ];
  const rows = objectiveRows(report).flatMap((row) => row.of.questions.map((question) => ({ ...row, question })));
  return tableOf(columns, rows);
}

interface DefinitionRow extends RowLabels {
  readonly level: number;
  readonly name: string;
  readonly description: string;
}

function definitions(report: Report, words: Words): Rows {
  const { t } = words;
  const columns: readonly Column<DefinitionRow>[] = [
    ...labelsIn(words),
    { head: t('file.level'), cell: ({ level }) => level },
    { head: t('file.level_name'), cell: ({ name }) => name },
    { head: t('file.definition'), cell: ({ description }) => description },
  ];
  const ofAll = report.template.levels.map(({ position: level, ...own }) => ({
    area: '',
    objective: '',
    level,
    ...own,
  }));
  const ofEach = objectiveRows(report).flatMap((row) =>
    row.of.definitions.map((own) => ({ ...row, ...own, name: levelName(report, own.level) })),
  );
  return tableOf(columns, [...ofAll, ...ofEach]);
}

interface CoverageRow extends RowLabels {
  readonly of: Pick<ReportObjective, 'coverage' | 'withheld'>;
}

function coverage(report: Report, words: Words): Rows {
  const { t } = words;
  const value = valueIn(words);
  const columns: readonly Column<CoverageRow>[] = [
    ...labelsIn(words),
    { head: t('file.coverage_answered'), cell: ({ of }) => value(of, of.coverage.answered) },
    { head: t('file.coverage_expected'), cell: ({ of }) => value(of, of.coverage.expected) },
    { head: t('figures.coverage'), cell: ({ of }) => value(of, of.coverage.share) },
  ];
  const rows = objectiveRows(report);
  return tableOf(columns, [
    ...report.areas.flatMap((area) => [
      { area: area.name, objective: '', of: area },
      ...rows.filter(({ of }) => area.objectives.includes(of)),
    ]),
    { area: t('areas.index'), objective: '', of: report },
  ]);
}

function assessments(report: Report, words: Words): Rows {
  const { t, day } = words;
  const value = valueIn(words);
  const columns: readonly Column<ReportedAssessment>[] = [
    { head: t('assessments.node'), cell: ({ node }) => node.name },
    { head: t('assessments.name'), cell: ({ shortName }) => shortName },
    { head: t('file.from'), cell: ({ startDate }) => day(startDate) },
    { head: t('file.to'), cell: ({ endDate }) => day(endDate) },
    { head: t('file.asked'), cell: ({ respondents }) => respondents.invited },
    { head: t('file.answered_people'), cell: ({ respondents }) => respondents.submitted },
    { head: t('figures.index'), cell: (one) => value(one, one.assessmentValue) },
    { head: t('figures.maturity'), cell: (one) => value(one, one.maturityValue) },
  ];
  return tableOf(columns, report.assessments);
}

/** What people wrote, in a report that is for its reader alone. */
function notes(all: NonNullable<Report['notes']>, { t }: Words): Rows {
  const columns: readonly Column<(typeof all)[number]>[] = [
    { head: t('details.question'), cell: ({ question }) => question },
    { head: t('file.kind'), cell: ({ kind }) => t(`file.notes.${kind}`) },
    { head: t('file.text'), cell: ({ text }) => text },
    { head: t('file.person'), cell: ({ user }) => [user?.firstName, user?.surName].filter(Boolean).join(' ') },
    { head: t('file.persona'), cell: ({ persona }) => persona ?? '' },
    { head: t('file.day'), cell: ({ day }) => day ?? '' },
  ];
  return tableOf(columns, all);
}

/** How numbers are written, by what their column is called; on the summary, by what their line is called. */
function formatsOf({ personas }: Report, { t }: Words): ReadonlyMap<Cell, string> {
  const scores = [
    t('areas.value'),
    t('details.value'),
    t('details.agreement'),
    t('figures.index'),
    t('figures.maturity'),
    t('file.before_index'),
    t('before.then'),
    t('before.now'),
    t('before.difference'),
    ...personas.flatMap(({ title, submitted }) => [
      title ?? t('people.no_persona'),
      nameWithCount(title ?? t('people.no_persona'), submitted),
    ]),
  ];
  const shares = [t('figures.coverage'), t('file.share'), t('file.maturity_share')];
  return new Map([...scores.map((name) => [name, '0.00'] as const), ...shares.map((name) => [name, '0%'] as const)]);
}

/** Everything that a report holds, each kind on a sheet of its own. */
export function sheetsOf(report: Report, words: Words): SheetToWrite[] {
  const { t } = words;
  const formats = formatsOf(report, words);
  const table = (name: string, rows: Rows): SheetToWrite => ({
    name,
    rows,
    filtered: true,
    formatOf: (_line, column) => formats.get(rows[0]?.[column] ?? ''),
  });
  const whole = summary(report, words);
  return [
    { name: t('file.sheets.summary'), rows: whole, formatOf: (line) => formats.get(whole[line]?.[0] ?? '') },
    chart(report, words),
    table(t('file.sheets.objectives'), objectives(report, words)),
    table(t('file.sheets.levels'), levels(report, words)),
    table(t('file.sheets.questions'), questions(report, words)),
    table(t('file.sheets.definitions'), definitions(report, words)),
    table(t('file.sheets.coverage'), coverage(report, words)),
    ...(report.notes === null || report.notes.length === 0
      ? []
      : [table(t('file.sheets.notes'), notes(report.notes, words))]),
    ...(report.before === null ? [] : [table(t('file.sheets.before'), beforeRows(report, report.before, words))]),
    ...(report.kind === 'branch' ? [table(t('file.sheets.assessments'), assessments(report, words))] : []),
  ];
}
