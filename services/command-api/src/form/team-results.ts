import type { Role, SubmissionAnswer } from '@tidemark/contracts';
import {
  type Contribution,
  contributionOf,
  type Counters,
  emptyCounters,
  type ScoringModel,
} from '@tidemark/contracts/scoring';
import { type ExistingTemplate, type RecordedAnswer, Refusal } from '@tidemark/domain';
import {
  collections,
  everything,
  perPerson,
  type RespondentDocument,
  resubmitted,
  type ResultsDocument,
  resultsSource,
  seesWhole,
  type ShownResults,
  shownToAll,
  smallestGroupIn,
  submittedIn,
} from '@tidemark/domain/read-models';
import { type ReadModels, retrying, type TenantReader } from '@tidemark/kernel';
import { submissionAnswer } from '@tidemark/presenters';

export interface JustSubmitted {
  readonly tenant: string;
  readonly assessmentId: string;
  readonly userId: string;
  /** Role of the respondent: role user sees the team's results in groups. */
  readonly role: Role;
  readonly personaId: string | null;
  readonly template: ExistingTemplate;
  readonly answers: readonly RecordedAnswer[];
  readonly submittedAt: string;
  readonly position: string;
}

/**
 * The data of the completion page, without waiting for the projector: the stored counters of the team. In them this
 * submission replaces the same person's earlier one, unless they contain it already.
 */
export async function answerToSubmission(readModels: ReadModels, submitted: JustSubmitted): Promise<SubmissionAnswer> {
  const { tenant, assessmentId, template, answers, submittedAt } = submitted;
  const source = resultsSource(template, assessmentId);
  const contribution = contributionOf(source.model, answers);
  const team = await teamWith(readModels.forTenant(tenant), submitted, contribution);
  const shown = await shownOf(readModels.forTenant(tenant), submitted, team, source.model);
  return submissionAnswer(source, {
    submittedAt,
    contribution,
    submitted: submittedIn(team),
    ...shown,
  });
}

/** What the respondent sees of the team. Their form is open, so members see the newest release. */
async function shownOf(
  reader: TenantReader,
  { tenant, assessmentId, role, submittedAt: now }: JustSubmitted,
  team: Counters,
  model: ScoringModel,
): Promise<{ readonly team: ShownResults; readonly smallestGroup: number }> {
  const smallestGroup = await smallestGroupIn(reader, tenant);
  if (seesWhole({ role }) || smallestGroup === 1) return { team: everything(team), smallestGroup };
  const tally = await reader.get(collections.results, assessmentId);
  if (tally === undefined || tally.respondents.submitted === 0) return { team: 'not-yet', smallestGroup };
  const newest = await reader.get(collections.releases, assessmentId);
  return { team: shownToAll(model, tally, newest, { smallestGroup, now }), smallestGroup };
}

/** Milliseconds: a store without transactions takes a moment to write both documents. */
const patience = 500;
const backoff = { first: 20, longest: 160 };
const passes = (error: unknown): boolean => error instanceof Refusal && error.code === 'not-caught-up';

/**
 * Both documents change with the same events. They differ only when read in between, or while a store without
 * transactions writes them or recovers from a crash. Then the answer has to wait, because the numbers would be
 * inconsistent.
 */
async function teamWith(reader: TenantReader, submitted: JustSubmitted, contribution: Contribution): Promise<Counters> {
  const { assessmentId, userId } = submitted;
  const reading = async () => {
    const [respondent, results] = await Promise.all([
      reader.get(collections.respondents, perPerson(assessmentId, userId)),
      reader.get(collections.results, assessmentId),
    ]);
    return counted(respondent, results, submitted, contribution);
  };
  return retrying(reading, { passes, patience, backoff });
}

const notThereYet = (): Refusal =>
  new Refusal('not-caught-up', { detail: 'The answers are saved; their results are not there yet.' });

/**
 * The counters after replacing the earlier submission by this one. Refuses with `not-caught-up` when one document lags.
 * For the results their position shows it. For the respondent, the counters no longer have the earlier submission.
 */
function counted(
  respondent: RespondentDocument | undefined,
  results: ResultsDocument | undefined,
  { personaId, position }: JustSubmitted,
  contribution: Contribution,
): Counters {
  if (respondent !== undefined && (results === undefined || results.position < respondent.position))
    throw notThereYet();
  const counters = results?.counters ?? emptyCounters();
  if (results !== undefined && results.position >= position) return counters;
  try {
    return resubmitted(counters, standingOf(respondent), { personaId, contribution });
  } catch (error) {
    throw error instanceof RangeError ? notThereYet() : error;
  }
}

/** The state in which a person is counted so far. */
function standingOf(respondent: RespondentDocument | undefined) {
  const said =
    respondent?.contribution == null
      ? null
      : { personaId: respondent.personaId, contribution: respondent.contribution };
  return { expectedAs: said ?? respondent?.invited ?? null, said };
}
