import { add, type Counters, emptyCounters, type ScoringModel, subtract } from '@tidemark/contracts/scoring';
import { defaultSmallestGroup } from '../../assessments/index.js';
import { personaKey } from './counting.js';
import type { ContributionDocument, ResultsDocument, SmallGroupsDocument } from './documents.js';
import { latestOf } from './latest.js';
import {
  afterFinal,
  afterSubmission,
  finalRelease,
  type LeftOut,
  leftOutOfNext,
  type Mask,
  nothingReleased,
  openRelease,
  type UnreleasedAnswers,
} from './releases.js';

const inOrder = (submissions: readonly ContributionDocument[]): readonly ContributionDocument[] =>
  submissions.toSorted((a, b) => (a.position < b.position ? -1 : Number(a.position > b.position)));

function counted(counters: Counters, { personaId, added, takenBack }: ContributionDocument): Counters {
  const rest =
    takenBack === null ? counters : subtract(counters, personaKey(takenBack.personaId), takenBack.contribution);
  return add(rest, personaKey(personaId), added);
}

/** The counters of all submissions up to a position; counted people are expected. */
export function countersThrough(submissions: readonly ContributionDocument[], through: string): Counters {
  const counters = inOrder(submissions)
    .filter(({ position }) => position <= through)
    .reduce(counted, emptyCounters());
  return { ...counters, expected: counters.submitted };
}

/** A past release, and when it was made (ISO 8601 UTC). */
export interface PastRelease extends Mask {
  readonly at: string;
}

/** The input of releases, beside the submissions. */
export interface ReleaseRules {
  readonly model: ScoringModel;
  readonly closings: ResultsDocument['closings'];
  /** Undefined: the default was never changed. */
  readonly settings: SmallGroupsDocument['settings'] | undefined;
}

/**
 * Every past release of an assessment, oldest first. They follow from the submissions, so only the newest is stored.
 * The cost grows with the submissions.
 */
export function releasesOf(submissions: readonly ContributionDocument[], rules: ReleaseRules): readonly PastRelease[] {
  const { made, submit, close } = replay(rules);
  const ahead = [...rules.closings];
  for (const submission of inOrder(submissions)) {
    for (let next = ahead[0]; next !== undefined && next.position < submission.position; next = ahead[0]) {
      close(next.position, next.at);
      ahead.shift();
    }
    submit(submission);
  }
  for (const { position, at } of ahead) close(position, at);
  return made;
}

function replay({ model, settings = [] }: ReleaseRules) {
  const made: PastRelease[] = [];
  const own = new Map<string, readonly ContributionDocument[]>();
  let counters = emptyCounters();
  let unreleased: UnreleasedAnswers = nothingReleased;
  const groupAt = (position: string): number =>
    settings.findLast((setting) => setting.position <= position)?.smallestGroup ?? defaultSmallestGroup;

  function keep(next: UnreleasedAnswers, at: string): void {
    unreleased = next;
    if (next.last !== null) made.push({ ...next.last, at });
  }

  function close(position: string, at: string): void {
    const smallestGroup = groupAt(position);
    const release = smallestGroup === 1 ? null : finalRelease(model, { counters, unreleased }, smallestGroup);
    if (release !== null) keep(afterFinal(model, counters, release, position), at);
  }

  function releaseOpen(position: string, at: string): void {
    const smallestGroup = groupAt(position);
    const people = leftOutOfNext(unreleased, smallestGroup);
    if (people === null) return;
    const submissions = people.map(({ userId }) => own.get(userId) ?? []);
    const leftOut = leftOutOf(submissions, people[0]?.position ?? '');
    keep(openRelease(model, { counters, unreleased }, leftOut, smallestGroup).unreleased, at);
  }

  function submit(submission: ContributionDocument): void {
    const { userId, position, occurredAt: at } = submission;
    const theirs = own.get(userId) ?? [];
    counters = counted(counters, submission);
    unreleased = afterSubmission(unreleased, { userId, position }, saidIn(theirs.at(-1)), model);
    own.set(userId, [...theirs, submission]);
    (unreleased.last?.isFinal ? close : releaseOpen)(position, at);
  }

  return { made, submit, close };
}

const leftOutOf = (people: readonly (readonly ContributionDocument[])[], first: string): LeftOut[] =>
  people.flatMap((submissions) => {
    const now = saidIn(submissions.at(-1));
    const before = latestOf(submissions.filter(({ position }) => position < first));
    return now === null ? [] : [{ now, before: saidIn(before) }];
  });

const saidIn = (submission: ContributionDocument | null | undefined) =>
  submission
    ? { personaId: submission.personaId, contribution: submission.added, position: submission.position }
    : null;
