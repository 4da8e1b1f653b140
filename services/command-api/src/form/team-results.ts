import type { Role, SubmissionAnswer } from '@tidemark/contracts';
import { contributionOf } from '@tidemark/contracts/scoring';
import {
  defaultSmallestGroup,
  type ExistingTemplate,
  type RecordedAnswer,
  Refusal,
  seesOnlyGroups,
} from '@tidemark/domain';
import {
  collections,
  perPerson,
  resubmitted,
  resultsSource,
  shownInGroups,
  submittedIn,
} from '@tidemark/domain/read-models';
import { type Counters, emptyCounters } from '@tidemark/contracts/scoring';
import type { ReadModels, TenantReader } from '@tidemark/kernel';
import { submissionAnswer } from '@tidemark/presenters';

export interface JustSubmitted {
  readonly tenant: string;
  readonly assessmentId: string;
  readonly userId: string;
  /** Of the respondent: role user sees the team's results in groups. */
  readonly role: Role;
  readonly personaId: string | null;
  readonly template: ExistingTemplate;
  readonly answers: readonly RecordedAnswer[];
  readonly submittedAt: string;
  readonly position: string;
}

/**
 * What the completion page shows, without waiting for the projector: the stored counters of the team with this
 * submission put in place of the same person's earlier one, unless they hold it already.
 */
export async function answerToSubmission(readModels: ReadModels, submitted: JustSubmitted): Promise<SubmissionAnswer> {
  const { tenant, assessmentId, userId, personaId, template, answers, submittedAt, position } = submitted;
  const source = resultsSource(template, assessmentId);
  const contribution = contributionOf(source.model, answers);
  const { results, respondent } = await consistent(readModels.forTenant(tenant), assessmentId, userId);
  const counters = results?.counters ?? emptyCounters();
  const isCounted = results !== undefined && results.position >= position;
  const said =
    respondent?.contribution == null
      ? null
      : { personaId: respondent.personaId, contribution: respondent.contribution };
  const standing = { expectedAs: said ?? respondent?.invited ?? null, said };
  const team = isCounted ? counters : resubmitted(counters, standing, { personaId, contribution });
  const shown = await shownTo(readModels.forTenant(tenant), submitted, team);
  return submissionAnswer(source, {
    submittedAt,
    contribution,
    submitted: submittedIn(team),
    ...shown,
  });
}

/** The team's counters as the respondent may see them. */
async function shownTo(reader: TenantReader, { tenant, assessmentId, role }: JustSubmitted, team: Counters) {
  const smallestGroup = (await reader.get(collections.smallGroups, tenant))?.smallestGroup ?? defaultSmallestGroup;
  if (!seesOnlyGroups({ role }) || smallestGroup === 1) return { team, smallestGroup };
  const release = await reader.get(collections.releases, assessmentId);
  return { team: shownInGroups(release, smallestGroup), smallestGroup };
}

const readings = 5;

/**
 * Both documents change with the same events; the results are behind the respondent only when read in between, or while
 * a store without transactions recovers from a crash: then the answer has to wait, for numbers nobody could explain.
 */
async function consistent(reader: TenantReader, assessmentId: string, userId: string) {
  for (let reading = 1; reading <= readings; reading += 1) {
    const [respondent, results] = await Promise.all([
      reader.get(collections.respondents, perPerson(assessmentId, userId)),
      reader.get(collections.results, assessmentId),
    ]);
    if (respondent === undefined || (results !== undefined && results.position >= respondent.position)) {
      return { respondent, results };
    }
  }
  throw new Refusal('not-caught-up', { detail: 'The answers are saved; their results are not there yet.' });
}
