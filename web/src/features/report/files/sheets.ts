import type { Report, ReportObjective, ReportQuestion } from '@tidemark/contracts';
import type { SheetToWrite } from '../../../lib/sheets/write-xlsx';
import { beforeRows, summaryBefore } from './before-rows';
import { reasonsOf } from '../model';
import { type Cell, type Rows, valueIn, type Words } from './cells';

interface Line {
  readonly area: string;
  readonly objective: ReportObjective;
}

const linesOf = ({ areas }: Report): readonly Line[] =>
  areas.flatMap(({ name: area, objectives }) => objectives.map((objective) => ({ area, objective })));

const nameOf = ({ name, shortName }: ReportObjective): string => name ?? shortName;
const levelName = ({ template }: Report, position: number | null): string =>
  template.levels.find((level) => level.position === position)?.name ?? '';

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
      `${title ?? t('people.no_persona')} (${String(submitted)})`,
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

/** Everything that a report holds, each kind on a sheet of its own. */
export function sheetsOf(report: Report, words: Words): SheetToWrite[] {
  const { t } = words;
  return [
    { name: t('file.sheets.summary'), rows: summary(report, words) },
    { name: t('file.sheets.objectives'), rows: objectives(report, words) },
    { name: t('file.sheets.levels'), rows: levels(report, words) },
    { name: t('file.sheets.questions'), rows: questions(report, words) },
    { name: t('file.sheets.definitions'), rows: definitions(report, words) },
    { name: t('file.sheets.coverage'), rows: coverage(report, words) },
    ...(report.notes === null || report.notes.length === 0
      ? []
      : [{ name: t('file.sheets.notes'), rows: notes(report, words) }]),
    ...(report.before === null
      ? []
      : [{ name: t('file.sheets.before'), rows: beforeRows(report, report.before, words) }]),
    ...(report.kind === 'branch' ? [{ name: t('file.sheets.assessments'), rows: assessments(report, words) }] : []),
  ];
}

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
