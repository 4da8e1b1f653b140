import type { AreaResults, Language, ObjectiveResults, Results } from '@tidemark/contracts';
import type { AssessmentFigures, AssistantDocument, AssistantQuestion } from '@tidemark/kernel';
import { createRetrievalAssistant } from './assistant.js';

const coverage = { share: 0.845, answered: 169, expected: 200 };
const levels = ['Initial', 'Repeatable', 'Defined', 'Measured', 'Optimizing'];

/** How alike people answered the objectives. */
const agreements: Readonly<Record<string, number>> = { Observability: 0.62, 'Code review': 0.9 };

const objective = (id: string, shortName: string, value: number | null, maturity: number): ObjectiveResults => ({
  id,
  shortName,
  name: null,
  absentLevels: [],
  description: '',
  assessmentValue: value,
  maturityValue: maturity,
  coverage,
  currentMaturity_id: maturity === 0 ? null : `level-${String(maturity)}`,
  levelShares: [],
  maturityShares: [],
  agreement: agreements[shortName] ?? null,
  answersPerLevel: [],
  recommendations:
    shortName === 'Observability'
      ? [
          {
            id: 'primer',
            title: 'A primer',
            url: 'https://example.org/primer',
            description: 'Read it.',
            isArchived: false,
          },
        ]
      : [],
});
const area = (name: string, value: number, objectives: ObjectiveResults[]): AreaResults => ({
  id: name,
  name,
  color: '#ff4040',
  assessmentValue: value,
  maturityValue: value,
  coverage,
  objectives,
});

const nothing = { assessmentValue: null, maturityValue: null, withheld: 'not-yet' } as const;
const withheld = (results: Results): Results => ({
  ...results,
  ...nothing,
  areas: results.areas.map((one) => ({
    ...one,
    ...nothing,
    objectives: one.objectives.map((each) => ({ ...each, ...nothing, currentMaturity_id: null, agreement: null })),
  })),
});

export interface Given {
  readonly node: string;
  readonly shortName?: string;
  readonly appliedAt?: string;
  readonly observability: number;
  readonly own?: number;
  readonly submitted?: number;
  /** Withholds the values of others. */
  readonly isWithheld?: boolean;
}

/** An assessment with the objectives Observability, Code review and Backups in two areas. */
export function assessmentOn(given: Given): AssistantDocument {
  const {
    node,
    shortName = 'Spring',
    appliedAt = '2026-03-01',
    observability,
    own,
    submitted = 7,
    isWithheld = false,
  } = given;
  const id = `${shortName} ${node}`;
  const results = (value: number): Results => ({
    assessmentValue: value,
    maturityValue: 2.5,
    coverage,
    areas: [
      area('Operations', value, [
        objective(`${id}.1`, 'Observability', observability, 2),
        objective(`${id}.2`, 'Backups', null, 0),
      ]),
      area('Craft', 4.005, [objective(`${id}.3`, 'Code review', 4.005, 4)]),
    ],
  });
  const figures: AssessmentFigures = {
    shortName,
    node,
    path: ['Acme', 'Platforms', node],
    template: 'Software delivery',
    levels: levels.map((name, index) => ({ id: `level-${String(index + 1)}`, name })),
    levelTexts: { [`${id}.1`]: levels.map((name) => `What ${name} looks like.`) },
    appliedAt,
    results: isWithheld ? withheld(results(1)) : results((observability + 4.005) / 2),
    own: own === undefined ? null : { ...results(own), assessmentValue: own },
    expected: 8,
    submitted,
    counted: isWithheld ? null : submitted,
    smallestGroup: isWithheld ? 5 : 1,
  };
  return { id, kind: 'assessment', title: `${shortName} · ${node}`, url: null, text: '', figures };
}

export const help: readonly AssistantDocument[] = [
  {
    id: 'maturity',
    kind: 'help',
    title: 'How maturity is computed',
    url: null,
    text: 'Level by level, from the first.',
  },
  { id: 'apply', kind: 'help', title: 'How to apply a template', url: null, text: 'Open the menu of a node.' },
  { id: 'aplicar', kind: 'help', title: 'Cómo aplicar una plantilla', url: null, text: 'Abra el menú de un nodo.' },
  { id: 'empty', kind: 'node', title: 'Customs', url: null, text: '' },
];

export const question = (text: string, more: Partial<AssistantQuestion> = {}): AssistantQuestion => ({
  text,
  language: 'en-US',
  audience: 'mentor',
  documents: [
    assessmentOn({ node: 'Booking', observability: 2.345, own: 3.2 }),
    assessmentOn({ node: 'Booking', shortName: 'Autumn', appliedAt: '2025-09-01', observability: 1.5 }),
    assessmentOn({ node: 'Payments', observability: 1.2 }),
    ...help,
  ],
  assessments: { given: 3, all: 3 },
  signal: new AbortController().signal,
  ...more,
});

/** The assistant's answer to a question, with the titles of its sources. */
export async function answerTo(text: string, more: Partial<AssistantQuestion> & { readonly language?: Language } = {}) {
  let said = '';
  let sources: string[] = [];
  for await (const piece of createRetrievalAssistant().ask(question(text, more))) {
    if (piece.kind === 'text') said += piece.text;
    else sources = piece.sources.map(({ title }) => title);
  }
  return { text: said, sources };
}
