import type { ReadsOf, ReportAudience, Results, Routes } from '@tidemark/contracts';
import { seesOnlyGroups } from '@tidemark/domain';
import {
  type AssessmentDocument,
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
import type { AssessmentOrTemplate } from '../access/find-assessment.js';
import type { Reader } from '../reader/reader.js';
import { stepsFor } from '../over-time/rounds.js';
import { loadShown, loadShownPersonas, loadSource } from '../results/load.js';

export type ReportReader = Reader<ReadsOf<Routes['assessmentReport']>>;
type AppliedAssessment = AssessmentOrTemplate & { readonly assessment: AssessmentDocument };

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

/** One assessment as an audience sees it. */
export interface CountedAssessment {
  readonly found: AppliedAssessment;
  readonly respondents: ResultsDocument['respondents'];
  readonly shown: ShownResults;
  /** The personas that can be shown separately, by id, '' for none. */
  readonly personas: ReadonlyMap<string, Release>;
  readonly results: Results;
}

/** Now, or as of an instant. */
export async function countedAssessmentOf(
  read: ReportReader,
  audience: Audience,
  found: AppliedAssessment,
  at: string | undefined,
): Promise<CountedAssessment> {
  const { reader } = audience;
  const counted =
    at === undefined
      ? { ...(await loadShown(read, reader, found)), personas: await loadShownPersonas(read, reader, found) }
      : await countedAt(read, audience, found, at);
  return { found, ...counted, results: renderShown(await loadSource(read, found), counted.shown) };
}

/** At a past moment everybody saw the newest release by then. */
async function countedAt(
  read: ReportReader,
  { reader, audience, smallestGroup }: Audience,
  found: AppliedAssessment,
  at: string,
) {
  const all = await respondentsOf(read, found.id);
  const timeline = await timelineOf(read, found.id, all);
  const respondents = respondentsAt(all, at);
  const counters = countersAt(timeline, positionAt(timeline, at));
  if (audience === 'all' || smallestGroup === 1 || respondents.submitted === 0) {
    const personas = [...byPersona(counters)].map(([id, own]) => [id, everything(own)] as const);
    return { respondents, shown: everything(counters), personas: new Map(personas) };
  }
  const { steps } = await stepsFor(read, found, timeline, { reader, smallestGroup }, () => true);
  const shown: ShownResults = steps.findLast((step) => step.at <= at) ?? 'not-yet';
  // Personas can be shown separately only at a closing, which a moment rarely is.
  return { respondents, shown, personas: new Map<string, Release>() };
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
