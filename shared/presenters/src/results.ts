import {
  type AnswersPerLevel,
  type AreaResults,
  contentId,
  type ObjectiveResults,
  type Recommendation,
  type Results,
} from '@tidemark/contracts';
import {
  type AreaResult,
  assessmentValues,
  type Counters,
  emptyCounters,
  type LevelAnswers,
  type ObjectiveResult,
  type Results as Scores,
  score,
  type ScoringModel,
} from '@tidemark/contracts/scoring';
import { type ContentArea, type ContentObjective, levelsInOrder } from '@tidemark/domain';
import type { ResultsSource, ShownResults } from '@tidemark/domain/read-models';
import { withheldResults, withoutHidden } from './withheld.js';

export interface View {
  /** Only respondents of these personas; empty means everyone. */
  readonly personas?: readonly string[];
  /** The user whose answers are shown beside everyone's (`userSum`, `count`); default: both are 0. */
  readonly user?: Counters | null;
}

interface RenderingInput {
  readonly source: ResultsSource;
  readonly levelIds: readonly string[];
  readonly positions: ReadonlyMap<number, number>;
  readonly recommendations: ReadonlyMap<string, Recommendation>;
}

/** Renders what a reader sees: with own answers and content, even if the rest is withheld. */
export const renderShown = (source: ResultsSource, shown: ShownResults, view: View = {}): Results =>
  typeof shown === 'string'
    ? withheldResults(renderResults(source, emptyCounters(), view), shown)
    : withoutHidden(renderResults(source, shown.counters, view), shown);

/** The only way from counters to served results (source of the figures: scoring.md). */
export function renderResults(source: ResultsSource, counters: Counters, view: View = {}): Results {
  const { personas = [], user = null } = view;
  const scores = withoutEmptySums(source.model, score(source.model, counters, { personas }));
  // For a person's own results both scores are the same.
  const isOwn = user === counters && personas.length === 0;
  const own = user === null ? null : isOwn ? scores : score(source.model, user);
  const rendering: RenderingInput = {
    source,
    levelIds: levelsInOrder(source.content).map((level) => contentId(source.owner, level.n)),
    positions: new Map(source.content.levels.map(({ n, position }) => [n, position])),
    recommendations: new Map(source.recommendations.map((recommendation) => [recommendation.id, recommendation])),
  };
  return {
    assessmentValue: scores.assessmentValue,
    maturityValue: scores.maturityValue,
    coverage: scores.coverage,
    areas: source.content.areas.flatMap((area, index) => {
      const result = scores.areas[index];
      return result === undefined ? [] : [areaResults(rendering, area, result, own?.areas[index])];
    }),
  };
}

/** Only the value of `renderResults`, for sorting many: much cheaper than all results. */
export const renderValue = ({ model }: ResultsSource, counters: Counters): number | null =>
  model.levels > 0 ? assessmentValues(model, counters).assessmentValue : null;

function areaResults(
  rendering: RenderingInput,
  area: ContentArea,
  { assessmentValue, maturityValue, coverage, objectives }: AreaResult,
  own: AreaResult | undefined,
): AreaResults {
  return {
    id: contentId(rendering.source.owner, area.n),
    name: area.name,
    color: area.color,
    assessmentValue,
    maturityValue,
    coverage,
    objectives: area.objectives.flatMap((objective, index) => {
      const result = objectives[index];
      return result === undefined ? [] : [objectiveResults(rendering, objective, result, own?.objectives[index])];
    }),
  };
}

function objectiveResults(
  { source, levelIds, positions, recommendations }: RenderingInput,
  objective: ContentObjective,
  result: ObjectiveResult,
  own: ObjectiveResult | undefined,
): ObjectiveResults {
  return {
    id: contentId(source.owner, objective.n),
    shortName: objective.shortName,
    name: objective.name ?? null,
    description: objective.description,
    absentLevels: (objective.absentLevels ?? []).flatMap((level) => positions.get(level) ?? []),
    assessmentValue: result.assessmentValue,
    maturityValue: result.maturityValue,
    coverage: result.coverage,
    currentMaturity_id: levelIds[result.currentLevel - 1] ?? null,
    levelShares: [...result.levelShares],
    maturityShares: [...result.maturityShares],
    agreement: result.agreement,
    answersPerLevel: levelIds.map((id, index) =>
      answersAt(id, result.answersPerLevel[index], own?.answersPerLevel[index]),
    ),
    recommendations: objective.recommendationIds.flatMap((id) => recommendations.get(id) ?? []),
  };
}

const answersAt = (
  maturityId: string,
  everyone: LevelAnswers | undefined,
  own: LevelAnswers | undefined,
): AnswersPerLevel => ({
  maturity_id: maturityId,
  sum: everyone?.sum ?? 0,
  userSum: own?.sum ?? 0,
  count: own?.countAllRespondents ?? 0,
  countAllRespondents: everyone?.countAllRespondents ?? 0,
});

/** A draft without levels has nothing to add up: its values are unknown, not 0. */
function withoutEmptySums({ levels }: ScoringModel, scores: Scores): Scores {
  if (levels > 0) return scores;
  const assessmentValue = null;
  const areas = scores.areas.map((area) => ({
    ...area,
    assessmentValue,
    objectives: area.objectives.map((objective) => ({ ...objective, assessmentValue })),
  }));
  return { ...scores, assessmentValue, areas };
}
