import { add, type Counters, emptyCounters, expect, subtract } from '@tidemark/contracts/scoring';
import { personaKey, type CountedAnswers } from './counted-answers.js';

export { personaKey } from './counted-answers.js';

/** A respondent's state in the counters: the persona that they are expected under, and their last answers. */
export interface CountedAs {
  readonly expectedAs: { readonly personaId: string | null } | null;
  readonly said: CountedAnswers | null;
}

/**
 * The counters after a submission: the person's earlier answers are subtracted, and they are expected under their
 * current persona. The cost does not depend on the number of other respondents.
 */
export function resubmitted(counters: Counters, { expectedAs, said }: CountedAs, now: CountedAnswers): Counters {
  const released = expectedAs === null ? counters : expect(counters, personaKey(expectedAs.personaId), -1);
  const rest = said === null ? released : subtract(released, personaKey(said.personaId), said.contribution);
  const key = personaKey(now.personaId);
  return expect(add(rest, key, now.contribution), key, 1);
}

/** The counters of one respondent, for whom the persona makes no difference. */
export const countersOf = ({ contribution }: Pick<CountedAnswers, 'contribution'>): Counters =>
  resubmitted(emptyCounters(), { expectedAs: null, said: null }, { personaId: null, contribution });

/** Number of expected respondents, of every persona. */
export const expectedIn = (counters: Counters): number =>
  Object.values(counters.expected).reduce((sum, count) => sum + count, 0);

/** Number of respondents in the counters, of the named personas or of all. */
export const submittedIn = ({ submitted }: Pick<Counters, 'submitted'>, personas: readonly string[] = []): number =>
  Object.entries(submitted)
    .filter(([persona]) => personas.length === 0 || personas.includes(persona))
    .reduce((sum, [, count]) => sum + count, 0);
