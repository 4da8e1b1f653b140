import { parseContentId, type Recommendation } from '@tidemark/contracts';
import { type Counters, explain } from '@tidemark/contracts/scoring';
import { findObjective, levelsInOrder } from '../../template/index.js';
import type { ResultsSource } from './source.js';

/**
 * The recommendations of an objective's questions that are useful after these answers (scoring.md, "Recommendations").
 * One on level k of a question is offered when the question was answered and its level k is not fully satisfied. One on
 * a question as a whole is offered when any of its levels is not. In screen order, each once.
 */
export function recommendedByAnswers(
  { content, model, recommendations }: ResultsSource,
  objectiveId: string,
  answers: Counters,
): Recommendation[] {
  const place = findObjective(content, parseContentId(objectiveId)?.n ?? 0);
  if (place === undefined || place.objective.questions.every((question) => !question.recommendations)) return [];
  const levels = levelsInOrder(content).map(({ n }) => n);
  const unmet = new Set<string>();
  for (const { level, questions } of explain(model, place.objective.n, answers).levels) {
    for (const { n, share } of questions) {
      if (share === null || share >= 1) continue;
      unmet.add(keyOf(n, levels[level - 1] ?? null)).add(keyOf(n, null));
    }
  }
  const offered = place.objective.questions.flatMap((question) =>
    (question.recommendations ?? []).filter(({ level }) => unmet.has(keyOf(question.n, level))),
  );
  const ids = new Set(offered.map(({ recommendationId }) => recommendationId));
  return [...ids].flatMap((id) => recommendations.find((recommendation) => recommendation.id === id) ?? []);
}

const keyOf = (question: number, level: number | null): string => `${String(question)} ${String(level)}`;
