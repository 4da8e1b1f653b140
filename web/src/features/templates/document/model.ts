import type { Assessment } from '@tidemark/contracts';

export type Area = Assessment['areas'][number];
export type Objective = Area['objectives'][number];
export type Question = Objective['questions'][number];

/** What of the document is shown. */
export const parts = ['descriptions', 'choices', 'recommendations', 'weights'] as const;
export type Part = (typeof parts)[number];
export type ShownParts = Readonly<Record<Part, boolean>>;

export const questionsOf = ({ areas }: Pick<Assessment, 'areas'>): readonly Question[] =>
  areas.flatMap(({ objectives }) => objectives.flatMap(({ questions }) => questions));

/** At how many levels of how many something is asked; levels at which an objective asks nothing by intent are not expected. */
export function levelCoverage({ areas, maturityLevels }: Pick<Assessment, 'areas' | 'maturityLevels'>) {
  const objectives = areas.flatMap((area) => area.objectives);
  const expected = objectives.flatMap(({ absentLevels, questions }) => {
    const asked = new Set(questions.flatMap(({ choices }) => choices.map((choice) => choice.maturity_id)));
    return maturityLevels.filter(({ position }) => !absentLevels.includes(position)).map(({ id }) => asked.has(id));
  });
  return { covered: expected.filter((isAsked) => isAsked).length, expected: expected.length };
}

/** The anchor of an area or objective in the document. */
export const anchorOf = (id: string): string => `part-${id}`;
