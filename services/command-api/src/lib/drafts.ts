import type { Answer } from '@tidemark/contracts';
import { DocumentConflict, type DocumentStore, nextRevision, type StoredDocument } from '@tidemark/kernel';

/** Answers that were not sent yet: documents, not events; their author's alone; gone once submitted. */
export interface Drafts {
  open(): Promise<void>;
  save(draft: Draft): Promise<void>;
  /** With `savedUntil` (ISO 8601) only a draft that is not newer. */
  remove(assessmentId: string, userId: string, savedUntil?: string): Promise<void>;
}

export interface Draft {
  readonly tenant: string;
  readonly assessmentId: string;
  readonly userId: string;
  readonly savedAt: string;
  readonly answers: readonly Answer[];
}

type Next = StoredDocument | undefined;
const collection = 'drafts';
const idOf = (assessmentId: string, userId: string) => `${assessmentId}_${userId}`;

/** The last save wins: two devices of one person are taken in the order in which they arrive. */
export function createDrafts(state: DocumentStore): Drafts {
  /** Replaces what is there by what is made of it, again whenever somebody else was faster; the same leaves it. */
  async function change(id: string, next: (current: StoredDocument | undefined) => Next): Promise<void> {
    for (;;) {
      const current = await state.get(collection, id);
      const made = next(current);
      if (made === current) return;
      try {
        await state.replace(collection, id, current?.position, made);
        return;
      } catch (error) {
        if (!(error instanceof DocumentConflict)) throw error;
      }
    }
  }
  return {
    open: async () => state.ensure({ name: collection, indexes: [['userId']] }),
    save: async (draft) => {
      const _id = idOf(draft.assessmentId, draft.userId);
      await change(_id, (current) => ({ ...draft, _id, position: nextRevision(current?.position) }));
    },
    remove: async (assessmentId, userId, savedUntil) => {
      const isNewer = (draft: StoredDocument | undefined) =>
        savedUntil !== undefined && String(draft?.['savedAt']) > savedUntil;
      await change(idOf(assessmentId, userId), (current) => (isNewer(current) ? current : undefined));
    },
  };
}
