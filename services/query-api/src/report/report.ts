import {
  isAtLeast,
  type Language,
  type MomentOrDay,
  type ReadsOf,
  type Report,
  type ReportAudience,
  type Routes,
} from '@tidemark/contracts';
import { leastAgreed, lowestFour, score } from '@tidemark/contracts/scoring';
import { ensure, scoringModelOf } from '@tidemark/domain';
import {
  collections,
  countedIn,
  mayReachNode,
  type OrganizationDocument,
  type Release,
  submittedIn,
} from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';
import { renderShown, scoresOf } from '@tidemark/presenters';
import { findAssessment, type AssessmentOrTemplate, templateOf } from '../access/find-assessment.js';
import { instantsOf } from '../timeline/instants.js';
import { languageOf } from '../lists/language.js';
import type { Reader } from '../reader/reader.js';
import { sharesOf } from '../over-time/explain-scores.js';
import { loadSource } from '../results/load.js';
import { notesIn } from '../results/notes.js';
import { areasOf, levelsOf } from './areas.js';
import { branchNow, branchThen } from './branch-in-use.js';
import { previousRoundOf } from './previous-round.js';
import {
  type Audience,
  audienceOf,
  type CountedAssessment,
  countedAssessmentOf,
  personasOf,
  pooledOf,
  type ReportReader,
} from './counted-assessments.js';

/** The caller and the moment of a report. */
export interface ReportRequest {
  readonly read: ReportReader;
  readonly caller: Caller;
  readonly now: string;
  readonly audience: ReportAudience;
  readonly language: Language | undefined;
}

/** The subject of a report, counted for its audience. */
interface Subject extends Pick<CountedAssessment, 'respondents' | 'shown'> {
  readonly kind: Report['kind'];
  readonly node: string;
  /** The template, and the owner of its content ids. */
  readonly found: AssessmentOrTemplate;
  readonly parts: readonly CountedAssessment[];
  readonly personas: ReadonlyMap<string, Release>;
  readonly asOf: string;
  readonly before: Report['before'];
  readonly notes: Report['notes'];
}

/** The results of one assessment, now or, for supers, at a moment. */
export async function assessmentReport(
  asking: ReportRequest,
  id: string,
  at: MomentOrDay | undefined,
): Promise<Report> {
  const { read, caller, now } = asking;
  const instant = await instantOf(asking, at);
  const found = await findAssessment(read, caller, id);
  const audience = await audienceOf(read, asking);
  const part = await countedAssessmentOf(read, audience, found, instant);
  const { respondents, shown } = part;
  const personas = await personasOf(read, audience, part, instant);
  const about = { kind: 'assessment', node: found.assessment.nodeId, found, parts: [part] } as const;
  const before = await previousRoundOf(read, audience, part, instant);
  const notes =
    audience.audience === 'all' ? (await notesIn(read, audience.reader, found, { moment: instant })).notes : null;
  const asOf = asOfOf(instant, now);
  return reportOf(asking, audience, { ...about, respondents, shown, personas, asOf, before, notes });
}

/** The requested moment, which only supers may use; undefined: now. */
async function instantOf({ read, caller }: ReportRequest, at: MomentOrDay | undefined): Promise<string | undefined> {
  ensure(at === undefined || isAtLeast(caller.role, 'super'), 'not-allowed');
  return at === undefined ? undefined : (await instantsOf(read, caller))(at, 'end');
}

const asOfOf = (instant: string | undefined, now: string): string =>
  instant === undefined || instant > now ? now : instant;

/** What of a branch is pooled. */
export interface BranchSelection {
  readonly nodeId: string;
  readonly templateId: string;
  /** Ids with commas; undefined: all of the template. */
  readonly assessments: string | undefined;
}

/** The pooled results of all assessments of a template on a node and below it; for supers also at a moment. */
export async function branchReport(
  asking: ReportRequest & { readonly read: Reader<ReadsOf<Routes['branchReport']>> },
  { nodeId, templateId, assessments: listed }: BranchSelection,
  at: MomentOrDay | undefined,
): Promise<Report> {
  const { read, caller, now } = asking;
  const instant = await instantOf(asking, at);
  ensure(await mayReachNode(read, caller, nodeId), 'node-not-found');
  const branch = instant === undefined ? await branchNow(read, nodeId) : await branchThen(read, nodeId, instant);
  const applied = await read.find(collections.assessments, { where: { templateId } });
  const wanted = listed === undefined ? null : new Set(listed.split(','));
  const chosen = applied.filter(
    (one) =>
      (wanted === null || wanted.has(one._id)) &&
      branch.nodes.has(one.nodeId) &&
      branch.isInUse(one) &&
      (instant === undefined || one.appliedAt <= instant),
  );
  const [first] = chosen;
  ensure(first, 'nothing-selected');
  const audience = await audienceOf(read, asking);
  const template = await templateOf(read, first);
  const parts: CountedAssessment[] = [];
  for (const assessment of chosen)
    parts.push(await countedAssessmentOf(read, audience, { id: assessment._id, assessment, template }, instant));
  const found = { id: templateId, assessment: null, template };
  // Personas of some assessments are not personas of the branch.
  const about = { kind: 'branch', node: nodeId, found, parts, personas: new Map<string, Release>() } as const;
  return reportOf(asking, audience, {
    ...about,
    ...pooledOf(parts),
    asOf: asOfOf(instant, now),
    before: null,
    notes: null,
  });
}

const largestFirst = (personas: Subject['personas']) =>
  [...personas]
    .map(([id, release]) => ({ id, release, submitted: submittedIn(release.counters) }))
    .filter(({ submitted }) => submitted > 0)
    .sort((one, other) => other.submitted - one.submitted || (one.id < other.id ? -1 : 1));

async function reportOf(asking: ReportRequest, audience: Audience, subject: Subject): Promise<Report> {
  const { read } = asking;
  const { found, shown } = subject;
  const { profile, content } = found.template.template;
  const model = scoringModelOf(profile, content);
  const results = renderShown(await loadSource(read, found), shown);
  const personas = largestFirst(subject.personas);
  const areas = areasOf({
    owner: found.id,
    model,
    content,
    shown,
    results,
    personas: personas.map(({ release }) => release),
  });
  const questions = areas.flatMap(({ objectives }) => objectives.flatMap((objective) => objective.questions));
  return {
    format: 'tidemark-report',
    version: 1,
    kind: subject.kind,
    ...(await headOf(asking, subject)),
    audience: audience.audience,
    audiences: audience.audiences,
    smallestGroup: audience.smallestGroup,
    template: {
      id: found.template._id,
      name: profile.name,
      shortName: profile.shortName,
      description: profile.description,
      scoring: model.preset,
      levels: levelsOf(content),
    },
    assessments: await Promise.all(subject.parts.map(async (part) => reportedOf(read, part))),
    respondents: { ...subject.respondents, counted: countedIn(shown) },
    ...scoresOf(results),
    // A single level's hidden objectives could have answers of fewer people than all levels together.
    shares: typeof shown === 'string' || shown.hidden.length > 0 ? null : sharesOf(score(model, shown.counters)),
    areas,
    personas: await Promise.all(
      personas.map(async ({ id, submitted, release }) => ({
        title: (await read.get(collections.personas, id))?.title ?? null,
        submitted,
        assessmentValue: release.showsIndex ? score(model, release.counters).assessmentValue : null,
      })),
    ),
    start: lowestFour({ areas }).map(({ id }) => id),
    talkAbout: leastAgreed(questions).map(({ id }) => id),
    before: subject.before,
    notes: subject.notes,
  };
}

async function headOf({ read, caller, now, language }: ReportRequest, { node, asOf }: Subject) {
  const [organization, person, chosen] = await Promise.all([
    read.get(collections.organizations, caller.tenant),
    read.get(collections.people, caller.userId),
    languageOf(read, caller),
  ]);
  const name = [person?.firstName, person?.surName].filter((part) => part).join(' ');
  return {
    language: language ?? chosen,
    timeZone: organization?.timeZone ?? 'UTC',
    madeAt: now,
    madeBy: name === '' ? null : name,
    asOf,
    organization: reportingOf(caller.tenant, organization),
    node: await nodeOf(read, node),
  };
}

/** The organization of a report, and its look. */
const reportingOf = (id: string, organization: OrganizationDocument | undefined): Report['organization'] => ({
  id,
  name: organization?.name ?? '',
  color: organization?.color ?? null,
  logoUrl: organization?.logoUrl ?? null,
});

async function nodeOf(read: ReportReader, id: string) {
  return { id, name: (await read.get(collections.nodes, id))?.name ?? '' };
}

async function reportedOf(read: ReportReader, { found, respondents, results }: CountedAssessment) {
  const { shortName, nodeId, windows } = found.assessment;
  return {
    id: found.id,
    shortName,
    node: await nodeOf(read, nodeId),
    startDate: windows.startDate,
    endDate: windows.endDate,
    respondents,
    ...scoresOf(results),
  };
}
