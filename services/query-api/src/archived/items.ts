import type { Action, ArchivedKind, ArchivedThing, ReadsOf, Routes } from '@tidemark/contracts';
import type { Actor, Document } from '@tidemark/domain';
import { type ArchivedDocument, collections, type NodeDocument, seesAllNodes } from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';
import {
  onAssessment,
  onTemplate,
  presentListedRecommendation,
  presentNode,
  presentNodeType,
  presentPersona,
} from '@tidemark/presenters';
import { actorOf } from '../access/actor.js';
import { reachOf } from '../access/reach.js';
import type { Reader } from '../reader/reader.js';

export type ArchivedReader = Reader<ReadsOf<Routes['archived']>>;
/** The fields of a thing, without when and by whom it was archived. */
type Item = Omit<ArchivedThing, 'id' | 'kind' | 'archivedAt' | 'archivedBy'>;
type ItemOf = (document: ArchivedDocument) => Item | undefined;

const byId = <D extends Document>(documents: readonly D[]): ReadonlyMap<string, D> =>
  new Map(documents.map((document) => [document._id, document]));

/** The common fields: name, version, and whether it may be restored. */
function itemOf(
  { name, may, version }: { readonly name: string; readonly may: readonly Action[]; readonly version: number },
  more: Partial<Item> = {},
): Item {
  return {
    name,
    place: null,
    archivedParent: null,
    nodeType: null,
    isDeployed: null,
    along: { nodes: 0, people: 0, assessments: 0 },
    may: may.includes('restore') ? ['restore'] : [],
    version,
    ...more,
  };
}

/**
 * Reads the data of each thing from its own list; undefined if that lags, or if the thing is on no branch of the
 * caller.
 */
export async function archivedItems(
  read: ArchivedReader,
  documents: readonly ArchivedDocument[],
  caller: Caller,
): Promise<ItemOf> {
  const viewer = actorOf(caller);
  const placed = await placedItems(read, documents, viewer, await reachOf(read, caller));
  const unseen = { persona: nothing, 'node-type': nothing, recommendation: nothing };
  const kinds: Readonly<Record<ArchivedKind, ItemOf>> = {
    ...(seesAllNodes(caller) ? await listItems(read, viewer) : unseen),
    ...placed,
  };
  return (document) => kinds[document.kind](document);
}
const nothing: ItemOf = () => undefined;

/** For the small lists of the organization. */
async function listItems(read: ArchivedReader, viewer: Actor) {
  const gone = { where: { isArchived: true } };
  const [personas, nodeTypes, recommendations] = await Promise.all([
    read.find(collections.personas, gone).then(byId),
    read.find(collections.nodeTypes, gone).then(byId),
    read.find(collections.recommendations, gone).then(byId),
  ]);
  return {
    persona: ({ itemId: id }) => {
      const persona = personas.get(id);
      if (persona === undefined) return undefined;
      return itemOf({ ...presentPersona({ ...persona, id }, viewer), name: persona.title });
    },
    'node-type': ({ itemId: id }) => {
      const nodeType = nodeTypes.get(id);
      return nodeType && itemOf(presentNodeType({ ...nodeType, id }, viewer));
    },
    recommendation: ({ itemId: id }) => {
      const recommendation = recommendations.get(id);
      if (recommendation === undefined) return undefined;
      return itemOf({ ...presentListedRecommendation({ ...recommendation, id }, viewer), name: recommendation.title });
    },
  } satisfies Partial<Record<ArchivedKind, ItemOf>>;
}

/** For nodes in reach, and things on them. */
async function placedItems(
  read: ArchivedReader,
  documents: readonly ArchivedDocument[],
  viewer: Actor,
  isInReach: (nodeId: string | null) => boolean,
) {
  const idsOf = (kind: ArchivedKind) =>
    documents.flatMap((document) => (document.kind === kind ? document.itemId : []));
  const [nodes, nodeTypes, used, assessments, templates] = await Promise.all([
    read.find(collections.nodes).then(byId),
    read.find(collections.nodeTypes).then(byId),
    read.find(collections.assessments, { where: { isArchived: false } }),
    read.getMany(collections.assessments, idsOf('assessment')).then(byId),
    read.getMany(collections.templateHeads, idsOf('template')).then(byId),
  ]);
  const assessmentsOn = new Map<string, number>();
  for (const { nodeId } of used) assessmentsOn.set(nodeId, (assessmentsOn.get(nodeId) ?? 0) + 1);
  const placeOf = (id: string | null): Pick<Item, 'place' | 'archivedParent'> => {
    const node = isInReach(id) ? nodes.get(id ?? '') : undefined;
    const place = node === undefined ? null : { id: node._id, name: node.name };
    return { place, archivedParent: node?.isArchived === true ? place : null };
  };
  /** Restoring a node restores the archived ones above it too. */
  const mayReachBack = (id: string | null): boolean => {
    const node = nodes.get(id ?? '');
    return node?.isArchived !== true || (isInReach(node._id) && mayReachBack(node.parentId));
  };
  const alongOf = (node: NodeDocument, below: readonly string[]): Item['along'] => {
    const branch = [node._id, ...below];
    const people = new Set(branch.flatMap((id) => nodes.get(id)?.members ?? []));
    const back = branch.reduce((sum, id) => sum + (assessmentsOn.get(id) ?? 0), 0);
    return { nodes: below.length, people: people.size, assessments: back };
  };
  return {
    node: ({ itemId: id, along }) => {
      const node = nodes.get(id);
      if (node === undefined || !isInReach(id)) return undefined;
      const nodeTypeName = nodeTypes.get(node.nodeTypeId)?.name ?? '';
      const shown = presentNode({ ...node, id, nodeTypeName }, viewer, mayReachBack(id));
      return itemOf(shown, { ...placeOf(node.parentId), nodeType: nodeTypeName, along: alongOf(node, along) });
    },
    assessment: ({ itemId: id }) => {
      const assessment = assessments.get(id);
      if (assessment === undefined || !isInReach(assessment.nodeId)) return undefined;
      const { nodeId, shortName: name, isArchived, version } = assessment;
      const isNodeArchived = nodes.get(nodeId)?.isArchived === true;
      const may = onAssessment({ isArchived, isNodeArchived }, viewer, mayReachBack(nodeId));
      return itemOf({ name, may, version }, placeOf(nodeId));
    },
    template: ({ itemId: id }) => {
      const head = templates.get(id);
      if (head === undefined || !isInReach(head.nodeId)) return undefined;
      const { profile, nodeId, isDeployed, version } = head;
      // It returns to the organization's templates, whatever happened to its node.
      const { place } = placeOf(nodeId);
      return itemOf({ name: profile.shortName, may: onTemplate(head, viewer, true), version }, { place, isDeployed });
    },
  } satisfies Partial<Record<ArchivedKind, ItemOf>>;
}
