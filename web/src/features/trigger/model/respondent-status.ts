import type { RespondentResults } from '@tidemark/contracts';
import type { IdSet } from '../../../lib/sets';

/** Whether somebody was asked before, and has answered (then with the moment of the last answer). */
export type RespondentStatus = { readonly kind: 'asked' } | { readonly kind: 'answered'; readonly at: string };

/** By the id of the user; who is not in it was never asked and has not answered. */
export type RespondentStatuses = ReadonlyMap<string, RespondentStatus>;

/** Respondents of an assessment are those who were triggered at least once, or answered without. */
export const statusesOf = (respondents: readonly RespondentResults[]): RespondentStatuses =>
  new Map(
    respondents.map(({ user, submittedAt }) => [
      user.id,
      submittedAt === null ? { kind: 'asked' } : { kind: 'answered', at: submittedAt },
    ]),
  );

/** Of these people the ones whose answer is still missing. */
export const peopleWithoutAnswer = (users: readonly string[], statuses: RespondentStatuses): IdSet =>
  new Set(users.filter((id) => statuses.get(id)?.kind !== 'answered'));
