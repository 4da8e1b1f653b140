import {
  type AreaResults,
  type AssessedArea,
  type AssessedObjective,
  type Choice,
  contentId,
  type ObjectiveMaturity,
  type ObjectiveResults,
  type Question,
  type QuestionRecommendation,
  type Recommendation,
  type Results,
} from '@tidemark/contracts';
import { emptyCounters } from '@tidemark/contracts/scoring';
import {
  type ContentArea,
  type ContentObjective,
  type ContentQuestion,
  creditOf,
  type ExistingTemplate,
  type TemplateContent,
} from '@tidemark/domain';
import { resultsSource, type TemplateVersions, versionOf } from '@tidemark/domain/read-models';
import { renderResults } from './results.js';

/** Content for serving: under the ids of its owner, each piece at the version of its last change. */
export interface ServedAs {
  readonly owner: string;
  readonly versions: TemplateVersions;
  /** Recommendations that the template can refer to; missing ones are left out. */
  readonly recommendations: readonly Recommendation[];
}

/** All areas with their results. Both are rendered in the same order, because one is made from the other. */
export const assessedAreas = (
  as: ServedAs,
  { areas }: TemplateContent,
  results: Pick<Results, 'areas'>,
): AssessedArea[] =>
  areas.flatMap((area, index) => {
    const own = results.areas[index];
    return own === undefined ? [] : [assessedArea(as, area, own)];
  });

/** The areas of a template, which has no answers. */
export const unansweredAreas = (
  versions: TemplateVersions,
  template: ExistingTemplate,
  recommendations: readonly Recommendation[],
): AssessedArea[] => {
  const owner = template.templateId;
  const results = renderResults(resultsSource(template, owner, recommendations), emptyCounters(), { user: null });
  return assessedAreas({ owner, versions, recommendations }, template.content, results);
};

const assessedArea = (as: ServedAs, area: ContentArea, results: AreaResults): AssessedArea => ({
  ...results,
  assessment_id: as.owner,
  description: area.description,
  objectives: area.objectives.flatMap((objective, index) => {
    const own = results.objectives[index];
    return own === undefined ? [] : [assessedObjective(as, area, objective, own)];
  }),
  version: versionOf(as.versions, area.n),
});

const assessedObjective = (
  as: ServedAs,
  area: ContentArea,
  objective: ContentObjective,
  results: ObjectiveResults,
): AssessedObjective => ({
  ...results,
  assessment_id: as.owner,
  area_id: contentId(as.owner, area.n),
  references: objective.references ?? [],
  objectiveMaturities: objectiveMaturities(as, objective),
  questions: objective.questions.map((question) => servedQuestion(as, objective, question)),
  version: versionOf(as.versions, objective.n),
});

export const objectiveMaturities = (
  { owner, versions }: Pick<ServedAs, 'owner' | 'versions'>,
  { n, maturities }: ContentObjective,
): ObjectiveMaturity[] =>
  maturities.map((maturity) => ({
    id: contentId(owner, maturity.n),
    objective_id: contentId(owner, n),
    maturity_id: contentId(owner, maturity.level),
    description: maturity.description,
    version: versionOf(versions, maturity.n),
  }));

export const servedQuestion = (as: ServedAs, objective: ContentObjective, question: ContentQuestion): Question => ({
  id: contentId(as.owner, question.n),
  objective_id: contentId(as.owner, objective.n),
  title: question.title,
  description: question.description,
  kind: question.kind,
  weight: question.weight,
  references: question.references ?? [],
  recommendations: questionRecommendations(as, question),
  choices: servedChoices(as, objective, question),
  version: versionOf(as.versions, question.n),
});

/** The recommendations of a question, each at its level. */
export const questionRecommendations = (
  { owner, recommendations: known }: Pick<ServedAs, 'owner' | 'recommendations'>,
  { recommendations: hung = [] }: ContentQuestion,
): QuestionRecommendation[] =>
  hung.flatMap(({ recommendationId, level }) => {
    const recommendation = known.find(({ id }) => id === recommendationId);
    if (recommendation === undefined) return [];
    return [{ ...recommendation, maturity_id: level === null ? null : contentId(owner, level) }];
  });

const servedChoices = (
  { owner, versions }: ServedAs,
  objective: ContentObjective,
  question: ContentQuestion,
): Choice[] =>
  question.choices.map((choice) => ({
    id: contentId(owner, choice.n),
    question_id: contentId(owner, question.n),
    objective_id: contentId(owner, objective.n),
    maturity_id: contentId(owner, choice.level),
    title: choice.title,
    credit: creditOf(question, choice),
    version: versionOf(versions, choice.n),
  }));
