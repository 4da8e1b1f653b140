import { DocumentConflict, type DocumentStore, nextRevision, type StoredDocument } from '@tidemark/kernel';
import type { AddressOwner } from './foreign-invitations.js';

/** A new address that somebody asked for: it counts once the link that was mailed to it is opened. */
export interface AddressChange {
  readonly userId: string;
  readonly tenant: string;
  /** Names the request: its mails and no others belong to it. */
  readonly cause: string;
  /** The address asked for, and the one until now, which is notified of it. */
  readonly email: string;
  readonly before: string;
  /** Who has the address already: then it is them who get a mail, and it never counts. */
  readonly owner: AddressOwner | null;
  readonly isDone: boolean;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
}

/** Addresses that wait: documents, for they hold personal data and most that are never confirmed are to be forgotten. */
export interface AddressChanges {
  open(): Promise<void>;
  /** One waits for each user: the newest takes the place of the one before. */
  keep(change: AddressChange): Promise<void>;
  find(userId: string): Promise<AddressChange | undefined>;
  remove(userId: string): Promise<void>;
  /** Ids of the users whose requests are from before a moment (ISO 8601 UTC), some of them. */
  olderThan(moment: string): Promise<readonly string[]>;
}

const collection = 'address-changes';
const atOnce = 20;

export function createAddressChanges({ state }: { readonly state: DocumentStore }): AddressChanges {
  /** Whoever was faster is as new: again over what they wrote. */
  async function replace(userId: string, next: Omit<AddressChange, 'userId'> | undefined): Promise<void> {
    for (;;) {
      const expected = (await state.get(collection, userId))?.position;
      if (expected === undefined && next === undefined) return;
      const document = next === undefined ? undefined : { ...next, _id: userId, position: nextRevision(expected) };
      try {
        await state.replace(collection, userId, expected, document);
        return;
      } catch (error) {
        if (!(error instanceof DocumentConflict)) throw error;
      }
    }
  }
  return {
    open: async () => state.ensure({ name: collection, indexes: [['createdAt']] }),
    keep: async ({ userId, ...change }) => replace(userId, change),
    async find(userId) {
      const document = await state.get(collection, userId);
      return document === undefined ? undefined : parse(document);
    },
    remove: async (userId) => replace(userId, undefined),
    async olderThan(moment) {
      const range = { field: 'createdAt', to: moment };
      const found = await state.find(collection, { range, orderBy: { field: 'createdAt' }, limit: atOnce });
      return found.map(({ _id }) => _id);
    },
  };
}

/** A document as `keep` wrote it. */
const parse = ({ _id, position: _, ...fields }: StoredDocument): AddressChange => ({
  ...(fields as unknown as Omit<AddressChange, 'userId'>),
  userId: _id,
});
