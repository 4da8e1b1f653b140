import { contentId, type ReportArea, type ReportObjective, type Results } from '@tidemark/contracts';
import { score, type ScoringModel } from '@tidemark/contracts/scoring';
import { type ContentArea, type ContentObjective, levelsInOrder, type TemplateContent } from '@tidemark/domain';
import type { Release } from '@tidemark/domain/read-models';
import { scoresOf } from '@tidemark/presenters';
import { type QuestionInputs, questionsIn } from './questions.js';

type RenderedObjective = Results['areas'][number]['objectives'][number];

export interface ReportResults extends QuestionInputs {
  readonly results: Results;
  /** The release of each persona that can be shown separately, the largest first. */
  readonly personas: readonly Release[];
}

/** Areas and objectives with all their data; content and results are in the same order. */
export function areasOf(reported: ReportResults): ReportArea[] {
  const { content, results, owner } = reported;
  const objectiveOf = objectivesIn(reported);
  return content.areas.flatMap((area, index): ReportArea[] => {
    const rendered = results.areas[index];
    if (rendered === undefined) return [];
    const objectives = area.objectives.flatMap((objective, place) => {
      const own = rendered.objectives[place];
      return own === undefined ? [] : [objectiveOf(objective, own)];
    });
    return [{ ...headOf(owner, area), ...scoresOf(rendered), objectives }];
  });
}

const headOf = (owner: string, { n, name, description, color }: ContentArea) => ({
  id: contentId(owner, n),
  name,
  description,
  color,
});

function objectivesIn(reported: ReportResults) {
  const { content, model, owner, personas } = reported;
  const levels = levelsInOrder(content);
  const positions = new Map(levels.map(({ n, position }) => [n, position]));
  const ofLevel = new Map(levels.map(({ n, position }) => [contentId(owner, n), position]));
  const valuesOf = personas.map((release) => valuesIn(model, release));
  const questions = questionsIn(reported);
  return (objective: ContentObjective, own: RenderedObjective): ReportObjective => ({
    id: own.id,
    shortName: own.shortName,
    name: own.name,
    description: own.description,
    absentLevels: own.absentLevels,
    ...scoresOf(own),
    level: own.withheld ? null : (ofLevel.get(own.currentMaturity_id ?? '') ?? 0),
    levelShares: own.levelShares,
    maturityShares: own.maturityShares,
    agreement: own.agreement,
    answersPerLevel: own.answersPerLevel.map(({ countAllRespondents: satisfied, sum }) => ({ satisfied, of: sum })),
    definitions: definitionsOf(objective, positions),
    references: objective.references ?? [],
    recommendations: own.recommendations,
    personas: valuesOf.map((values) => values.get(objective.n) ?? null),
    questions: questions(objective),
  });
}

const definitionsOf = ({ maturities }: ContentObjective, positions: ReadonlyMap<number, number>) =>
  maturities
    .map(({ level, description }) => ({ level: positions.get(level) ?? 0, description }))
    .sort((one, other) => one.level - other.level);

const valuesIn = (model: ScoringModel, { counters, hidden }: Release): ReadonlyMap<number, number | null> =>
  new Map(
    score(model, counters).areas.flatMap(({ objectives }) =>
      objectives.map(({ n, assessmentValue }) => [n, hidden.includes(n) ? null : assessmentValue] as const),
    ),
  );

/** The levels of a template, the lowest first. */
export const levelsOf = (content: TemplateContent) =>
  levelsInOrder(content).map(({ position, name, description }) => ({ position, name, description }));
