import { type ScoringModel, type ScoringQuestion } from './model.js';

/**
 * One respondent's answer to one question. A question that is not in the list was skipped; no choices without
 * `notApplicable` means "none of these"; several choices of a ladder are fine, the highest counts.
 */
export interface Answer {
  readonly question: number;
  readonly choices: readonly number[];
  readonly notApplicable: boolean;
}

/**
 * What one answer adds, in the fewest characters: thousands of submissions are kept. An answered ladder: its position, 0
 * (none of these) to its highest level. An answered checklist: at index k-1 the integer numerator at level k over the
 * question's fixed denominator, without trailing zeros. Not applicable: null.
 */
export type QuestionContribution = number | readonly number[] | null;

/** The counts of one submission by one respondent, by question n; skipped questions are absent. Plain JSON. */
export interface Contribution {
  readonly questions: Readonly<Record<string, QuestionContribution>>;
}

/**
 * Turns one submission into counts (source: scoring.md, "Satisfaction"). Trusts its input to be checked at the edge:
 * what the model does not know (a question, a choice) is ignored, a question named twice counts with its last answer.
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

/** Plain loops: this runs for every answer of every submission, and once more for each in a rebuild. */
function countsOf({ kind, choices }: ScoringQuestion, answer: Answer): QuestionContribution {
  if (answer.notApplicable) return null;
  const satisfied: number[] = [];
  let position = 0;
  for (const { n, level } of choices) {
    if (!answer.choices.includes(n)) continue;
    position = Math.max(position, level);
    while (satisfied.length < position) satisfied.push(0);
    satisfied[level - 1] = (satisfied[level - 1] ?? 0) + 1;
  }
  return kind === 'ladder' ? position : satisfied;
}
