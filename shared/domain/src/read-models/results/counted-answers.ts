import type { Contribution } from '@tidemark/contracts/scoring';

/** A person's answers as counts, and their persona at that time. */
export interface CountedAnswers {
  readonly personaId: string | null;
  readonly contribution: Contribution;
}

/** Counters are kept by persona. People without one are counted under the empty name, which no persona has. */
export const personaKey = (personaId: string | null): string => personaId ?? '';
