import type { ReadsOf, ReportAudience, ReportRoutes, Results } from '@tidemark/contracts';
import { type Counters, merge } from '@tidemark/contracts/scoring';
import { seesOnlyGroups } from '@tidemark/domain';
import type { AssessmentDocument, ResultsDocument } from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';
import { renderResults } from '@tidemark/presenters';
import { respondentsAt } from '../timeline/as-of.js';
import { countersAt, positionAt, respondentsOf, timelineOf } from '../timeline/timeline.js';
import type { Found } from '../lib/find-assessment.js';
import type { Reader } from '../lib/reader.js';
import { byGroup, stepsOf } from '../over-time/steps.js';
import { loadShown, loadShownPersonas, loadSmallestGroup, loadSource } from '../results/load.js';

export type ReportReader = Reader<ReadsOf<ReportRoutes['assessmentReport']>>;
type Applied = Found & { readonly assessment: AssessmentDocument };

/** For whom a report is made, and from how many people on it shows values. */
export interface Audience {
  readonly audience: ReportAudience;
  /** Those that the caller may ask for. */
  readonly audiences: ReportAudience[];
  /** 1 where everybody's values are shown. */
  readonly least: number;
  readonly smallestGroup: number;
  /** Who is held to it: whatever is handed on shows what role user is shown, whoever asked for it. */
  readonly viewer: Caller;
}

export async function audienceOf(read: ReportReader, caller: Caller, asked: ReportAudience): Promise<Audience> {
  const smallestGroup = await loadSmallestGroup(read, caller);
  const audiences: ReportAudience[] = seesOnlyGroups(caller) ? ['groups'] : ['groups', 'all'];
  const of = { audiences, smallestGroup };
  return asked === 'all' && audiences.includes(asked)
    ? { ...of, audience: asked, least: 1, viewer: caller }
    : { ...of, audience: 'groups', least: smallestGroup, viewer: { ...caller, role: 'user' } };
}

/** One assessment with how it is counted for an audience; `counters` null: too few have answered. */
export interface Counted {
  readonly found: Applied;
  readonly respondents: ResultsDocument['respondents'];
  readonly counters: Counters | null;
  /** Of those that can be told apart, by persona id, '' for none. */
  readonly personas: ReadonlyMap<string, Counters>;
  readonly results: Results;
}

/** As it is now, or as of an instant. */
export async function countedOf(
  read: ReportReader,
  { audience, viewer, least }: Audience,
  found: Applied,
  at: string | undefined,
): Promise<Counted> {
  const counted =
    at === undefined
      ? { ...(await loadShown(read, viewer, found)), personas: await loadShownPersonas(read, viewer, found) }
      : { ...(await countedAt(read, found.id, at, audience === 'groups' ? least : 1)), personas: new Map() };
  return { found, ...counted, results: renderResults(await loadSource(read, found), counted.counters) };
}

/** Groups are cut where they were shown, so that two reports differ by a group or by nothing (ADR 53). */
async function countedAt(read: ReportReader, assessmentId: string, at: string, least: number) {
  const all = await respondentsOf(read, assessmentId);
  const timeline = await timelineOf(read, assessmentId, all);
  const respondents = respondentsAt(all, at);
  const live = countersAt(timeline, positionAt(timeline, at));
  if (least === 1 || respondents.submitted === 0) return { respondents, counters: live };
  const step = stepsOf(timeline, byGroup(least)).steps.findLast((one) => one.at <= at);
  return { respondents, counters: step?.counters ?? null };
}

/** Several assessments of one template as one. What is withheld stays out: a sum of what is shown tells nothing new. */
export function pooledOf(parts: readonly Counted[]): Pick<Counted, 'respondents' | 'counters'> {
  const shown = parts.flatMap(({ counters }) => counters ?? []);
  const sum = (of: keyof Counted['respondents']) => parts.reduce((all, part) => all + part.respondents[of], 0);
  return {
    respondents: { invited: sum('invited'), started: sum('started'), submitted: sum('submitted') },
    counters: parts.length > 0 && shown.length === 0 ? null : merge(shown),
  };
}
