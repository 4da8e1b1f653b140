import { isAtLeast, type Role } from '@tidemark/contracts';
import type { CollectionName } from '@tidemark/contracts';
import type { Collection, Document } from '../lib/index.js';
import { memberships, type NodeDocument, nodes } from './structure/documents.js';

/** Single documents of one organization, only of the named collections. */
export interface DocumentSource<Name extends CollectionName> {
  // A property, not a method, so that TypeScript checks it contravariantly: a reader of more collections fits, one of
  // fewer does not.
  readonly get: <D extends Document>(collection: Collection<Name, D>, id: string) => Promise<D | undefined>;
}

/** The collections for rights on nodes. */
export type RightsSource = DocumentSource<'nodes' | 'memberships'>;

/** The person whose rights are checked: the caller, or the user as whom the tree is viewed. */
export interface Viewer {
  readonly userId: string;
  readonly role: Role;
}

/** Super and master see every node of the organization, other roles the branches of their own nodes (spec §6). */
export const seesAllNodes = ({ role }: Pick<Viewer, 'role'>): boolean => isAtLeast(role, 'super');

/** Ids of the nodes that a user is a member of. */
export const ownNodes = async (
  documents: DocumentSource<'memberships'>,
  userId: string,
): Promise<ReadonlySet<string>> => new Set((await documents.get(memberships, userId))?.nodeIds);

/** Whether a node is one of the user's own, or below one. */
export async function mayReachNode(documents: RightsSource, viewer: Viewer, nodeId: string): Promise<boolean> {
  if (seesAllNodes(viewer)) return true;
  const own = await ownNodes(documents, viewer.userId);
  let id: string | null = own.size === 0 ? null : nodeId;
  while (id !== null) {
    if (own.has(id)) return true;
    const node: NodeDocument | undefined = await documents.get(nodes, id);
    id = node?.parentId ?? null;
  }
  return false;
}

/** The same for many nodes: those of `nodes` that the viewer may reach. `nodes` includes their ancestors. */
export function reachableNodes(
  nodes: readonly NodeDocument[],
  viewer: Viewer,
  own: ReadonlySet<string>,
): ReadonlySet<string> {
  if (seesAllNodes(viewer)) return new Set(nodes.map(({ _id }) => _id));
  const parents = new Map(nodes.map(({ _id, parentId }) => [_id, parentId]));
  const answers = new Map<string, boolean>();
  const isReachable = (id: string | null): boolean => {
    if (id === null) return false;
    const answer = answers.get(id) ?? (own.has(id) || isReachable(parents.get(id) ?? null));
    answers.set(id, answer);
    return answer;
  };
  return new Set(nodes.flatMap(({ _id }) => (isReachable(_id) ? [_id] : [])));
}

/** The facts that decide who sees a template. */
export interface TemplatePlace {
  readonly nodeId: string | null;
  readonly isDeployed: boolean;
}

/**
 * Everybody may read deployed templates. Drafts are for people who can write them, and a draft on a node for those who
 * may reach the node.
 */
export function maySeeTemplate(
  viewer: Viewer,
  { nodeId, isDeployed }: TemplatePlace,
  mayReach: (nodeId: string) => boolean,
): boolean {
  if (isDeployed || seesAllNodes(viewer)) return true;
  return isAtLeast(viewer.role, 'admin') && (nodeId === null || mayReach(nodeId));
}
