import { isDeepStrictEqual } from 'node:util';
import { type Contribution, type Counters, emptyCounters, expect } from '@tidemark/contracts/scoring';
import { ensure } from '@tidemark/domain';
import {
  collections,
  type ContributionDocument,
  countersOf,
  personaKey,
  type RespondentDocument,
  resubmitted,
} from '@tidemark/domain/read-models';
import type { Reader } from '../reader/reader.js';

/** A change of an assessment's results: somebody was asked, or answered. */
export interface TimelineEntry {
  readonly at: string;
  readonly position: string;
  readonly userId: string;
  /** The persona that it counts under from here on. */
  readonly personaId: string | null;
  readonly kind: 'asked' | 'answered' | 'answered-again';
  /** The answers; null for a person who was only asked. */
  readonly contribution: Contribution | null;
  readonly apply: (counters: Counters) => Counters;
}

export const respondentsOf = async (read: Reader<'respondents'>, assessmentId: string): Promise<RespondentDocument[]> =>
  read.find(collections.respondents, { where: { assessmentId } });

/**
 * Every change of an assessment's results, in log order: one range of each collection. Refuses with `not-caught-up`
 * when a replaced answer is not stored yet.
 */
export async function timelineOf(
  read: Reader<'contributions'>,
  assessmentId: string,
  respondents: readonly RespondentDocument[],
): Promise<TimelineEntry[]> {
  const contributions = await read.find(collections.contributions, { where: { assessmentId } });
  ensure(isWhole(contributions), 'not-caught-up');
  const invitedAt = new Map(respondents.map(({ userId, invited }) => [userId, invited]));
  const firstAnswer = new Map(respondents.map(({ userId, submitted }) => [userId, submitted?.position]));
  const asked = respondents.flatMap(({ userId, invited }): TimelineEntry[] => {
    if (invited === null) return [];
    const answeredBefore = isBefore(firstAnswer.get(userId), invited.position);
    const { personaId, position, at } = invited;
    // A person who answered without being asked was expected already.
    const apply = (counters: Counters) => (answeredBefore ? counters : expect(counters, personaKey(personaId), 1));
    return [{ at, position, userId, personaId, kind: 'asked', contribution: null, apply }];
  });
  const answered = contributions.map((contribution): TimelineEntry => {
    const { position, userId, personaId, occurredAt: at, added, takenBack: said } = contribution;
    const invited = invitedAt.get(userId) ?? null;
    const expectedAs = said ?? (isBefore(invited?.position, position) ? invited : null);
    const apply = (counters: Counters) =>
      resubmitted(counters, { expectedAs, said }, { personaId, contribution: added });
    const kind = said === null ? 'answered' : 'answered-again';
    return { at, position, userId, personaId, kind, contribution: added, apply };
  });
  const inOrder = [...asked, ...answered].sort(
    (a, b) => compare(a.position, b.position) || compare(a.userId, b.userId),
  );
  return withRisingTimes(inOrder);
}

/** Makes times follow log order: when a clock went back, a later entry happened no earlier. */
function withRisingTimes(entries: readonly TimelineEntry[]): TimelineEntry[] {
  let latest = '';
  return entries.map((entry) => {
    if (entry.at < latest) return { ...entry, at: latest };
    latest = entry.at;
    return entry;
  });
}

/**
 * Whether each replaced answer is the previous one. A store without transactions writes parallel answers one after the
 * other, and a sum with one missing never existed.
 */
function isWhole(contributions: readonly ContributionDocument[]): boolean {
  const last = new Map<string, Contribution>();
  return contributions
    .toSorted((a, b) => compare(a.position, b.position))
    .every(({ userId, added, takenBack }) => {
      const isNext = isDeepStrictEqual(takenBack?.contribution, last.get(userId));
      last.set(userId, added);
      return isNext;
    });
}

const isBefore = (position: string | undefined, other: string): boolean => position !== undefined && position < other;
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** A moment as a place in the log, translated once: the last entry by then; undefined before the first. */
export const positionAt = (timeline: readonly TimelineEntry[], moment: string): string | undefined =>
  timeline.findLast(({ at }) => at <= moment)?.position;

/** The counters after all entries up to a position. */
export const countersAt = (timeline: readonly TimelineEntry[], position: string | undefined): Counters =>
  timeline
    .filter((entry) => position !== undefined && entry.position <= position)
    .reduce((counters, { apply }) => apply(counters), emptyCounters());

/** A person's own answers up to a position; null before any. */
export function ownAt(
  timeline: readonly TimelineEntry[],
  position: string | undefined,
  userId: string,
): Counters | null {
  const last = timeline.findLast(
    (entry) =>
      entry.userId === userId && entry.contribution !== null && position !== undefined && entry.position <= position,
  );
  return last?.contribution ? countersOf({ contribution: last.contribution }) : null;
}
