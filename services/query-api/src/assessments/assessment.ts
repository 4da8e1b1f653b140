import { type Assessment, isAtLeast, type MomentOrDay, type RightsReads, routes } from '@tidemark/contracts';
import { ensure } from '@tidemark/domain';
import { collections, type DocumentSource, mayReachNode, type Viewer } from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';
import { assessedAreas } from '@tidemark/presenters';
import { actorOf } from '../access/actor.js';
import { findAssessment } from '../access/find-assessment.js';
import { instantsOf } from '../timeline/instants.js';
import type { Reader } from '../reader/reader.js';
import type { Toolbox } from '../toolbox.js';
import { resultsAsOf } from '../history/results.js';
import { loadRecommendations } from '../results/load.js';
import { type NodeAccess, servedHead } from './head.js';
import { type AssessedResults, type AssessedReads, cachedAssessmentAnswers } from './cached-answers.js';

type PlaceSource = DocumentSource<RightsReads | 'node-types'>;

/** A whole template or applied assessment, cached as bytes, so that serving it again costs no encoding. */
export function assessmentHandler(tools: Toolbox) {
  const kept = cachedAssessmentAnswers(tools, async (assessed) => {
    const body = await served(assessed);
    return { json: Buffer.from(JSON.stringify(body)), version: body.version };
  });

  return tools.answering(
    routes.assessment,
    async ({ params: { id }, query: { at }, caller, context: { now } }, read) => {
      if (at !== undefined) return { body: await served(await assessedAt(read, caller, id, at)) };
      const { answer, stale } = await kept(read, { ...caller, now }, id);
      return { ...answer, stale };
    },
  );
}

/** An assessment with the results of a moment: history, so for readers of the history. */
export async function assessedAt(
  read: Reader<AssessedReads>,
  caller: Caller,
  id: string,
  at: MomentOrDay,
): Promise<AssessedResults> {
  ensure(isAtLeast(caller.role, 'super'), 'not-allowed');
  const found = await findAssessment(read, caller, id);
  const instant = (await instantsOf(read, caller))(at, 'end');
  const { results, respondents } = await resultsAsOf(read, caller, id, instant);
  return {
    read,
    caller,
    found,
    results,
    respondents: { ...respondents, counted: respondents.submitted },
    stale: false,
  };
}

async function served(assessed: AssessedResults): Promise<Assessment> {
  const { read, found, results, respondents, stale } = assessed;
  const { id, template } = found;
  const recommendations = await loadRecommendations(read, template.template);
  const as = { owner: id, versions: template.versions, recommendations };
  const areas = assessedAreas(as, template.template.content, results);
  return {
    ...(await headWithPlace(assessed)),
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

/** Its head with its node, as far as the caller may see that. */
export async function headWithPlace({ read, caller, found }: Pick<AssessedResults, 'read' | 'caller' | 'found'>) {
  const { assessment, template } = found;
  const place = await placeFor(read, caller, assessment?.nodeId ?? template.template.nodeId);
  return { ...servedHead(found, actorOf(caller), place), node: place.node, nodeType: place.nodeType };
}

/** The node of a thing, with its type; empty without a node. */
export async function placeOf(
  documents: DocumentSource<'nodes' | 'node-types'>,
  nodeId: string | null,
): Promise<Pick<Assessment, 'node' | 'nodeType'> & Pick<NodeAccess, 'isNodeArchived'>> {
  const node = nodeId === null ? undefined : await documents.get(collections.nodes, nodeId);
  if (node === undefined) return { node: null, nodeType: null, isNodeArchived: false };
  const nodeType = await documents.get(collections.nodeTypes, node.nodeTypeId);
  return {
    node: { id: node._id, name: node.name },
    nodeType: nodeType === undefined ? null : { id: nodeType._id, name: nodeType.name },
    isNodeArchived: node.isArchived,
  };
}

/** The same for callers who may reach the node: everybody reads a deployed template, but not its node. */
async function placeFor(documents: PlaceSource, viewer: Viewer, nodeId: string | null) {
  const isAuthorized = nodeId !== null && (await mayReachNode(documents, viewer, nodeId));
  return { ...(await placeOf(documents, isAuthorized ? nodeId : null)), isAuthorized };
}
