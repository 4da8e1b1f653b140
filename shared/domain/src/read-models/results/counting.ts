import { add, type Counters, emptyCounters, expect, subtract } from '@tidemark/contracts/scoring';
import { personaKey, type Said } from './said.js';

export { personaKey } from './said.js';

/** Where a respondent stands in the counters: under which persona they are expected, and what they said last. */
export interface CountedAs {
  readonly expectedAs: { readonly personaId: string | null } | null;
  readonly said: Said | null;
}

/**
 * The counters after somebody submitted: what they said before is taken back, and they are expected under the persona
 * that they have now. The cost does not depend on how many others answered.
 */
export function resubmitted(counters: Counters, { expectedAs, said }: CountedAs, now: Said): Counters {
  const released = expectedAs === null ? counters : expect(counters, personaKey(expectedAs.personaId), -1);
  const rest = said === null ? released : subtract(released, personaKey(said.personaId), said.contribution);
  const key = personaKey(now.personaId);
  return expect(add(rest, key, now.contribution), key, 1);
}

/** The counters of one respondent alone, for whom a persona makes no difference. */
export const countersOf = ({ contribution }: Pick<Said, 'contribution'>): Counters =>
  resubmitted(emptyCounters(), { expectedAs: null, said: null }, { personaId: null, contribution });

/** Respondents who are expected to answer, of every persona. */
export const expectedIn = (counters: Counters): number =>
  Object.values(counters.expected).reduce((sum, count) => sum + count, 0);

/** How many respondents the counters hold, of the personas named or of all. */
export const submittedIn = ({ submitted }: Pick<Counters, 'submitted'>, personas: readonly string[] = []): number =>
  Object.entries(submitted)
    .filter(([persona]) => personas.length === 0 || personas.includes(persona))
    .reduce((sum, [, count]) => sum + count, 0);
