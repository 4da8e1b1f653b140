import { score } from '@tidemark/contracts/scoring';
import { scoringModelOf } from '@tidemark/domain';
import {
  type AssessmentDocument,
  byPersona,
  collections,
  type ContributionDocument,
  personasInGroups,
  type ResultsDocument,
  shownInGroups,
  submittedIn,
} from '@tidemark/domain/read-models';
import type { TenantReader } from '@tidemark/kernel';
import type { Organization } from './organization.js';
import { responseTimes } from './response-times.js';
import { answerRows, type Counted, levelRows } from './rows.js';
import { objectiveShown } from './shown.js';
import type { Head, Row, RoundFact, TableName } from './tables.js';

/** The rows of an assessment, table by table. */
export type Facts = readonly (readonly [TableName, Iterable<Row>])[];

/** What role user is shown of an assessment (ADR 24), and the last submission that is in it; null: too few have answered. */
async function shownOf(read: TenantReader, id: string, { counters: live }: ResultsDocument, least: number) {
  const last = await lastShown(read, id, least);
  if (last === undefined) return null;
  if (least === 1) return { everyone: live, personas: byPersona(live), last };
  const release = await read.get(collections.releases, id);
  const everyone = shownInGroups(release, least);
  return everyone === null ? null : { everyone, personas: personasInGroups(release, least), last };
}

const page = 50;

async function lastShown(
  read: TenantReader,
  assessmentId: string,
  least: number,
): Promise<ContributionDocument | undefined> {
  const newestFirst = { where: { assessmentId }, orderBy: { field: '_id', descending: true }, limit: page } as const;
  for (let offset = 0; ; offset += page) {
    const some = await read.find(collections.contributions, { ...newestFirst, offset });
    const found = some.find(({ released }) => least === 1 || released);
    if (found !== undefined || some.length < page) return found;
  }
}

/** Everything that analysts are given of one assessment; nothing where its node is archived. */
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
  const shown = await shownOf(read, id, results, least);
  const about = { ...head, ...timesOf(assessment, organization.dayOf), ...results.respondents, smallest_group: least };
  if (shown === null) return [['rounds', [withheld(id, about)]]];
  const { profile, content } = template.template;
  const counted: Counted = { ...shown, head, content, titleOf, least, model: scoringModelOf(profile, content) };
  const respondents = await read.find(collections.respondents, { where: { assessmentId: id } });
  const round: RoundFact = {
    id,
    ...about,
    withheld: false,
    counted: submittedIn(shown.everyone),
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

/** The index is the mean of the objectives, so it would tell the value of one that is withheld. */
function valuesOf(counted: Counted) {
  const { model, everyone } = counted;
  const { assessmentValue, maturityValue, coverage } = score(model, everyone);
  const objectives = model.areas.flatMap((area) => area.objectives);
  const isWhole = objectives.every((objective) => !objectiveShown(counted, objective).isWithheld);
  return {
    assessment_value: isWhole ? assessmentValue : null,
    maturity_value: isWhole ? maturityValue : null,
    answered_pairs: coverage.answered,
    expected_pairs: coverage.expected,
  };
}
