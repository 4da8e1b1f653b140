import { ensure } from '@tidemark/domain';
import {
  type AssessmentDocument,
  collections,
  type HistoryEntryDocument,
  type NodeDocument,
} from '@tidemark/domain/read-models';
import { branchOf } from '../access/branch.js';
import type { Reader } from '../reader/reader.js';

/** The part of a branch that is, or was, in use. */
export interface Branch {
  /** The node and all nodes below it. */
  readonly nodes: ReadonlySet<string>;
  readonly isInUse: (assessment: AssessmentDocument) => boolean;
}

type HistoryReader = Pick<Reader<'history'>, 'find'>;

/** The entries of some kinds up to an instant, in log order. Costs one range per kind. */
async function entriesUntil(
  read: HistoryReader,
  kinds: readonly string[],
  instant: string,
): Promise<HistoryEntryDocument[]> {
  const orderBy = { field: 'place' } as const;
  const found = await Promise.all(
    kinds.map(async (kind) => read.find(collections.history, { where: { silent: false, kind }, orderBy })),
  );
  return found
    .flat()
    .filter(({ at }) => at <= instant)
    .sort((a, b) => (a.place < b.place ? -1 : 1));
}

/** What is archived according to the last entry about it. */
function archivedIn(entries: readonly HistoryEntryDocument[]): ReadonlySet<string> {
  const archived = new Set<string>();
  for (const { kind, subjectId } of entries) {
    if (kind.endsWith('Archived')) archived.add(subjectId);
    if (kind.endsWith('Restored')) archived.delete(subjectId);
  }
  return archived;
}

/** Refuses with `node-not-found` unless the node is in use. */
function branchIn(
  nodes: readonly Pick<NodeDocument, '_id' | 'parentId'>[],
  top: string,
  isInUse: Branch['isInUse'],
): Branch {
  ensure(
    nodes.some(({ _id }) => _id === top),
    'node-not-found',
  );
  return { nodes: branchOf(nodes, top), isInUse };
}

/** The branch of a node. `node-not-found`: the node is not in use. */
export async function branchNow(read: Pick<Reader<'nodes'>, 'find'>, top: string): Promise<Branch> {
  return branchIn(await read.find(collections.nodes, { where: { isArchived: false } }), top, (one) => !one.isArchived);
}

/** The same as of an instant, from the history. */
export async function branchThen(read: HistoryReader, top: string, instant: string): Promise<Branch> {
  const ofTree = await entriesUntil(read, ['NodeCreated', 'NodeMoved', 'NodeArchived', 'NodeRestored'], instant);
  const ofAssessments = await entriesUntil(read, ['AssessmentArchived', 'AssessmentRestored'], instant);
  const parents = new Map<string, string | null>();
  for (const { subjectId, facts } of ofTree) {
    const parentId = facts?.['parentId'];
    if (parentId !== undefined) parents.set(subjectId, parentId === null ? null : String(parentId));
  }
  const archivedNodes = archivedIn(ofTree);
  const archived = archivedIn(ofAssessments);
  const nodes = [...parents].flatMap(([_id, parentId]) => (archivedNodes.has(_id) ? [] : [{ _id, parentId }]));
  return branchIn(nodes, top, ({ _id }) => !archived.has(_id));
}
