import { score, type ScoringModel } from '@tidemark/contracts/scoring';
import { scoringModelOf } from '@tidemark/domain';
import {
  type AssessmentDocument,
  collections,
  type ContributionDocument,
  type RespondentDocument,
  type ResultsDocument,
  shownByPersona,
  shownToAll,
  submittedIn,
} from '@tidemark/domain/read-models';
import type { TenantReader } from '@tidemark/kernel';
import type { Organization } from './organization.js';
import { answerRows, type AssessmentInputs, levelRows } from './rows.js';
import type { Head, RoundFact, Row, TableName } from './tables.js';

type Times = Pick<RoundFact, 'response_people' | 'response_hours_mean' | 'response_hours_median'>;

const none: Times = { response_people: null, response_hours_mean: null, response_hours_median: null };
const hour = 3_600_000;

/**
 * How long people took from being asked to submitting. Only people in the visible values count, so that two exports
 * differ by at least a group, as the values do.
 */
function responseTimes(
  respondents: readonly RespondentDocument[],
  last: Pick<ContributionDocument, 'position'>,
  least: number,
): Times {
  const hours = respondents.flatMap(({ invited, submitted }) => {
    if (invited === null || submitted === null || submitted.position > last.position) return [];
    const passed = (Date.parse(submitted.at) - Date.parse(invited.at)) / hour;
    return passed < 0 ? [] : [passed];
  });
  if (hours.length < least) return none;
  hours.sort((one, other) => one - other);
  return {
    response_people: hours.length,
    response_hours_mean: hours.reduce((sum, one) => sum + one, 0) / hours.length,
    response_hours_median: medianOf(hours),
  };
}

/** Expects sorted numbers. */
function medianOf(sorted: readonly number[]): number {
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
  return (lower + upper) / 2;
}

/** The rows of an assessment, table by table. */
export type Facts = readonly (readonly [TableName, Iterable<Row>])[];

/** What everybody sees of an assessment (ADR 89), and the last submission in it; null without values. */
async function shownOf(
  { read, least, settings, now }: Organization,
  { _id: id }: AssessmentDocument,
  tally: ResultsDocument,
  model: ScoringModel,
) {
  const newest = await read.get(collections.releases, id);
  const shown = shownToAll(model, tally, newest, { smallestGroup: least, now });
  if (typeof shown === 'string' || tally.respondents.submitted === 0) return null;
  const ofAssessment = { assessmentId: id };
  const personas = await shownByPersona(model, { tally, shown, smallestGroup: least, now, settings }, async () =>
    read.find(collections.contributions, { where: ofAssessment, orderBy: { field: '_id' } }),
  );
  const isFinal = shown.counters === tally.counters;
  const last = await lastSubmission(read, ofAssessment, isFinal ? undefined : newest?.through);
  return last === undefined ? null : { everyone: shown, personas, last, isFinal };
}

const page = 50;

/** The last submission of an assessment up to a position, or of all. */
async function lastSubmission(
  read: TenantReader,
  where: { readonly assessmentId: string },
  through: string | undefined,
): Promise<ContributionDocument | undefined> {
  const newestFirst = { where, orderBy: { field: '_id', descending: true }, limit: page } as const;
  for (let offset = 0; ; offset += page) {
    const some = await read.find(collections.contributions, { ...newestFirst, offset });
    const found = some.find(({ position }) => through === undefined || position <= through);
    if (found !== undefined || some.length < page) return found;
  }
}

/** All data of one assessment for analysts; undefined when its node is archived. */
export async function factsOf(organization: Organization, assessment: AssessmentDocument): Promise<Facts> {
  const { read, least, titleOf } = organization;
  const id = assessment._id;
  const [template, results] = await Promise.all([
    organization.templateOf(assessment),
    read.get(collections.results, id),
  ]);
  if (template === undefined || results === undefined) return [];
  const head = await organization.headOf(assessment, template);
  if (head === null) return [];
  const { profile, content } = template.template;
  const model = scoringModelOf(profile, content);
  const shown = await shownOf(organization, assessment, results, model);
  const about = { ...head, ...timesOf(assessment, organization.dayOf), ...results.respondents, smallest_group: least };
  if (shown === null) return [['rounds', [withheld(id, about)]]];
  const counted: AssessmentInputs = { ...shown, head, content, titleOf, model };
  // Otherwise two exports of an open form could differ by one person's time.
  const respondents = shown.isFinal ? await read.find(collections.respondents, { where: { assessmentId: id } }) : [];
  const round: RoundFact = {
    id,
    ...about,
    withheld: false,
    counted: submittedIn(shown.everyone.counters),
    as_of: shown.last.occurredAt,
    ...valuesOf(counted),
    ...responseTimes(respondents, shown.last, least),
  };
  return [
    ['rounds', [round]],
    ['levels', levelRows(counted)],
    ['answers', answerRows(counted)],
  ];
}

const timesOf = ({ windows }: AssessmentDocument, dayOf: Organization['dayOf']) => ({
  ends: windows.endDate,
  opens: windows.openFormDate,
  closes: windows.closeFormDate,
  start_day: dayOf(windows.startDate),
  end_day: dayOf(windows.endDate),
  open_day: dayOf(windows.openFormDate),
  close_day: dayOf(windows.closeFormDate),
});

type About = Head & ReturnType<typeof timesOf> & ResultsDocument['respondents'] & Pick<RoundFact, 'smallest_group'>;

const withheld = (id: string, about: About): RoundFact => ({
  id,
  ...about,
  withheld: true,
  counted: null,
  as_of: null,
  assessment_value: null,
  maturity_value: null,
  answered_pairs: null,
  expected_pairs: null,
  response_people: null,
  response_hours_mean: null,
  response_hours_median: null,
});

function valuesOf({ model, everyone: { counters, showsIndex } }: AssessmentInputs) {
  const { assessmentValue, maturityValue, coverage } = score(model, counters);
  return {
    assessment_value: showsIndex ? assessmentValue : null,
    maturity_value: showsIndex ? maturityValue : null,
    answered_pairs: coverage.answered,
    expected_pairs: coverage.expected,
  };
}
