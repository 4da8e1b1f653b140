import { eventTexts, nodeProfile } from '@tidemark/contracts';
import { z } from 'zod';
import { defineEvents, type EventsOf } from '../lib/index.js';

const nodeType = { nodeTypeId: z.string(), name: z.string() };
const node = { nodeId: z.string(), nodeTypeId: z.string(), ...eventTexts(nodeProfile) };

/**
 * One stream per organization: two moves can never form a cycle, and branch rights are read from one consistent state.
 */
export const treeEvents = defineEvents({
  NodeTypeAdded: { version: 1, data: z.object(nodeType) },
  NodeTypeRenamed: { version: 1, data: z.object(nodeType) },
  NodeTypeArchived: { version: 1, data: z.object({ nodeTypeId: z.string() }) },
  NodeTypeRestored: { version: 1, data: z.object({ nodeTypeId: z.string() }) },
  /** `parentId` is null only for the root. */
  NodeCreated: { version: 1, data: z.object({ ...node, parentId: z.string().nullable() }) },
  NodeChanged: { version: 1, data: z.object(node) },
  NodeMoved: { version: 1, data: z.object({ nodeId: z.string(), parentId: z.string() }) },
  /**
   * Takes the whole branch out of use. `branch` lists the node itself and all nodes below it that were in use, so that
   * projections need not walk the tree.
   */
  NodeArchived: { version: 1, data: z.object({ nodeId: z.string(), branch: z.array(z.string()) }) },
  /** Undoes the archiving of a node. `branch` lists the node itself and all nodes that were archived with it. */
  NodeRestored: { version: 1, data: z.object({ nodeId: z.string(), branch: z.array(z.string()) }) },
  /** Lists only pairs that were not members before. */
  MembersAdded: {
    version: 1,
    data: z.object({ members: z.array(z.object({ nodeId: z.string(), userId: z.string() })) }),
  },
  MemberRemoved: { version: 1, data: z.object({ nodeId: z.string(), userId: z.string() }) },
});
export type TreeEvent = EventsOf<typeof treeEvents>;

/** Nodes and node types are items; a membership is not a change of the node. */
export function treeItems({ type, data }: TreeEvent): readonly string[] {
  if (type === 'NodeArchived' || type === 'NodeRestored') return [...new Set([data.nodeId, ...data.branch])];
  if (type === 'MembersAdded' || type === 'MemberRemoved') return [];
  return ['nodeId' in data ? data.nodeId : data.nodeTypeId];
}
