import {
  type Assessment,
  isAtLeast,
  type MomentOrDay,
  readModelsOf,
  type ReadsOf,
  type Results,
  type RightsReads,
  type Routes,
  routes,
} from '@tidemark/contracts';
import { ensure } from '@tidemark/domain';
import { collections, type DocumentSource, mayReachNode, perPerson, type Viewer } from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';
import { assessedAreas } from '@tidemark/presenters';
import { actorOf } from '../lib/actor.js';
import { instantsOf } from '../lib/instants.js';
import { createKeptAnswers } from '../lib/kept-answers.js';
import type { DocumentReader, Reader } from '../lib/reader.js';
import type { Toolbox } from '../lib/toolbox.js';
import { type Trace, traced } from '../lib/trace.js';
import { resultsAsOf } from '../history/results.js';
import { loadRecommendations, loadRendered } from '../results/load.js';
import { findAssessment, findEither, type Found } from '../lib/find-assessment.js';
import { type Place, servedHead } from './head.js';

/** Another generation of one of them may tell the same positions differently. */
const readModels = readModelsOf(routes.assessment.reads);
type Source = DocumentReader<ReadsOf<Routes['assessment']>>;
type PlaceSource = DocumentSource<RightsReads | 'node-types'>;

/** Rendered assessments that are kept; some 100 kB each. */
const capacity = 200;

interface Rendered {
  /** Bytes, so that serving it again does not encode it again. */
  readonly json: Buffer;
  readonly version: number;
  readonly stale: boolean;
  readonly trace: Trace<ReadsOf<Routes['assessment']>>;
}

/**
 * The heaviest question and the most asked: its answer is kept as text for as long as no document it was made from, those
 * of the caller's rights among them, has changed.
 */
export function assessmentHandler(tools: Toolbox) {
  const answers = createKeptAnswers<Rendered>(capacity);

  const isStale = (tenant: string, id: string): boolean =>
    ['results', 'assessments', 'templates'].some((collection) => tools.isStale(tenant, collection, id));

  /** `userId`: whose own answers are put in. */
  async function render(read: Source, caller: Caller, id: string, userId: string | null): Promise<Rendered> {
    const trace = traced(read);
    const found = await findEither(trace, caller, id);
    const stale = isStale(caller.tenant, id);
    const results = await loadRendered(trace, caller, found, userId);
    const body = await served(trace, caller, found, results, stale);
    return { json: Buffer.from(JSON.stringify(body)), version: body.version, stale, trace };
  }

  return tools.answering(routes.assessment, async ({ params: { id }, query: { at }, caller }, read) => {
    if (at !== undefined) return { body: await assessmentAt(read, caller, id, at) };
    // Most readers see the same; who answered sees their own answers in it, and who is no super reads by their rights.
    const isRespondent = (await read.positionOf(collections.respondents, perPerson(id, caller.userId))) !== undefined;
    const isAnyone = !isRespondent && isAtLeast(caller.role, 'super');
    // By the role, for a master reads what was submitted to the library.
    const viewer = isAnyone ? caller.role : `${caller.role} ${caller.userId}`;
    const generations = readModels.map(tools.generationOf).join('.');
    const key = `${generations} ${caller.tenant} ${id} ${viewer}`;
    const isGood = async ({ stale, trace }: Rendered): Promise<boolean> =>
      stale === isStale(caller.tenant, id) && trace.isCurrent();
    const make = async () => render(read, caller, id, isAnyone ? null : caller.userId);
    return replyOf(await answers(key, isGood, make));
  });
}

const replyOf = ({ json, version, stale }: Rendered) => ({ json, version, stale });

/** The whole assessment with the results of a moment: history, so for who may read that. */
async function assessmentAt(
  read: Reader<ReadsOf<Routes['assessment']>>,
  caller: Caller,
  id: string,
  at: MomentOrDay,
): Promise<Assessment> {
  ensure(isAtLeast(caller.role, 'super'), 'not-allowed');
  const found = await findAssessment(read, caller, id);
  const instant = (await instantsOf(read, caller))(at, 'end');
  return served(read, caller, found, await resultsAsOf(read, caller, id, instant), false);
}

async function served(
  documents: DocumentSource<'nodes' | 'node-types' | 'memberships' | 'recommendations'>,
  caller: Caller,
  found: Found,
  { results, respondents }: Pick<Assessment, 'respondents'> & { readonly results: Results },
  stale: boolean,
): Promise<Assessment> {
  const { id, assessment, template } = found;
  const recommendations = await loadRecommendations(documents, template.template);
  const as = { owner: id, versions: template.versions, recommendations };
  const areas = assessedAreas(as, template.template.content, results);
  const place = await placeFor(documents, caller, assessment?.nodeId ?? template.template.nodeId);
  return {
    ...servedHead(found, actorOf(caller), place),
    node: place.node,
    nodeType: place.nodeType,
    assessmentValue: results.assessmentValue,
    maturityValue: results.maturityValue,
    coverage: results.coverage,
    ...(results.withheld && { withheld: results.withheld }),
    respondents,
    areas,
    objectives: areas.flatMap(({ id: area_id, objectives }) =>
      objectives.map((objective) => ({ id: objective.id, shortName: objective.shortName, area_id })),
    ),
    stale,
  };
}

/** The node that something is on, with its type; nothing for what is on no node. */
export async function placeOf(
  documents: DocumentSource<'nodes' | 'node-types'>,
  nodeId: string | null,
): Promise<Pick<Assessment, 'node' | 'nodeType'> & Pick<Place, 'isNodeArchived'>> {
  const node = nodeId === null ? undefined : await documents.get(collections.nodes, nodeId);
  if (node === undefined) return { node: null, nodeType: null, isNodeArchived: false };
  const nodeType = await documents.get(collections.nodeTypes, node.nodeTypeId);
  return {
    node: { id: node._id, name: node.name },
    nodeType: nodeType === undefined ? null : { id: nodeType._id, name: nodeType.name },
    isNodeArchived: node.isArchived,
  };
}

/** The same for who may reach the node: a deployed template is read by everybody, where it was made is not told them. */
async function placeFor(documents: PlaceSource, viewer: Viewer, nodeId: string | null) {
  const isAuthorized = nodeId !== null && (await mayReachNode(documents, viewer, nodeId));
  return { ...(await placeOf(documents, isAuthorized ? nodeId : null)), isAuthorized };
}
