import { type CollectionName, type ReadsOf, type Routes, routes } from '@tidemark/contracts';
import { seesOnlyGroups } from '@tidemark/domain';
import {
  type AssessmentDocument,
  collections,
  isClosed,
  mustAnswerFirst,
  type NodeDocument,
  ownNodes,
  type PersonDocument,
  reachableNodes,
  seesAllNodes,
  type Viewer,
  smallestGroupIn,
  type ShownTo,
} from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';
import { type Compare, compareIn } from '@tidemark/presenters';
import { actorOf } from '../access/actor.js';
import { type Conditional, conditionalBytes } from '../answers/conditional.js';
import { createAnswerCache } from '../answers/answer-cache.js';
import { languageOf } from '../lists/language.js';
import type { Reader } from '../reader/reader.js';
import type { Toolbox } from '../toolbox.js';
import { assembleTree, type Tree } from './assemble.js';
import { cardsByNode, type Groups } from './cards.js';
import { viewerOf } from './viewer.js';

type TreeReads = ReadsOf<Routes['tree']>;

/** Bytes of cached answers; a tree of 10,000 nodes takes 16 million, most take less than 100,000. */
const capacity = 64_000_000;

interface KeptTree {
  readonly answer: Conditional;
  readonly basis: string;
  readonly tree: Tree;
  /** The inputs of every node, beside the node and its cards. */
  readonly around: string;
}

/** Bytes of a node's place in a cached tree. */
const placeOfNode = 150;
const weightOf = ({ tree }: KeptTree): number => tree.json.length + tree.parts.size * placeOfNode;

/**
 * The tree as bytes, cached while none of its inputs changes. The inputs are cached too, so that after a change only
 * that is read. Readers who see every node with the same role and language get the same bytes.
 */
export function treeHandler(tools: Toolbox) {
  const answers = createAnswerCache<KeptTree>(capacity, weightOf);

  return tools.answering(routes.tree, async ({ params: { userId }, caller, tenant, context: { now } }, read) => {
    const viewer = await viewerOf(read, caller, userId);
    const language = await languageOf(read, caller);
    const found = await find(tools, read, { ...caller, now }, viewer);
    const basis = basisOf(found);
    const around = aroundOf(tools, found);
    const whose = seesAllNodes(viewer) ? '' : viewer.userId;
    const { answer } = await answers(
      `${tenant} ${caller.role} ${language} ${viewer.role} ${whose}`,
      async (kept) => kept.basis === basis,
      async (before) => {
        const tree = made(
          found,
          { caller, viewer, compare: compareIn(language) },
          before?.around === around ? before.tree : undefined,
        );
        return { answer: conditionalBytes(tree.json), basis, tree, around };
      },
    );
    // Most changes elsewhere leave it unchanged: then nothing is sent.
    return answer;
  });
}

type TreeInputs = Awaited<ReturnType<typeof find>>;

const inUse = { where: { isArchived: false } };

/** The inputs of a tree: those common to the organization, and the viewer's rights. */
async function find(tools: Toolbox, read: Reader<TreeReads>, caller: ShownTo, viewer: Viewer) {
  const [nodes, assessments, templates, cards, nodeTypes, personas, people] = await Promise.all([
    read.all(collections.nodes, inUse),
    read.all(collections.assessments, inUse),
    read.all(collections.templateHeads),
    read.all(collections.cards),
    read.all(collections.nodeTypes),
    read.all(collections.personas),
    read.all(collections.people),
  ]);
  const own = seesAllNodes(viewer) ? new Set<string>() : await ownNodes(read, viewer.userId);
  const groups = seesOnlyGroups(viewer) ? await groupsOf(read, caller, viewer, [...assessments.items.values()]) : null;
  const isStale = (id: string): boolean => fedBy.some((collection) => tools.isStale(caller.tenant, collection, id));
  const stale = new Set([...assessments.items.keys(), ...templates.items.keys()].filter(isStale));
  return { all: { nodes, assessments, templates, cards, nodeTypes, personas, people }, own, groups, stale };
}

/** The facts that decide which figures a member sees: forms close, and are answered, without a change of a card. */
async function groupsOf(
  read: Reader<TreeReads>,
  caller: ShownTo,
  { userId }: Viewer,
  assessments: readonly AssessmentDocument[],
): Promise<Groups> {
  const own = await read.find(collections.respondents, { where: { userId } });
  const ownOf = new Map(own.map((respondent) => [respondent.assessmentId, respondent]));
  const formOf = ({ windows }: AssessmentDocument) => ({ closes: windows.closeFormDate });
  const idsOf = (isMeant: (one: AssessmentDocument) => boolean) =>
    new Set(assessments.filter(isMeant).map(({ _id }) => _id));
  return {
    smallestGroup: await smallestGroupIn(read, caller.tenant),
    closed: idsOf((one) => isClosed(formOf(one), caller.now)),
    toAnswer: idsOf((one) => mustAnswerFirst(ownOf.get(one._id), formOf(one), caller.now)),
  };
}

/** The collections behind a card. */
const fedBy: readonly CollectionName[] = ['results', 'assessments', 'templates'];

/** A key of the tree, as far as it does not depend on the caller. */
function basisOf({ all, own, groups, stale }: TreeInputs): string {
  const versions = Object.values(all).map(({ version }) => version);
  const shown = groups && [groups.smallestGroup, [...groups.closed], [...groups.toAnswer]];
  return JSON.stringify([versions, [...own], shown, [...stale]]);
}

/** Nodes are identified by their positions, which are only comparable within one generation. */
function aroundOf(tools: Toolbox, { all: { people, personas, nodeTypes } }: TreeInputs): string {
  const versions = [people, personas, nodeTypes].map(({ version }) => version);
  return JSON.stringify([tools.generationOf('structure'), ...versions]);
}

interface TreeRequest {
  readonly caller: Caller;
  readonly viewer: Viewer;
  readonly compare: Compare;
}

function made({ all, own, groups, stale }: TreeInputs, { caller, viewer, compare }: TreeRequest, before?: Tree): Tree {
  const nodes = [...all.nodes.items.values()];
  const reachable = reachableNodes(nodes, viewer, own);
  const cards = cardsByNode({
    assessments: all.assessments.items,
    templates: all.templates.items,
    cards: all.cards.items,
    viewer,
    caller: actorOf(caller),
    reachable,
    rootId: nodes.find(({ parentId }) => parentId === null)?._id,
    groups,
    isStale: (id) => stale.has(id),
    compare,
  });
  const shown = nodes.filter(({ _id }) => reachable.has(_id));
  return assembleTree(
    {
      nodes: shown,
      nodeTypes: all.nodeTypes.items,
      people: membersOf(all.people.items, viewer, shown),
      personas: all.personas.items,
      cards,
      caller: actorOf(caller),
      compare,
    },
    before,
  );
}

/** A reader who sees every node sees nearly everybody. */
function membersOf(
  people: ReadonlyMap<string, PersonDocument>,
  viewer: Viewer,
  shown: readonly NodeDocument[],
): PersonDocument[] {
  if (seesAllNodes(viewer)) return [...people.values()];
  return [...new Set(shown.flatMap(({ members }) => members))].flatMap((id) => people.get(id) ?? []);
}
