import { ensure } from '@tidemark/domain';
import { type AssessmentDocument, collections, type HistoryEntryDocument } from '@tidemark/domain/read-models';
import { branchOf } from '../lib/branch.js';
import type { Reader } from '../lib/reader.js';

/** What of a branch is, or was, in use. */
export interface Branch {
  /** The node and all below it. */
  readonly nodes: ReadonlySet<string>;
  readonly isInUse: (assessment: AssessmentDocument) => boolean;
}

type HistoryReader = Pick<Reader<'history'>, 'find'>;

/** The entries of some kinds up to an instant, in the order of the log. Costs one range for each kind. */
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

/** The tree and what was archived as of an instant, told by the history. `node-not-found`: it was not in use then. */
export async function branchThen(read: HistoryReader, top: string, instant: string): Promise<Branch> {
  const places = new Map<string, string | null>();
  const archivedNodes = new Set<string>();
  const treeKinds = ['NodeCreated', 'NodeMoved', 'NodeArchived', 'NodeRestored'];
  for (const { kind, subjectId, facts } of await entriesUntil(read, treeKinds, instant)) {
    const parentId = facts?.['parentId'];
    if (parentId !== undefined) places.set(subjectId, parentId === null ? null : String(parentId));
    if (kind === 'NodeArchived') archivedNodes.add(subjectId);
    if (kind === 'NodeRestored') archivedNodes.delete(subjectId);
  }
  const present = [...places].filter(([id]) => !archivedNodes.has(id)).map(([_id, parentId]) => ({ _id, parentId }));
  ensure(
    present.some(({ _id }) => _id === top),
    'node-not-found',
  );
  const archived = new Set<string>();
  for (const { kind, subjectId } of await entriesUntil(read, ['AssessmentArchived', 'AssessmentRestored'], instant)) {
    if (kind === 'AssessmentArchived') archived.add(subjectId);
    else archived.delete(subjectId);
  }
  return { nodes: branchOf(present, top), isInUse: ({ _id }) => !archived.has(_id) };
}
