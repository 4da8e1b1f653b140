import type { Assessment, ReportBefore } from '@tidemark/contracts';

/** The round before an assessment; by number what changed in each objective since, null where it cannot be compared. */
export function aBefore(
  of: Assessment,
  differences: Readonly<Record<string, number | null>>,
  changes: Partial<ReportBefore> = {},
): ReportBefore {
  const then = { assessmentValue: 1, comparability: 'same' } as const;
  return {
    id: 'h1',
    shortName: 'Delivery H1',
    isArchived: false,
    template: { id: 't1', name: 'Software delivery' },
    startDate: '2026-01-01T00:00:00.000Z',
    endDate: '2026-06-30T12:00:00.000Z',
    respondents: { invited: 4, started: 3, submitted: 3, counted: 3 },
    maturityValue: 1,
    coverage: { share: 1, answered: 27, expected: 27 },
    ...then,
    difference: 0.5,
    areas: [],
    objectives: Object.entries(differences).map(([n, difference]) => ({ id: `${of.id}.${n}`, ...then, difference })),
    ...changes,
  };
}
