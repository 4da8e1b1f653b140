import type { Report, ReportBefore, ReportObjective, ReportQuestion } from '@tidemark/contracts';

const none = { share: null, answered: 0, expected: 0 };

export const aReportQuestion = (id: string, changes: Partial<ReportQuestion> = {}): ReportQuestion => ({
  id,
  title: `How is ${id} done?`,
  description: '',
  kind: 'ladder',
  weight: 1,
  choices: [],
  answered: 6,
  notApplicable: 0,
  agreement: 0.52,
  value: 2.5,
  positions: [
    { step: 0, people: 1 },
    { step: 1, people: 0 },
    { step: 2, people: 5 },
  ],
  ...changes,
});

export const aReportObjective = (shortName: string, changes: Partial<ReportObjective> = {}): ReportObjective => ({
  id: shortName,
  shortName,
  name: null,
  description: '',
  absentLevels: [],
  assessmentValue: 2.5,
  maturityValue: 1,
  coverage: { share: 0.9, answered: 9, expected: 10 },
  level: 1,
  levelShares: [1, 0.75, 0.5, 0.25, 0],
  maturityShares: [1, 0.75, 0.5, 0.25, 0],
  agreement: 0.52,
  answersPerLevel: [],
  definitions: [
    { level: 1, description: 'By hand' },
    { level: 2, description: 'By a script' },
  ],
  references: [],
  recommendations: [
    { id: 'r', title: 'Begin small', url: 'https://learn.example/small', description: 'One step.', isArchived: false },
  ],
  personas: [3.5, 1.5],
  questions: [aReportQuestion(`${shortName} question`)],
  ...changes,
});

export const levelsOfReport = ['Initial', 'Repeatable', 'Defined', 'Measured', 'Optimising'].map((name, index) => ({
  position: index + 1,
  name,
  description: `Means ${name}`,
}));

/** Of seven who answered six are counted; two objectives, of which Builds is lower. */
export const aReport = (changes: Partial<Report> = {}): Report => ({
  format: 'tidemark-report',
  version: 1,
  kind: 'assessment',
  language: 'en-US',
  timeZone: 'UTC',
  madeAt: '2026-12-04T09:41:00.000Z',
  madeBy: 'Oskar Lindqvist',
  asOf: '2026-12-04T09:41:00.000Z',
  audience: 'groups',
  audiences: ['groups', 'all'],
  smallestGroup: 3,
  organization: { id: 'o1', name: 'Halden Freight', color: null, logoUrl: null },
  node: { id: 'booking', name: 'Booking' },
  template: {
    id: 't1',
    name: 'Software delivery',
    shortName: 'Delivery',
    description: '',
    scoring: 'balanced',
    levels: levelsOfReport,
  },
  assessments: [
    {
      id: 'x',
      shortName: 'Delivery H2',
      node: { id: 'booking', name: 'Booking' },
      startDate: '2026-07-01T00:00:00.000Z',
      endDate: '2026-12-31T00:00:00.000Z',
      respondents: { invited: 9, started: 8, submitted: 7 },
      assessmentValue: 3.338,
      maturityValue: 2,
      coverage: { share: 0.97, answered: 97, expected: 100 },
    },
  ],
  respondents: { invited: 9, started: 8, submitted: 7, counted: 6 },
  assessmentValue: 3.338,
  maturityValue: 2,
  coverage: { share: 0.97, answered: 97, expected: 100 },
  shares: [1, 0.9, 0.8, 0.4, 0.238],
  areas: [
    {
      id: 'flow',
      name: 'Flow',
      description: '',
      color: '#ff4040',
      assessmentValue: 3.338,
      maturityValue: 2,
      coverage: { share: 0.97, answered: 97, expected: 100 },
      objectives: [
        aReportObjective('Small batches', { assessmentValue: 4.176, level: 3, agreement: 0.9 }),
        aReportObjective('Builds'),
      ],
    },
  ],
  personas: [
    { title: 'Developer', submitted: 3, assessmentValue: 3.5 },
    { title: null, submitted: 3, assessmentValue: 3.176 },
  ],
  start: ['Builds', 'Small batches'],
  talkAbout: ['Builds question'],
  before: null,
  notes: null,
  ...changes,
});

/** The round before `aReport`: Builds fell, Small batches was asked with other questions. */
export const aReportBefore = (changes: Partial<ReportBefore> = {}): ReportBefore => ({
  id: 'w',
  shortName: 'Delivery H1',
  isArchived: false,
  template: { id: 't1', name: 'Software delivery' },
  startDate: '2026-01-01T00:00:00.000Z',
  endDate: '2026-06-30T00:00:00.000Z',
  respondents: { invited: 8, started: 8, submitted: 8, counted: 8 },
  assessmentValue: 2.608,
  maturityValue: 1.5,
  coverage: { share: 0.9, answered: 90, expected: 100 },
  comparability: 'with-care',
  difference: 0.73,
  areas: [{ id: 'flow', assessmentValue: 2.608, comparability: 'with-care', difference: 0.73 }],
  objectives: [
    { id: 'Small batches', assessmentValue: 2.466, comparability: 'with-care', difference: 1.71 },
    { id: 'Builds', assessmentValue: 2.75, comparability: 'same', difference: -0.25 },
  ],
  ...changes,
});

const hidden = { assessmentValue: null, maturityValue: null, coverage: none, withheld: 'too-few' } as const;

/** Too few have answered: what is asked, and no value. */
export function aWithheldReport(): Report {
  const report = aReport();
  return {
    ...report,
    ...hidden,
    respondents: { ...report.respondents, submitted: 2, counted: null },
    shares: null,
    areas: report.areas.map((area) => ({
      ...area,
      ...hidden,
      objectives: area.objectives.map((objective) => ({
        ...objective,
        ...hidden,
        level: null,
        agreement: null,
        levelShares: objective.levelShares.map(() => null),
        questions: objective.questions.map((question) => ({
          ...question,
          answered: 0,
          value: null,
          agreement: null,
          positions: null,
          withheld: 'too-few' as const,
        })),
      })),
    })),
    personas: [],
    start: [],
    talkAbout: [],
  };
}
