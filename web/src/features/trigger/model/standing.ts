import type { RespondentResults } from '@tidemark/contracts';
import type { IdSet } from '../../../lib/sets';

/** Whether somebody was asked before, and has answered (then with the moment of the last answer). */
export type Standing = { readonly kind: 'asked' } | { readonly kind: 'answered'; readonly at: string };

/** By the id of the user; who is not in it was never asked and has not answered. */
export type Standings = ReadonlyMap<string, Standing>;

/** Respondents of an assessment are those who were triggered at least once, or answered without. */
export const standingsOf = (respondents: readonly RespondentResults[]): Standings =>
  new Map(
    respondents.map(({ user, submittedAt }) => [
      user.id,
      submittedAt === null ? { kind: 'asked' } : { kind: 'answered', at: submittedAt },
    ]),
  );

/** Of these people the ones whose answer is still missing. */
export const withoutAnswer = (users: readonly string[], standings: Standings): IdSet =>
  new Set(users.filter((id) => standings.get(id)?.kind !== 'answered'));
