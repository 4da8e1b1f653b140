import type {
  ContentArea,
  ContentChoice,
  ContentLevel,
  ContentMaturity,
  ContentObjective,
  ContentQuestion,
  TemplateContent,
} from './content.js';

/** An item with its ancestors. */
export interface PlacedObjective {
  readonly area: ContentArea;
  readonly objective: ContentObjective;
}
export interface PlacedMaturity extends PlacedObjective {
  readonly maturity: ContentMaturity;
}
export interface PlacedQuestion extends PlacedObjective {
  readonly question: ContentQuestion;
}
export interface PlacedChoice extends PlacedQuestion {
  readonly choice: ContentChoice;
}

/** All objectives, in screen order. */
export const objectivesIn = (content: TemplateContent): PlacedObjective[] =>
  content.areas.flatMap((area) => area.objectives.map((objective) => ({ area, objective })));

export const maturitiesIn = (content: TemplateContent): PlacedMaturity[] =>
  objectivesIn(content).flatMap((place) => place.objective.maturities.map((maturity) => ({ ...place, maturity })));

export const questionsIn = (content: TemplateContent): PlacedQuestion[] =>
  objectivesIn(content).flatMap((place) => place.objective.questions.map((question) => ({ ...place, question })));

export const choicesIn = (content: TemplateContent): PlacedChoice[] =>
  questionsIn(content).flatMap((place) => place.question.choices.map((choice) => ({ ...place, choice })));

/** The levels by position. The content stores them in the order of writing. */
export const levelsInOrder = (content: TemplateContent): ContentLevel[] =>
  content.levels.toSorted((one, other) => one.position - other.position);

export const findLevel = (content: TemplateContent, n: number): ContentLevel | undefined =>
  content.levels.find((level) => level.n === n);

export const findArea = (content: TemplateContent, n: number): ContentArea | undefined =>
  content.areas.find((area) => area.n === n);

export const findObjective = (content: TemplateContent, n: number): PlacedObjective | undefined =>
  objectivesIn(content).find(({ objective }) => objective.n === n);

export const findMaturity = (content: TemplateContent, n: number): PlacedMaturity | undefined =>
  maturitiesIn(content).find(({ maturity }) => maturity.n === n);

export const findQuestion = (content: TemplateContent, n: number): PlacedQuestion | undefined =>
  questionsIn(content).find(({ question }) => question.n === n);

export const findChoice = (content: TemplateContent, n: number): PlacedChoice | undefined =>
  choicesIn(content).find(({ choice }) => choice.n === n);

/** The choices at a level. Content of other items is nested inside them. */
export const choicesOfLevel = (content: TemplateContent, level: number): PlacedChoice[] =>
  choicesIn(content).filter(({ choice }) => choice.level === level);

/** The recommendations of all objectives, each followed by those of its questions; one entry per attachment. */
export const attachedIn = (content: TemplateContent): string[] =>
  objectivesIn(content).flatMap(({ objective }) => [
    ...objective.recommendationIds,
    ...objective.questions.flatMap(({ recommendations = [] }) => recommendations.map((one) => one.recommendationId)),
  ]);

export const isAttached = (content: TemplateContent, recommendationId: string): boolean =>
  attachedIn(content).includes(recommendationId);

/** Every content number in use. */
export const numbersIn = (content: TemplateContent): number[] =>
  [
    ...content.levels,
    ...content.areas,
    ...objectivesIn(content).map(({ objective }) => objective),
    ...maturitiesIn(content).map(({ maturity }) => maturity),
    ...questionsIn(content).map(({ question }) => question),
    ...choicesIn(content).map(({ choice }) => choice),
  ].map(({ n }) => n);

/** The highest content number in use; 0 for empty content. */
export const highestNIn = (content: TemplateContent): number =>
  numbersIn(content).reduce((highest, n) => Math.max(highest, n), 0);
