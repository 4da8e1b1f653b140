import type {
  AreaContent,
  AssessedArea,
  AssessedObjective,
  Assessment,
  AssessmentContent,
  AssessmentFigures,
  ObjectiveContent,
  ObjectiveFigures,
} from '@tidemark/contracts';
import { numberOf } from '../../../../lib/content-id';

/** The id of a piece of the template, as the assessment that was applied from it calls it. */
type NameOf = (id: string) => string;

const ownNames =
  (owner: string): NameOf =>
  (id) =>
    `${owner}.${numberOf(id)}`;

function ownContent(content: AssessmentContent, owner: string): AssessmentContent {
  const named = ownNames(owner);
  return {
    id: owner,
    maturityLevels: content.maturityLevels.map((level) => ({ ...level, id: named(level.id), assessment_id: owner })),
    areas: content.areas.map((area) => ownArea(area, owner, named)),
  };
}

const ownArea = (area: AreaContent, owner: string, named: NameOf): AreaContent => ({
  ...area,
  id: named(area.id),
  assessment_id: owner,
  objectives: area.objectives.map((objective) => ownObjective(objective, owner, named)),
});

function ownObjective(objective: ObjectiveContent, owner: string, named: NameOf): ObjectiveContent {
  const objective_id = named(objective.id);
  return {
    ...objective,
    id: objective_id,
    assessment_id: owner,
    area_id: named(objective.area_id),
    objectiveMaturities: objective.objectiveMaturities.map((description) => ({
      ...description,
      id: named(description.id),
      objective_id,
      maturity_id: named(description.maturity_id),
    })),
    questions: objective.questions.map((question) => ({
      ...question,
      id: named(question.id),
      objective_id,
      recommendations: question.recommendations.map((one) => ({
        ...one,
        maturity_id: one.maturity_id === null ? null : named(one.maturity_id),
      })),
      choices: question.choices.map((choice) => ({
        ...choice,
        id: named(choice.id),
        question_id: named(choice.question_id),
        objective_id,
        maturity_id: named(choice.maturity_id),
      })),
    })),
  };
}

/** Content by assessment: it stays the same object while the figures move. */
const known = new WeakMap<AssessmentContent, Map<string, AssessmentContent>>();

function contentOf(content: AssessmentContent, owner: string): AssessmentContent {
  if (content.id === owner) return content;
  const owners = known.get(content) ?? new Map<string, AssessmentContent>();
  known.set(content, owners);
  const own = owners.get(owner) ?? ownContent(content, owner);
  owners.set(owner, own);
  return own;
}

const assessedObjective = (
  content: ObjectiveContent,
  { answers, ...numbers }: ObjectiveFigures,
  levels: Assessment['maturityLevels'],
): AssessedObjective => ({
  ...content,
  ...numbers,
  answersPerLevel: answers.map((one, index) => ({ ...one, maturity_id: levels[index]?.id ?? '' })),
});

const together = (figures: AssessmentFigures, content: AssessmentContent): Assessment => {
  const { content: _address, areas: numbers, ...head } = figures;
  const { maturityLevels } = content;
  // Both are rendered in the same order.
  const areas = content.areas.flatMap((area, a): AssessedArea[] => {
    const own = numbers[a];
    if (own === undefined) return [];
    const objectives = area.objectives.flatMap((objective, o) => {
      const one = own.objectives[o];
      return one === undefined ? [] : [assessedObjective(objective, one, maturityLevels)];
    });
    return [{ ...area, ...own, objectives }];
  });
  const objectives = areas.flatMap(({ id: area_id, objectives: of }) =>
    of.map(({ id, shortName }) => ({ id, shortName, area_id })),
  );
  return { ...head, maturityLevels, areas, objectives };
};

const made = new WeakMap<AssessmentFigures, { readonly content: AssessmentContent; readonly whole: Assessment }>();

/** The whole assessment from its two parts: the same object for the same parts. */
export function wholeOf(figures: AssessmentFigures, content: AssessmentContent): Assessment {
  const before = made.get(figures);
  if (before?.content === content) return before.whole;
  const whole = together(figures, contentOf(content, figures.id));
  made.set(figures, { content, whole });
  return whole;
}
