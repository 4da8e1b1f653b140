import type { Contribution } from '@tidemark/contracts/scoring';

/** What somebody said: their counts, and the persona they had then. */
export interface Said {
  readonly personaId: string | null;
  readonly contribution: Contribution;
}

/** Counters are kept by persona; who has none is counted under the empty name, which no persona has. */
export const personaKey = (personaId: string | null): string => personaId ?? '';
