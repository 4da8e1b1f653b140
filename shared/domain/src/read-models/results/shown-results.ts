import type { Withheld } from '@tidemark/contracts';
import { emptyCounters, merge, type ScoringModel } from '@tidemark/contracts/scoring';
import { defaultSmallestGroup, seesOnlyGroups } from '../../assessments/index.js';
import type { Actor } from '../../lib/index.js';
import { perPerson } from '../lib/per-person.js';
import type { DocumentSource } from '../rights.js';
import { submittedIn } from './counting.js';
import {
  type ReleaseDocument,
  type RespondentDocument,
  releases,
  respondents,
  type ResultsDocument,
  results,
  smallGroups,
} from './documents.js';
import { everything, finalRelease, type Release } from './releases.js';

/** What a reader sees of an assessment: a release, or why there is none. */
export type ShownResults = Release | Withheld;

/** Number of people in it; null without values. */
export const countedIn = (shown: ShownResults): number | null =>
  typeof shown === 'string' ? null : submittedIn(shown.counters);

/** The moment of reading results, and the smallest group. */
export interface ReadingMoment {
  readonly smallestGroup: number;
  /** ISO 8601 UTC. */
  readonly now: string;
}

export const isClosed = ({ closes }: Pick<ResultsDocument, 'closes'>, now: string): boolean => closes < now;

/** What people who are not organizers see: the release of the closing, else the newest one, or the reason for none. */
export function shownToAll(
  model: ScoringModel,
  results: ResultsDocument,
  newest: ReleaseDocument | undefined,
  { smallestGroup, now }: ReadingMoment,
): ShownResults {
  const { counters, respondents } = results;
  if (smallestGroup === 1 || respondents.submitted === 0) return everything(counters);
  const closed = isClosed(results, now);
  const final = closed ? finalRelease(model, results, smallestGroup) : null;
  if (final !== null) return { ...final, counters };
  const { last } = results.unreleased;
  if (last !== null && newest?.through === last.through && submittedIn(newest.counters) >= smallestGroup)
    return { ...last, counters: newest.counters };
  return closed ? 'too-few' : 'not-yet';
}

/**
 * Several assessments of one template as one. An objective hidden in one of them is hidden in the pool, and then so is
 * the total. Otherwise the total, together with the single ones of different weight, would reveal the hidden values. If
 * one has no values, the pool has none.
 */
export function pooled(parts: readonly ShownResults[]): ShownResults {
  const releases = parts.filter((one) => typeof one !== 'string');
  const withheld = parts.find((one) => typeof one === 'string');
  if (withheld !== undefined) return withheld;
  const [only, ...others] = releases;
  if (only !== undefined && others.length === 0) return only;
  const hidden = [...new Set(releases.flatMap((one) => one.hidden))];
  return { counters: merge(releases.map(({ counters }) => counters)), hidden, showsIndex: hidden.length === 0 };
}

/** People who were asked and have not answered see no values of the round, so that these do not influence them. */
export const mustAnswerFirst = (
  respondent: Pick<RespondentDocument, 'invited' | 'submitted'> | undefined,
  results: Pick<ResultsDocument, 'closes'>,
  now: string,
): boolean => respondent?.invited != null && respondent.submitted === null && !isClosed(results, now);

/** The reader of results, and the moment. */
export interface ShownTo extends Pick<Actor, 'role'> {
  readonly tenant: string;
  readonly userId: string;
  /** ISO 8601 UTC. */
  readonly now: string;
  /** For a presentation or a file that is passed on: organizers see what everybody sees. */
  readonly isForAll?: boolean;
}

/** Whether a reader sees unrestricted results: organizers. */
export const seesWhole = (reader: Pick<ShownTo, 'role' | 'isForAll'>): boolean =>
  !seesOnlyGroups(reader) && reader.isForAll !== true;

/** The organization's smallest group of respondents whose results everybody sees. */
export const smallestGroupIn = async (documents: DocumentSource<'small-groups'>, tenant: string): Promise<number> =>
  (await documents.get(smallGroups, tenant))?.smallestGroup ?? defaultSmallestGroup;

export interface LoadedResults {
  readonly respondents: ResultsDocument['respondents'] & { readonly counted: number | null };
  readonly shown: ShownResults;
}

/** The results of an assessment for a reader: organizers get all, everybody else what is released. */
export async function resultsShown(
  documents: DocumentSource<'results' | 'releases' | 'small-groups' | 'respondents'>,
  reader: ShownTo,
  assessmentId: string,
  model: ScoringModel,
): Promise<LoadedResults> {
  const tally = await documents.get(results, assessmentId);
  if (tally === undefined)
    return { respondents: { invited: 0, started: 0, submitted: 0, counted: 0 }, shown: everything(emptyCounters()) };
  const shown = await shownTo(documents, reader, { ...tally, assessmentId }, model);
  return { respondents: { ...tally.respondents, counted: countedIn(shown) }, shown };
}

async function shownTo(
  documents: DocumentSource<'releases' | 'small-groups' | 'respondents'>,
  reader: ShownTo,
  tally: ResultsDocument & { readonly assessmentId: string },
  model: ScoringModel,
): Promise<ShownResults> {
  if (seesWhole(reader)) return everything(tally.counters);
  const { tenant, userId, now } = reader;
  const own = await documents.get(respondents, perPerson(tally.assessmentId, userId));
  if (seesOnlyGroups(reader) && mustAnswerFirst(own, tally, now)) return 'answer-first';
  const newest = await documents.get(releases, tally.assessmentId);
  return shownToAll(model, tally, newest, { smallestGroup: await smallestGroupIn(documents, tenant), now });
}
