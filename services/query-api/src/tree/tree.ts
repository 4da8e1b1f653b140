import { routes } from '@tidemark/contracts';
import { seesOnlyGroups } from '@tidemark/domain';
import {
  collections,
  type NodeDocument,
  ownNodes,
  type PersonDocument,
  reachableNodes,
  seesAllNodes,
  type Viewer,
} from '@tidemark/domain/read-models';
import { actorOf } from '../lib/actor.js';
import { loadSmallestGroup } from '../results/load.js';
import { compareFor } from '../lib/collation.js';
import { conditional } from '../lib/conditional.js';
import type { Reader } from '../lib/reader.js';
import type { Toolbox } from '../lib/toolbox.js';
import { assembleTree } from './assemble.js';
import { cardsByNode } from './cards.js';
import { viewerOf } from './viewer.js';

/** Read whole and put together in memory: a fixed number of scans, however many nodes, people and assessments there are. */
export const treeHandler = (tools: Toolbox) =>
  tools.answering(routes.tree, async ({ params: { userId }, caller }, read) => {
    const viewer = await viewerOf(read, caller, userId);
    const nodes = await read.find(collections.nodes, { where: { isArchived: false } });
    const reachable = reachableNodes(nodes, viewer, await ownNodes(read, userId));
    const shown = nodes.filter(({ _id }) => reachable.has(_id));
    const rootId = nodes.find(({ parentId }) => parentId === null)?._id;
    const [assessments, templates, cards, nodeTypes, personas, people] = await Promise.all([
      read.find(collections.assessments, { where: { isArchived: false } }),
      read.find(collections.templateHeads),
      read.find(collections.cards),
      read.find(collections.nodeTypes),
      read.find(collections.personas),
      membersOf(read, viewer, shown),
    ]);
    const compare = await compareFor(read, caller);
    const smallestGroup = seesOnlyGroups(viewer) ? await loadSmallestGroup(read, caller) : 1;
    const isStale = (id: string) =>
      ['results', 'assessments', 'templates'].some((collection) => tools.isStale(caller.tenant, collection, id));
    // Most of what happens beside it leaves it as it is: then nothing is sent.
    return conditional(
      assembleTree({
        nodes: shown,
        nodeTypes,
        people,
        personas,
        cards: cardsByNode({
          assessments,
          templates,
          cards,
          viewer,
          caller: actorOf(caller),
          reachable,
          rootId,
          smallestGroup,
          isStale,
          compare,
        }),
        caller: actorOf(caller),
        compare,
      }),
    );
  });

/** Who sees every node needs nearly everybody; for the few members of a branch a scan would be a waste. */
async function membersOf(
  read: Reader<'people'>,
  viewer: Viewer,
  shown: readonly NodeDocument[],
): Promise<PersonDocument[]> {
  if (seesAllNodes(viewer)) return read.find(collections.people);
  return read.getMany(collections.people, [...new Set(shown.flatMap(({ members }) => members))]);
}
