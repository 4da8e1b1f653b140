import type { ReadsOf, ReportAudience, Results, Routes } from '@tidemark/contracts';
import { seesOnlyGroups } from '@tidemark/domain';
import {
  byPersona,
  everything,
  pooled,
  type Release,
  type ResultsDocument,
  type ShownResults,
  smallestGroupIn,
  type ShownTo,
} from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';
import { renderShown } from '@tidemark/presenters';
import { respondentsAt } from '../timeline/as-of.js';
import { countersAt, positionAt, respondentsOf, timelineOf } from '../timeline/timeline.js';
import type { AppliedAssessment } from '../access/find-assessment.js';
import type { Reader } from '../reader/reader.js';
import { stepsFor } from '../over-time/rounds.js';
import { loadShown, loadShownPersonas, loadSource } from '../results/load.js';

export type ReportReader = Reader<ReadsOf<Routes['assessmentReport']>>;
/** What a report shares with the previous round beside the results. */
export type CountedReader = Reader<ReadsOf<Routes['resultsBefore']>>;

/** The readers of a report. */
export interface Audience {
  readonly audience: ReportAudience;
  /** The audiences that the caller may request. */
  readonly audiences: ReportAudience[];
  readonly smallestGroup: number;
  /** A report to pass on shows what everybody sees, even when an organizer made it. */
  readonly reader: ShownTo;
}

export async function audienceOf(
  read: ReportReader,
  { caller, now, audience }: { readonly caller: Caller; readonly now: string; readonly audience: ReportAudience },
): Promise<Audience> {
  const smallestGroup = await smallestGroupIn(read, caller.tenant);
  const audiences: ReportAudience[] = seesOnlyGroups(caller) ? ['groups'] : ['groups', 'all'];
  const chosen = audiences.includes(audience) ? audience : 'groups';
  return { audiences, smallestGroup, audience: chosen, reader: { ...caller, now, isForAll: chosen === 'groups' } };
}

/** The caller's own view of results, on screens. */
export async function ownAudience(read: CountedReader, caller: Caller, now: string): Promise<Audience> {
  const audience = seesOnlyGroups(caller) ? 'groups' : 'all';
  const smallestGroup = await smallestGroupIn(read, caller.tenant);
  return { audiences: [audience], smallestGroup, audience, reader: { ...caller, now } };
}

/** One assessment as an audience sees it. */
export interface CountedAssessment {
  readonly found: AppliedAssessment;
  readonly respondents: ResultsDocument['respondents'];
  readonly shown: ShownResults;
  readonly results: Results;
}

/** Now, or as of an instant. */
export async function countedAssessmentOf(
  read: CountedReader,
  audience: Audience,
  found: AppliedAssessment,
  at: string | undefined,
): Promise<CountedAssessment> {
  const { respondents, shown } =
    at === undefined ? await loadShown(read, audience.reader, found) : await countedAt(read, audience, found, at);
  return { found, respondents, shown, results: renderShown(await loadSource(read, found), shown) };
}

/** The personas that an audience may see separately, by id, '' for none. */
export async function personasOf(
  read: CountedReader,
  { reader, audience, smallestGroup }: Audience,
  { found, shown, respondents }: CountedAssessment,
  at: string | undefined,
): Promise<ReadonlyMap<string, Release>> {
  if (at === undefined) return loadShownPersonas(read, reader, found);
  // Personas can be shown separately only at a closing, which a moment rarely is.
  if (typeof shown === 'string' || !seesAll({ audience, smallestGroup }, respondents)) return new Map();
  return new Map([...byPersona(shown.counters)].map(([id, own]) => [id, everything(own)]));
}

const seesAll = (
  { audience, smallestGroup }: Pick<Audience, 'audience' | 'smallestGroup'>,
  { submitted }: ResultsDocument['respondents'],
): boolean => audience === 'all' || smallestGroup === 1 || submitted === 0;

/** At a past moment everybody saw the newest release by then. */
async function countedAt(
  read: CountedReader,
  { reader, audience, smallestGroup }: Audience,
  found: AppliedAssessment,
  at: string,
): Promise<Pick<CountedAssessment, 'respondents' | 'shown'>> {
  const all = await respondentsOf(read, found.id);
  const timeline = await timelineOf(read, found.id, all);
  const respondents = respondentsAt(all, at);
  if (seesAll({ audience, smallestGroup }, respondents))
    return { respondents, shown: everything(countersAt(timeline, positionAt(timeline, at))) };
  const { steps } = await stepsFor(read, found, timeline, { reader, smallestGroup }, () => true);
  return { respondents, shown: steps.findLast((step) => step.at <= at) ?? 'not-yet' };
}

/**
 * Several assessments of one template as one. Withheld ones are left out: a sum of visible values reveals nothing new.
 */
export function pooledOf(parts: readonly CountedAssessment[]): Pick<CountedAssessment, 'respondents' | 'shown'> {
  const shown = parts.map((part) => part.shown);
  const withValues = shown.filter((one) => typeof one !== 'string');
  const sum = (of: keyof CountedAssessment['respondents']) =>
    parts.reduce((all, part) => all + part.respondents[of], 0);
  return {
    respondents: { invited: sum('invited'), started: sum('started'), submitted: sum('submitted') },
    shown: pooled(withValues.length === 0 ? shown : withValues),
  };
}
