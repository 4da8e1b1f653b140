import type { Report, ReportObjective, ReportQuestion } from '@tidemark/contracts';
import type { SheetToWrite } from '../../../lib/sheets/write-xlsx';
import { beforeRows, summaryBefore } from './before-rows';
import { reasonsOf } from '../model';
import { type Cell, type Rows, valueIn, type Words } from './cells';

interface Line {
  readonly area: string;
  readonly objective: ReportObjective;
}

export const linesOf = ({ areas }: Report): readonly Line[] =>
  areas.flatMap(({ name: area, objectives }) => objectives.map((objective) => ({ area, objective })));

export const nameOf = ({ name, shortName }: ReportObjective): string => name ?? shortName;
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
  const head = [
    t('file.area'),
    t('file.objective'),
    t('areas.value'),
    t('figures.maturity'),
    t('areas.stage'),
    t('file.stage_name'),
    t('details.agreement'),
    t('figures.coverage'),
    ...report.personas.map(({ title }) => title ?? t('people.no_persona')),
  ];
  const rows = linesOf(report).map(({ area, objective }): Cell[] => [
    area,
    nameOf(objective),
    value(objective, objective.assessmentValue),
    value(objective, objective.maturityValue),
    value(objective, objective.level),
    levelName(report, objective.level),
    value(objective, objective.agreement),
    value(objective, objective.coverage.share),
    ...objective.personas.map((own) => own ?? ''),
  ]);
  return [head, ...rows];
}

function levels(report: Report, words: Words): Rows {
  const { t } = words;
  const value = valueIn(words);
  const head = [
    t('file.area'),
    t('file.objective'),
    t('file.level'),
    t('file.level_name'),
    t('file.share'),
    t('file.maturity_share'),
    t('file.satisfied'),
    t('file.pairs'),
    t('areas.absent'),
  ];
  const rows = linesOf(report).flatMap(({ area, objective }) =>
    report.template.levels.map(({ position, name }, index): Cell[] => {
      const bar = objective.answersPerLevel[index];
      return [
        area,
        nameOf(objective),
        position,
        name,
        value(objective, objective.levelShares[index] ?? null),
        value(objective, objective.maturityShares[index] ?? null),
        value(objective, bar?.satisfied ?? null),
        value(objective, bar?.of ?? null),
        objective.absentLevels.includes(position) ? t('file.yes') : '',
      ];
    }),
  );
  return [head, ...rows];
}

const stepsOf = ({ positions }: ReportQuestion): string =>
  (positions ?? []).map(({ step, people }) => `${String(step)}: ${String(people)}`).join('; ');

function questions(report: Report, words: Words): Rows {
  const { t } = words;
  const value = valueIn(words);
  const head = [
    t('file.area'),
    t('file.objective'),
    t('details.question'),
    t('file.kind'),
    t('file.weight'),
    t('details.value'),
    t('details.answers'),
    t('file.not_applicable'),
    t('details.agreement'),
    t('file.positions'),
  ];
  const rows = linesOf(report).flatMap(({ area, objective }) =>
    objective.questions.map((question): Cell[] => [
      area,
      nameOf(objective),
      question.title,
      t(`file.kinds.${question.kind}`),
      question.weight,
      value(question, question.value),
      value(objective, question.answered),
      value(objective, question.notApplicable),
      value(question, question.agreement),
      stepsOf(question),
    ]),
  );
  return [head, ...rows];
}

function definitions(report: Report, { t }: Words): Rows {
  const head = [t('file.area'), t('file.objective'), t('file.level'), t('file.level_name'), t('file.definition')];
  const general = report.template.levels.map(({ position, name, description }): Cell[] => [
    '',
    '',
    position,
    name,
    description,
  ]);
  const rows = linesOf(report).flatMap(({ area, objective }) =>
    objective.definitions.map(({ level, description }): Cell[] => [
      area,
      nameOf(objective),
      level,
      levelName(report, level),
      description,
    ]),
  );
  return [head, ...general, ...rows];
}

function coverage(report: Report, words: Words): Rows {
  const { t } = words;
  const value = valueIn(words);
  const line = (area: string, objective: string, of: Pick<ReportObjective, 'coverage' | 'withheld'>): Cell[] => [
    area,
    objective,
    value(of, of.coverage.answered),
    value(of, of.coverage.expected),
    value(of, of.coverage.share),
  ];
  return [
    [
      t('file.area'),
      t('file.objective'),
      t('file.coverage_answered'),
      t('file.coverage_expected'),
      t('figures.coverage'),
    ],
    ...report.areas.flatMap((area) => [
      line(area.name, '', area),
      ...area.objectives.map((objective) => line(area.name, nameOf(objective), objective)),
    ]),
    line(t('areas.index'), '', report),
  ];
}

function assessments(report: Report, words: Words): Rows {
  const { t, day } = words;
  const value = valueIn(words);
  return [
    [
      t('assessments.node'),
      t('assessments.name'),
      t('file.from'),
      t('file.to'),
      t('file.asked'),
      t('file.answered_people'),
      t('figures.index'),
      t('figures.maturity'),
    ],
    ...report.assessments.map((one): Cell[] => [
      one.node.name,
      one.shortName,
      day(one.startDate),
      day(one.endDate),
      one.respondents.invited,
      one.respondents.submitted,
      value(one, one.assessmentValue),
      value(one, one.maturityValue),
    ]),
  ];
}

/** What people wrote, in a report that is for its reader alone. */
function notes({ notes: all }: Report, { t }: Words): Rows {
  const head = [
    t('details.question'),
    t('file.kind'),
    t('file.text'),
    t('file.person'),
    t('file.persona'),
    t('file.day'),
  ];
  const rows = (all ?? []).map(({ question, kind, text, user, persona, day }): Cell[] => [
    question,
    t(`file.notes.${kind}`),
    text,
    [user?.firstName, user?.surName].filter(Boolean).join(' '),
    persona ?? '',
    day ?? '',
  ]);
  return [head, ...rows];
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
  return new Map([...scores.map((name) => [name, '0.00'] as const), ...shares.map((name) => [name, '0 %'] as const)]);
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
    table(t('file.sheets.objectives'), objectives(report, words)),
    table(t('file.sheets.levels'), levels(report, words)),
    table(t('file.sheets.questions'), questions(report, words)),
    table(t('file.sheets.definitions'), definitions(report, words)),
    table(t('file.sheets.coverage'), coverage(report, words)),
    ...(report.notes === null || report.notes.length === 0
      ? []
      : [table(t('file.sheets.notes'), notes(report, words))]),
    ...(report.before === null ? [] : [table(t('file.sheets.before'), beforeRows(report, report.before, words))]),
    ...(report.kind === 'branch' ? [table(t('file.sheets.assessments'), assessments(report, words))] : []),
  ];
}
