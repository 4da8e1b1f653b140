import type { Routes } from '@tidemark/contracts';
import {
  type AssessmentDocument,
  type CardDocument,
  type NodeDocument,
  type NodeTypeDocument,
  ownNodes,
  type PersonaDocument,
  type PersonDocument,
  reachableNodes,
  seesAllNodes,
  type TemplateHeadDocument,
  type Viewer,
} from '@tidemark/domain/read-models';
import type { TenantReader } from '@tidemark/kernel';
import type { Handler } from '@tidemark/kernel/http';
import { compareFor } from '../lib/collation.js';
import type { Toolbox } from '../lib/toolbox.js';
import { assembleTree } from './assemble.js';
import { cardsByNode } from './cards.js';
import { viewerOf } from './viewer.js';

/** Read whole and put together in memory: a fixed number of scans, however many nodes, people and assessments there are. */
export const treeHandler = (tools: Toolbox): Handler<Routes['tree']> => ({
  async handle({ params: { userId }, caller }) {
    const reader = tools.readModels.forTenant(caller.tenant);
    const viewer = await viewerOf(reader, caller, userId);
    const nodes = await reader.find<NodeDocument>('nodes', { where: { isArchived: false } });
    const reachable = reachableNodes(nodes, viewer, await ownNodes(tools.documents(caller.tenant), userId));
    const shown = nodes.filter(({ _id }) => reachable.has(_id));
    const rootId = nodes.find(({ parentId }) => parentId === null)?._id;
    const [assessments, templates, cards, nodeTypes, personas, people] = await Promise.all([
      reader.find<AssessmentDocument>('assessments', { where: { isArchived: false } }),
      reader.find<TemplateHeadDocument>('template-heads'),
      reader.find<CardDocument>('cards'),
      reader.find<NodeTypeDocument>('node-types'),
      reader.find<PersonaDocument>('personas'),
      membersOf(reader, viewer, shown),
    ]);
    const compare = await compareFor(tools, caller);
    const isStale = (id: string) =>
      ['results', 'assessments', 'templates'].some((collection) => tools.isStale(caller.tenant, collection, id));
    return {
      body: assembleTree({
        nodes: shown,
        nodeTypes,
        people,
        personas,
        cards: cardsByNode({ assessments, templates, cards, viewer, reachable, rootId, isStale, compare }),
        compare,
      }),
    };
  },
});

/** Who sees every node needs nearly everybody; for the few members of a branch a scan would be a waste. */
async function membersOf(
  reader: TenantReader,
  viewer: Viewer,
  shown: readonly NodeDocument[],
): Promise<PersonDocument[]> {
  if (seesAllNodes(viewer)) return reader.find<PersonDocument>('people');
  return reader.getMany<PersonDocument>('people', [...new Set(shown.flatMap(({ members }) => members))]);
}
