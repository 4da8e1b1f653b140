import type { Assessment } from '@tidemark/contracts';

type Served = Assessment['areas'][number]['objectives'][number];
type ServedQuestion = Served['questions'][number];

/** What a document shows of each part, of a template of the server or of a starter. */
export type Question = Pick<ServedQuestion, 'id' | 'title' | 'description' | 'kind' | 'weight' | 'references'> & {
  readonly choices: readonly Pick<ServedQuestion['choices'][number], 'id' | 'title' | 'maturity_id' | 'credit'>[];
  readonly recommendations: readonly Recommended[];
};
export type Recommended = Pick<
  Served['recommendations'][number],
  'id' | 'title' | 'url' | 'description' | 'isArchived'
>;
export type Objective = Pick<Served, 'id' | 'shortName' | 'name' | 'description' | 'references' | 'absentLevels'> & {
  readonly objectiveMaturities: readonly Pick<Served['objectiveMaturities'][number], 'maturity_id' | 'description'>[];
  readonly questions: readonly Question[];
  readonly recommendations: readonly Recommended[];
};
export type Area = Pick<Assessment['areas'][number], 'id' | 'name' | 'color' | 'description'> & {
  readonly objectives: readonly Objective[];
};
export type Level = Pick<Assessment['maturityLevels'][number], 'id' | 'name' | 'position' | 'description'>;
export interface Content {
  readonly description: string;
  readonly maturityLevels: readonly Level[];
  readonly areas: readonly Area[];
}

/** What of the document is shown. */
export const parts = ['descriptions', 'choices', 'recommendations', 'weights'] as const;
export type Part = (typeof parts)[number];
export type ShownParts = Readonly<Record<Part, boolean>>;
export const ALL_PARTS: ShownParts = { descriptions: true, choices: true, recommendations: true, weights: true };

export const questionsOf = ({ areas }: Pick<Content, 'areas'>): readonly Question[] =>
  areas.flatMap(({ objectives }) => objectives.flatMap(({ questions }) => questions));

/** At how many levels of how many something is asked; levels at which an objective asks nothing by intent are not expected. */
export function levelCoverage({ areas, maturityLevels }: Pick<Content, 'areas' | 'maturityLevels'>) {
  const objectives = areas.flatMap((area) => area.objectives);
  const expected = objectives.flatMap(({ absentLevels, questions }) => {
    const asked = new Set(questions.flatMap(({ choices }) => choices.map((choice) => choice.maturity_id)));
    return maturityLevels.filter(({ position }) => !absentLevels.includes(position)).map(({ id }) => asked.has(id));
  });
  return { covered: expected.filter((isAsked) => isAsked).length, expected: expected.length };
}

/** The anchor of an area or objective in the document. */
export const anchorOf = (id: string): string => `part-${id}`;
