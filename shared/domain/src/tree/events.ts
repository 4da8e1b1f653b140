import { z } from 'zod';
import { defineEvents, type EventsOf } from '../lib/index.js';

const nodeType = { nodeTypeId: z.string(), name: z.string() };
const nodeProfile = { nodeId: z.string(), nodeTypeId: z.string(), name: z.string(), description: z.string() };

/** One stream per organisation: two moves can never form a cycle, and branch rights are read from one consistent state. */
export const treeEvents = defineEvents({
  NodeTypeAdded: { version: 1, data: z.object(nodeType) },
  NodeTypeRenamed: { version: 1, data: z.object(nodeType) },
  NodeTypeArchived: { version: 1, data: z.object({ nodeTypeId: z.string() }) },
  NodeTypeRestored: { version: 1, data: z.object({ nodeTypeId: z.string() }) },
  /** `parentId` is null for the root alone. */
  NodeCreated: { version: 1, data: z.object({ ...nodeProfile, parentId: z.string().nullable() }) },
  NodeChanged: { version: 1, data: z.object(nodeProfile) },
  NodeMoved: { version: 1, data: z.object({ nodeId: z.string(), parentId: z.string() }) },
  /** Takes the whole branch out of use; `branch` names the node itself and all below it that were in use, so that projections need no walk. */
  NodeArchived: { version: 1, data: z.object({ nodeId: z.string(), branch: z.array(z.string()) }) },
  /** Takes back the archiving of a node; `branch` names the node itself and all that went out of use with it. */
  NodeRestored: { version: 1, data: z.object({ nodeId: z.string(), branch: z.array(z.string()) }) },
  /** Only pairs that were not members before are listed. */
  MembersAdded: {
    version: 1,
    data: z.object({ members: z.array(z.object({ nodeId: z.string(), userId: z.string() })) }),
  },
  MemberRemoved: { version: 1, data: z.object({ nodeId: z.string(), userId: z.string() }) },
});
export type TreeEvent = EventsOf<typeof treeEvents>;

/** Nodes and node types are items; who is a member of a node is no change of the node. */
export function treeItems({ type, data }: TreeEvent): readonly string[] {
  if (type === 'NodeArchived' || type === 'NodeRestored') return [...new Set([data.nodeId, ...data.branch])];
  if (type === 'MembersAdded' || type === 'MemberRemoved') return [];
  return ['nodeId' in data ? data.nodeId : data.nodeTypeId];
}
