import type { DraftBody } from '@tidemark/contracts';
import { afterSubmission, type Draft, type DraftSave, mergeDraft, newDraft, parseDraft } from '@tidemark/domain';
import type { StoredDocument } from '@tidemark/kernel';
import { changeDocument } from '../change-document.js';
import type { CommandDeps } from '../deps.js';

/** The user and the form of a draft. */
export interface DraftKey {
  readonly tenant: string;
  readonly assessmentId: string;
  readonly userId: string;
}

/** Unsent answers: documents instead of events, visible only to their author, deleted on submission. */
export interface Drafts {
  open(): Promise<void>;
  /**
   * Merges answers into the draft after the given number of submissions (`submission`); a draft of fewer is discarded.
   * Parallel saves of two processes both count. Returns the resulting draft, which may be of a later submission.
   */
  save(key: DraftKey, submission: number, save: DraftSave, now: string): Promise<Draft>;
  /** Call it after that submission: keeps only what its sender had not seen. */
  close(key: DraftKey, submission: number, seen?: Pick<DraftBody, 'submission' | 'version'>): Promise<void>;
}

const collection = 'drafts';
const idOf = ({ assessmentId, userId }: DraftKey) => `${assessmentId}_${userId}`;

export function createDrafts({ state, announcements }: Pick<CommandDeps, 'state' | 'announcements'>): Drafts {
  /** Only the person's other devices are notified. */
  const announce = ({ tenant, userId, assessmentId }: DraftKey, submission: number, version: number) =>
    announcements.publish({
      tenant,
      userId,
      collection,
      ids: [assessmentId],
      position: `${String(submission)}.${String(version)}`,
    });

  /** Returns the draft before and after. */
  async function change(
    key: DraftKey,
    make: (current: Draft | undefined) => Draft | undefined,
  ): Promise<{ readonly before: Draft | undefined; readonly after: Draft | undefined }> {
    let [before, after]: (Draft | undefined)[] = [];
    await changeDocument(state, collection, idOf(key), (stored) => {
      before = draftIn(stored);
      after = make(before);
      if (after === before) return stored;
      return after === undefined ? undefined : { ...key, ...after };
    });
    return { before, after };
  }

  return {
    open: async () => state.ensure({ name: collection, indexes: [['userId']] }),
    async save(key, submission, save, now) {
      const { before, after } = await change(key, (current) => {
        // Another device knows of a later submission already.
        if (current !== undefined && current.submission > submission) return current;
        const standing = current?.submission === submission ? current : newDraft(submission, now);
        const merged = mergeDraft(standing, save, now);
        return merged.version === 0 ? undefined : merged;
      });
      if (after !== undefined && after !== before) announce(key, submission, after.version);
      return after ?? newDraft(submission, now);
    },
    async close(key, submission, seen) {
      const { after } = await change(key, (current) => current && afterSubmission(current, submission, seen ?? {}));
      announce(key, submission, after?.version ?? 0);
    },
  };
}

const draftIn = (stored: StoredDocument | undefined): Draft | undefined =>
  stored === undefined ? undefined : parseDraft(stored);
