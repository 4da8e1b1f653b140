import { type ScoringModel, scoringKinds } from '@tidemark/contracts/scoring';
import type { ContentChoice, ContentQuestion, TemplateContent } from './content.js';
import { levelsInOrder } from './content-find.js';
import type { TemplateProfile } from './events.js';

/** The facts of a template that scoring needs. Positions are renumbered, 1..L, so that gaps do not matter. */
export function scoringModelOf({ scoring }: Pick<TemplateProfile, 'scoring'>, content: TemplateContent): ScoringModel {
  const positions = new Map(levelsInOrder(content).map((level, index) => [level.n, index + 1]));
  return {
    levels: positions.size,
    preset: scoring,
    areas: content.areas.map((area) => ({
      n: area.n,
      objectives: area.objectives.map((objective) => ({
        n: objective.n,
        ...(objective.absentLevels && {
          absentLevels: objective.absentLevels.flatMap((level) => positions.get(level) ?? []),
        }),
        questions: objective.questions.map((question) => scoringQuestion(question, positions)),
      })),
    })),
  };
}

function scoringQuestion({ n, kind, weight, choices }: ContentQuestion, positions: ReadonlyMap<number, number>) {
  const placed = choices.flatMap((choice) => {
    const level = positions.get(choice.level);
    if (level === undefined) return [];
    const { n: number, credit } = choice;
    return [{ n: number, level, ...(credit === undefined ? {} : { credit: Math.round(100 * credit) }) }];
  });
  return { n, kind, weight, choices: placed };
}

/** The part of its level that a choice gives; null if the question's kind has no credits. */
export const creditOf = ({ kind }: Pick<ContentQuestion, 'kind'>, { credit = 1 }: ContentChoice): number | null =>
  scoringKinds[kind].hasCredits ? credit : null;
