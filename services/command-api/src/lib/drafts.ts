import type { Answer } from '@tidemark/contracts';
import type { DocumentStore, StoredDocument } from '@tidemark/kernel';
import { changeDocument } from './change-document.js';

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

const collection = 'drafts';
const idOf = (assessmentId: string, userId: string) => `${assessmentId}_${userId}`;

/** The last save wins: two devices of one person are taken in the order in which they arrive. */
export function createDrafts(state: DocumentStore): Drafts {
  return {
    open: async () => state.ensure({ name: collection, indexes: [['userId']] }),
    save: async (draft) => {
      await changeDocument(state, collection, idOf(draft.assessmentId, draft.userId), () => ({ ...draft }));
    },
    remove: async (assessmentId, userId, savedUntil) => {
      const isNewer = (draft: StoredDocument | undefined) =>
        savedUntil !== undefined && String(draft?.['savedAt']) > savedUntil;
      const id = idOf(assessmentId, userId);
      await changeDocument(state, collection, id, (current) => (isNewer(current) ? current : undefined));
    },
  };
}
