import type { Counters, ScoringModel } from '@tidemark/contracts/scoring';
import { defaultSmallestGroup } from '../../assessments/index.js';
import type { DocumentEditor } from '../../lib/index.js';
import {
  type ContributionDocument,
  contributions,
  releases,
  type ResultsDocument,
  results,
  smallGroups,
} from './documents.js';
import { latestOf } from './latest.js';
import {
  afterFinal,
  type ReleaseInput,
  finalRelease,
  type LeftOut,
  leftOutOfNext,
  openRelease,
  type UnreleasedAnswers,
  type UnreleasedSubmission,
} from './releases.js';
import { countersThrough } from './replay.js';

/** The organization's smallest group. */
export const smallestGroupOf = async (documents: DocumentEditor, organizationId: string): Promise<number> =>
  (await documents.get(smallGroups, organizationId))?.smallestGroup ?? defaultSmallestGroup;

/** The rule for a release, and the position of the event that causes it. */
export interface ReleaseCause {
  readonly assessmentId: string;
  readonly model: ScoringModel;
  readonly smallestGroup: number;
  readonly position: string;
}

/**
 * Makes the release that a submission causes, if one is due: for an open form everybody except the newest people; once
 * a closing has shown everybody, all.
 */
export async function releaseIfDue(documents: DocumentEditor, releasing: ReleaseCause): Promise<void> {
  const { assessmentId, model, smallestGroup } = releasing;
  const tally = await documents.get(results, assessmentId);
  if (tally === undefined || smallestGroup === 1) return;
  if (tally.unreleased.last?.isFinal === true) return releaseAll(documents, tally, releasing);
  const people = leftOutOfNext(tally.unreleased, smallestGroup);
  if (people === null) return;
  const leftOut = await leftOutOf(documents, assessmentId, people);
  const { counters, unreleased } = openRelease(model, tally, leftOut, smallestGroup);
  await store(documents, assessmentId, { counters: { ...counters, expected: counters.submitted }, unreleased });
}

/** Makes the release of everybody, unless too few people answered since the previous one. */
export async function releaseAll(
  documents: DocumentEditor,
  { counters, unreleased }: Pick<ResultsDocument, 'counters' | 'unreleased'>,
  { assessmentId, model, smallestGroup, position }: ReleaseCause,
): Promise<void> {
  const release = finalRelease(model, { counters, unreleased }, smallestGroup);
  if (release === null) return;
  await store(documents, assessmentId, { counters, unreleased: afterFinal(model, counters, release, position) });
}

async function store(documents: DocumentEditor, assessmentId: string, { counters, unreleased }: ReleaseInput) {
  const through = unreleased.last?.through ?? '';
  await documents.edit(releases, assessmentId, () => ({ counters, through }));
  await documents.edit(results, assessmentId, (tally) => tally && { ...tally, unreleased });
}

/** The current answers of the people whom a release leaves out, and their answers before the first of them. */
async function leftOutOf(
  documents: DocumentEditor,
  assessmentId: string,
  people: readonly UnreleasedSubmission[],
): Promise<LeftOut[]> {
  const first = people[0]?.position ?? '';
  const leftOut: LeftOut[] = [];
  for (const { userId, position } of people) {
    const own = await documents.find(contributions, { assessmentId, userId });
    const now = latestOf(own.filter((one) => one.position <= position));
    const before = latestOf(own.filter((one) => one.position < first));
    if (now === null) throw new Error(`There is no contribution of ${userId} at ${position}`);
    leftOut.push({ now: saidIn(now), before: before && { ...saidIn(before), position: before.position } });
  }
  return leftOut;
}

const saidIn = ({ personaId, added }: ContributionDocument) => ({ personaId, contribution: added });

/**
 * The content of the newest release; null without one. A store without transactions may have lost the document while
 * the results still name it: then it is computed again.
 */
export async function newestRelease(
  documents: DocumentEditor,
  assessmentId: string,
  { last }: UnreleasedAnswers,
): Promise<Counters | null> {
  if (last === null) return null;
  const { through } = last;
  const stored = await documents.get(releases, assessmentId);
  if (stored?.through === through) return stored.counters;
  const submissions = await documents.find(contributions, { assessmentId });
  const counters = countersThrough(submissions, through);
  await documents.edit(releases, assessmentId, () => ({ counters, through }));
  return counters;
}
