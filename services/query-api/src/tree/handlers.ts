import { routes } from '@tidemark/contracts';
import { collections } from '@tidemark/domain/read-models';
import { presentNodeType } from '@tidemark/presenters';
import { actorOf } from '../access/actor.js';
import { compareFor, sortedBy } from '../lists/collation.js';
import { listed } from '../lists/listing.js';
import type { Toolbox } from '../toolbox.js';
import { nodeHandlers } from './nodes.js';
import { nodeScoresHandler } from './scores.js';
import { treeHandler } from './tree.js';

export const treeHandlers = (tools: Toolbox) => ({ ...nodeHandlers(tools), ...treeAndTypes(tools) });

const treeAndTypes = (tools: Toolbox) => ({
  tree: treeHandler(tools),
  nodeScores: nodeScoresHandler(tools),
  nodeTypes: tools.answering(routes.nodeTypes, async ({ caller, query }, read) => {
    const offered = await read.find(collections.nodeTypes, { where: { isArchived: false } });
    const served = offered.map((document) => presentNodeType({ ...document, id: document._id }, actorOf(caller)));
    const nodeTypes = sortedBy(served, await compareFor(read, caller), ({ name }) => name);
    return listed(nodeTypes, query, ({ name }) => [name]);
  }),
});
