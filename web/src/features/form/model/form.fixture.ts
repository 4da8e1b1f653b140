import type {
  DraftAnswer,
  DraftValue,
  Form,
  FormQuestion,
  Results,
  SavedDraft,
  SubmissionAnswer,
} from '@tidemark/contracts';

export const question = (id: string, changes: Partial<FormQuestion> = {}): FormQuestion => ({
  id,
  title: `Question ${id}?`,
  description: '',
  kind: 'ladder',
  references: [],
  choices: [1, 2, 3].map((step) => ({
    id: `${id}-${step}`,
    title: `${id} step ${step}`,
    maturity_id: `l${step}`,
    credit: null,
    selected: false,
  })),
  notApplicable: null,
  note: null,
  answered: false,
  ...changes,
});

/** Two areas: Flow asks q1 (a ladder) and q2 (a checklist), Learning asks q3. Open until the end of November. */
export function aForm(changes: Partial<Form> = {}): Form {
  const area = (id: string, name: string, questions: FormQuestion[]) => ({
    id,
    name,
    description: `About ${name}`,
    color: '#ff4040',
    objectives: [
      { id: `${id}-o`, shortName: `${name} objective`, name: null, description: '', references: [], questions },
    ],
  });
  return {
    assessment: {
      id: 'as1',
      name: 'Software delivery',
      shortName: 'Delivery H2',
      description: 'How changes reach customers.',
      template_id: 't1',
      language: 'en-US',
      startDate: '2026-07-01T00:00:00.000Z',
      endDate: '2026-12-31T12:00:00.000Z',
      openFormDate: '2026-11-01T00:00:00.000Z',
      closeFormDate: '2126-11-30T12:00:00.000Z',
      node: { id: 'n1', name: 'Booking' },
      nodeType: { id: 'nt1', name: 'Team' },
      maturityLevels: ['Initial', 'Managed', 'Defined'].map((name, index) => ({
        id: `l${index + 1}`,
        assessment_id: 'as1',
        name,
        description: '',
        position: index + 1,
        enabled: true,
        version: 1,
      })),
    },
    areas: [
      area('a1', 'Flow', [question('q1'), question('q2', { kind: 'checklist' })]),
      area('a2', 'Learning', [question('q3')]),
    ],
    submittedAt: null,
    submission: 0,
    smallestGroup: 5,
    notesShownTo: 'organisers',
    draft: null,
    ...changes,
  };
}

export const phone = { id: 'phone', name: 'Firefox · Android' };

export const draftValue = (choiceIds: string[], changes: Partial<DraftValue> = {}): DraftValue => ({
  choiceIds,
  notApplicable: null,
  note: null,
  skipped: false,
  version: 1,
  setAt: '2026-11-20T09:30:00.000Z',
  device: phone,
  edit: 1,
  ...changes,
});

/** An answer in a draft, given on the phone. */
export const drafted = (questionId: string, choiceIds: string[], changes: Partial<DraftAnswer> = {}): DraftAnswer => ({
  questionId,
  others: [],
  ...draftValue(choiceIds, changes),
});

export const saved = (changes: Partial<SavedDraft> = {}): SavedDraft => ({
  savedAt: '2026-11-21T00:00:00.000Z',
  version: 1,
  submission: 0,
  answers: [],
  ...changes,
});

const results = (values: readonly number[], answered: number): Results => {
  const coverage = { share: 0.9, answered, expected: 10 };
  return {
    assessmentValue: 1.234,
    maturityValue: 1,
    coverage,
    areas: [
      {
        id: 'a1',
        name: 'Flow',
        color: '#ff4040',
        assessmentValue: 1,
        maturityValue: 1,
        coverage,
        objectives: values.map((value, index) => ({
          id: `o${index + 1}`,
          shortName: `Objective ${index + 1}`,
          name: null,
          description: '',
          absentLevels: [],
          assessmentValue: value,
          maturityValue: 1,
          coverage,
          currentMaturity_id: 'l1',
          levelShares: [1, 0.2, 0],
          maturityShares: [1, 0.2, 0],
          agreement: null,
          answersPerLevel: [],
          recommendations: [],
        })),
      },
    ],
  };
};

export function someResults(): SubmissionAnswer {
  const low = (index: number, links: readonly string[]): SubmissionAnswer['recommendations'][number] => ({
    objective: { id: `o${index}`, shortName: `Objective ${index}`, name: null, areaName: 'Flow', areaColor: '#ff4040' },
    recommendations: links.map((title) => ({
      id: title,
      title,
      url: 'https://learn.example/x',
      description: 'Do it.',
      isArchived: false,
    })),
  });
  return {
    submittedAt: '2026-11-21T10:42:00.000Z',
    own: results([2, 1.5, 1, 0.5, 3], 10),
    team: results([1.25, 1.3, 1.4, 1.5, 3], 9),
    respondents: 8,
    submitted: 8,
    smallestGroup: 5,
    recommendations: [low(1, ['Read this']), low(2, []), low(3, []), low(4, [])],
  };
}
