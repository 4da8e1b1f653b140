import type { ResultsTimeline, TimelineRound, TimelineStep } from '@tidemark/contracts';

export const step = (day: string, value: number, changes: Partial<TimelineStep> = {}): TimelineStep => ({
  at: `${day}T12:00:00.000Z`,
  day,
  since: day,
  people: 3,
  first: 1,
  again: 0,
  coverage: 1,
  assessmentValue: value,
  maturityValue: 2,
  areas: [value],
  objectives: [value, value - 0.5, value + 0.5],
  stages: [2, 1, 3],
  ...changes,
});

const areas = [
  {
    n: 6,
    name: 'Flow',
    color: '#ff4040',
    objectives: [
      { n: 7, name: 'Small batches' },
      { n: 8, name: 'Trunk-based development' },
      { n: 9, name: 'Limited work in progress' },
    ],
  },
];

export const round = (
  id: string,
  shortName: string,
  [from, to]: readonly [string, string],
  steps: readonly TimelineStep[],
): TimelineRound => ({
  assessment_id: id,
  shortName,
  template_id: 't1',
  templateName: 'Software delivery',
  levels: ['Initial', 'Repeatable', 'Defined', 'Measured', 'Optimising'],
  areas,
  appliedAt: `${from}T08:00:00.000Z`,
  startDate: `${from}T00:00:00.000Z`,
  endDate: `${to}T23:59:59.999Z`,
  openFormDate: `${from}T00:00:00.000Z`,
  closeFormDate: `${to}T23:59:59.999Z`,
  isArchived: false,
  expected: 9,
  submitted: 9,
  waiting: 0,
  steps: [...steps],
});

/** Two rounds: 2.00 and 2.61 in the first, 3.00, 3.17 and 3.34 in the second. */
export const aTimeline = (changes: Partial<ResultsTimeline> = {}): ResultsTimeline => ({
  assessment_id: 'h2',
  node: { id: 'booking', name: 'Booking' },
  timeZone: 'UTC',
  smallestGroup: null,
  rounds: [
    round('h1', '2026 H1', ['2026-01-05', '2026-01-31'], [step('2026-01-10', 2), step('2026-01-20', 2.61)]),
    round(
      'h2',
      '2026 H2',
      ['2026-03-01', '2026-03-31'],
      [
        step('2026-03-05', 3.0033),
        step('2026-03-06', 3.1716, { first: 0, again: 2 }),
        step('2026-03-20', 3.34, { first: 3, stages: [3, 1, 3] }),
      ],
    ),
  ],
  markers: [
    {
      kind: 'applied',
      at: '2026-03-01T08:00:00.000Z',
      day: '2026-03-01',
      subject: { kind: 'assessment', id: 'h2', name: '2026 H2' },
      people: null,
      entry: null,
    },
    {
      kind: 'asked',
      at: '2026-03-02T08:00:00.000Z',
      day: '2026-03-02',
      subject: { kind: 'assessment', id: 'h2', name: '2026 H2' },
      people: 9,
      entry: null,
    },
  ],
  ...changes,
});
