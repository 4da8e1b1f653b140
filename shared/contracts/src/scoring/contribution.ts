import type { Count } from './count.js';
import { scoringKinds } from './kinds/index.js';
import type { ScoringModel, ScoringQuestion } from './model.js';

/**
 * One respondent's answer to one question. Skipped questions are not in the list. No choices without `notApplicable`
 * means "none of these". A ladder or a graded question accepts several choices; the highest counts.
 */
export interface Answer {
  readonly question: number;
  readonly choices: readonly number[];
  readonly notApplicable: boolean;
}

/** Null: the question does not apply. */
export type QuestionContribution = Count | null;

/** The counts of one submission by one respondent, by question n; skipped questions are absent. Plain JSON. */
export interface Contribution {
  readonly questions: Readonly<Record<string, QuestionContribution>>;
}

/**
 * Converts one submission to counts (source: scoring.md, "Satisfaction"). The edge has checked the input: unknown
 * questions and choices are ignored, and of a repeated question the last answer counts.
 */
export function contributionOf(model: ScoringModel, answers: readonly Answer[]): Contribution {
  const answerTo = new Map(answers.map((answer) => [answer.question, answer]));
  const questions: Record<string, QuestionContribution> = {};
  for (const { objectives } of model.areas) {
    for (const objective of objectives) {
      for (const question of objective.questions) {
        const answer = answerTo.get(question.n);
        if (answer !== undefined) questions[question.n] = countsOf(question, answer);
      }
    }
  }
  return { questions };
}

/** Runs for every answer of every submission, and again in a rebuild. */
function countsOf({ kind, choices }: ScoringQuestion, answer: Answer): QuestionContribution {
  if (answer.notApplicable) return null;
  return scoringKinds[kind].count(
    choices,
    choices.filter(({ n }) => answer.choices.includes(n)),
  );
}
