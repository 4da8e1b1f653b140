import { DocumentConflict, type DocumentStore, nextRevision, type StoredDocument } from '@tidemark/kernel';
import type { AddressOwner } from './foreign-invitations.js';

/** A requested new address. It applies once the link mailed to it is opened. */
export interface AddressChange {
  readonly userId: string;
  readonly tenant: string;
  /** Identifies the request: only its mails belong to it. */
  readonly cause: string;
  /** The new address, and the current one, which gets a notice. */
  readonly email: string;
  readonly before: string;
  /** The user who already has the address: they get a mail instead, and it never applies. */
  readonly owner: AddressOwner | null;
  readonly isDone: boolean;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
}

/** Waiting addresses. Documents, because they contain personal data and most unconfirmed ones are deleted. */
export interface AddressChanges {
  open(): Promise<void>;
  /** One per user: the newest replaces the previous one. */
  keep(change: AddressChange): Promise<void>;
  find(userId: string): Promise<AddressChange | undefined>;
  remove(userId: string): Promise<void>;
  /** Ids of some users whose requests are older than a moment (ISO 8601 UTC). */
  olderThan(moment: string): Promise<readonly string[]>;
}

const collection = 'address-changes';
const atOnce = 20;

export function createAddressChanges({ state }: { readonly state: DocumentStore }): AddressChanges {
  /** Overwrites a concurrent request, which is as new as this one. */
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

/** A document that `keep` wrote. */
const parse = ({ _id, position: _, ...fields }: StoredDocument): AddressChange => ({
  ...(fields as unknown as Omit<AddressChange, 'userId'>),
  userId: _id,
});
