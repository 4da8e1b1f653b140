import type { DraftBody } from '@tidemark/contracts';
import { afterSubmission, type Draft, type DraftSave, mergeDraft, newDraft, parseDraft } from '@tidemark/domain';
import type { StoredDocument } from '@tidemark/kernel';
import { changeDocument } from './change-document.js';
import type { CommandDeps } from './deps.js';

/** Whose draft of which form. */
export interface DraftKey {
  readonly tenant: string;
  readonly assessmentId: string;
  readonly userId: string;
}

/** Answers that were not sent yet: documents, not events; their author's alone; over once submitted. */
export interface Drafts {
  open(): Promise<void>;
  /**
   * Merges answers into the draft that goes with so many submissions (`submission`); one of fewer is over and left out.
   * Two processes that save at once both count. Answers with the draft as it is then: of a later submission, when one
   * came in between.
   */
  save(key: DraftKey, submission: number, save: DraftSave, now: string): Promise<Draft>;
  /** After the submission of that number: keeps what its sender had not seen, and nothing else. */
  close(key: DraftKey, submission: number, seen?: Pick<DraftBody, 'submission' | 'version'>): Promise<void>;
}

const collection = 'drafts';
const idOf = ({ assessmentId, userId }: DraftKey) => `${assessmentId}_${userId}`;

export function createDrafts({ state, announcements }: Pick<CommandDeps, 'state' | 'announcements'>): Drafts {
  /** The person's other devices ask for it; nobody else hears of it. */
  const announce = ({ tenant, userId, assessmentId }: DraftKey, submission: number, version: number) =>
    announcements.publish({
      tenant,
      userId,
      collection,
      ids: [assessmentId],
      position: `${String(submission)}.${String(version)}`,
    });

  /** Answers with the draft before and after. */
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
        // Somebody knows of a later submission already.
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
