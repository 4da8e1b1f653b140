import { isAtLeast, type MomentOrDay, type ResultsAsOf } from '@tidemark/contracts';
import type { Counters } from '@tidemark/contracts/scoring';
import { ensure } from '@tidemark/domain';
import type { RespondentDocument } from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';
import { instantsOf } from '../lib/instants.js';
import type { Reader } from '../lib/reader.js';
import { countersAt, ownAt, positionAt, respondentsOf, timelineOf } from './timeline.js';

/** What is known of an assessment as of a moment: how it was counted, and how many had got how far. */
export interface StateAt extends Pick<ResultsAsOf, 'position' | 'respondents'> {
  readonly counters: Counters;
  /** The reader's own; null where they had not answered. */
  readonly own: Counters | null;
}

/** How an assessment stood at a moment: the sum of what had been contributed by then. */
export async function stateAt(
  read: Reader<'respondents' | 'contributions'>,
  assessmentId: string,
  moment: string,
  readerId: string,
): Promise<StateAt> {
  const respondents = await respondentsOf(read, assessmentId);
  const timeline = await timelineOf(read, assessmentId, respondents);
  const position = positionAt(timeline, moment);
  return {
    position: position ?? null,
    counters: countersAt(timeline, position),
    own: ownAt(timeline, position, readerId),
    respondents: respondentsAt(respondents, moment),
  };
}

/** How an assessment was counted as of a moment: history, so for who may read that. */
export async function countedAsOf(
  read: Reader<'respondents' | 'contributions' | 'organizations'>,
  caller: Caller,
  assessmentId: string,
  at: MomentOrDay,
): Promise<StateAt> {
  ensure(isAtLeast(caller.role, 'super'), 'not-allowed');
  return stateAt(read, assessmentId, (await instantsOf(read, caller))(at, 'end'), caller.userId);
}

export function respondentsAt(respondents: readonly RespondentDocument[], moment: string): ResultsAsOf['respondents'] {
  const reached = (milestone: 'invited' | 'started' | 'submitted') =>
    respondents.filter((respondent) => {
      const reachedAt = respondent[milestone]?.at;
      return reachedAt !== undefined && reachedAt <= moment;
    }).length;
  return { invited: reached('invited'), started: reached('started'), submitted: reached('submitted') };
}
