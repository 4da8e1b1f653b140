import {
  type AreaResults,
  type AssessedArea,
  type AssessedObjective,
  contentId,
  type ObjectiveResults,
  type Question,
} from '@tidemark/contracts';
import type { ContentArea, ContentObjective, ContentQuestion } from '@tidemark/domain';

/** An area's results with all that the area holds. Both are told in the same order, because one is made from the other. */
export const assessedArea = (owner: string, area: ContentArea, results: AreaResults): AssessedArea => ({
  ...results,
  assessment_id: owner,
  description: area.description,
  objectives: area.objectives.flatMap((objective, index) => {
    const own = results.objectives[index];
    return own === undefined ? [] : [assessedObjective(owner, area, objective, own)];
  }),
});

function assessedObjective(
  owner: string,
  area: ContentArea,
  objective: ContentObjective,
  results: ObjectiveResults,
): AssessedObjective {
  return {
    ...results,
    assessment_id: owner,
    area_id: contentId(owner, area.n),
    objectiveMaturities: objective.maturities.map(({ n, level, description }) => ({
      id: contentId(owner, n),
      objective_id: results.id,
      maturity_id: contentId(owner, level),
      description,
    })),
    questions: objective.questions.map((question) => servedQuestion(owner, results.id, question)),
  };
}

function servedQuestion(owner: string, objectiveId: string, question: ContentQuestion): Question {
  const { n, title, description, kind, weight, choices } = question;
  const id = contentId(owner, n);
  return {
    id,
    objective_id: objectiveId,
    title,
    description,
    kind,
    weight,
    choices: choices.map((choice) => ({
      id: contentId(owner, choice.n),
      question_id: id,
      objective_id: objectiveId,
      maturity_id: contentId(owner, choice.level),
      title: choice.title,
    })),
  };
}
