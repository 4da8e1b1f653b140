import { isAtLeast, type MomentOrDay, type ResultsAsOf } from '@tidemark/contracts';
import type { Counters } from '@tidemark/contracts/scoring';
import { ensure } from '@tidemark/domain';
import type { RespondentDocument } from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';
import { instantsOf } from './instants.js';
import type { Reader } from '../reader/reader.js';
import { countersAt, ownAt, positionAt, respondentsOf, timelineOf } from './timeline.js';

/** The state of an assessment at a moment: its counters, and how far people had come. */
export interface StateAt extends Pick<ResultsAsOf, 'position' | 'respondents'> {
  readonly counters: Counters;
  /** The reader's own; null if they had not answered. */
  readonly own: Counters | null;
}

/** The state of an assessment at a moment: the sum of the contributions by then. */
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

/** The counters of an assessment at a moment: history, so for readers of the history. */
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
