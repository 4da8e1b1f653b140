import { type Counters, type ScoringModel, type ScoringObjective } from '@tidemark/contracts/scoring';
import { submittedIn } from '@tidemark/domain/read-models';

/** What an assessment shows to groups: its counters, and those of the personas that can be told apart, '' for none. */
export interface Shown {
  readonly model: ScoringModel;
  readonly everyone: Counters;
  readonly personas: ReadonlyMap<string, Counters>;
  readonly least: number;
}

/** Whose rows an objective has. */
export interface ObjectiveShown {
  /** Too few have answered anything of it: it has no rows. */
  readonly isWithheld: boolean;
  /** Everyone's answers to its questions. */
  readonly hasAnswers: boolean;
  /** Values and answers of these personas. */
  readonly personas: ReadonlySet<string>;
}

const answeredBy = (counters: Counters, question: number, persona?: string): number =>
  Object.entries(counters.questions[question] ?? {}).reduce(
    (sum, [key, { answered }]) => (persona === undefined || persona === key ? sum + answered : sum),
    0,
  );

/**
 * The smallest group, question by question: people may skip one, so that fewer stand behind an objective than behind its
 * assessment. Answers to the questions of an objective are shown together or not at all, as in a report (ADR 60); a persona
 * where all its answers come from a group, and what the shown personas leave of each question does too, or from nobody.
 */
export function objectiveShown({ everyone, personas, least }: Shown, { questions }: ScoringObjective): ObjectiveShown {
  const isFew = (count: number) => count > 0 && count < least;
  const counts = questions.map(({ n }) => answeredBy(everyone, n));
  const most = Math.max(0, ...counts);
  if (isFew(most)) return { isWithheld: true, hasAnswers: false, personas: new Set() };
  if (counts.some(isFew)) return { isWithheld: false, hasAnswers: false, personas: new Set() };
  const shown = [...personas]
    .filter(([, counters]) => !questions.some(({ n }) => isFew(answeredBy(counters, n))))
    .sort(([a, one], [b, other]) => submittedIn(other) - submittedIn(one) || (a < b ? -1 : 1))
    .map(([key]) => key);
  const leavesFew = () =>
    questions.some(({ n }, index) => {
      const told = shown.reduce((sum, key) => sum + answeredBy(everyone, n, key), 0);
      return isFew((counts[index] ?? 0) - told);
    });
  while (shown.length > 0 && leavesFew()) shown.pop();
  return { isWithheld: false, hasAnswers: true, personas: new Set(shown) };
}
