import type { Language } from '@tidemark/contracts';
import { globalTenant } from '@tidemark/domain';
import { DocumentConflict, type DocumentStore, type StoredDocument } from '@tidemark/kernel';

/**
 * A person who requested an account with a template link and has not confirmed the address. The password's hash waits
 * among the credentials, under the id that the user will have.
 */
export interface PendingAccount {
  readonly id: string;
  readonly firstName: string;
  readonly surName: string;
  readonly email: string;
  readonly templateId: string;
  readonly language: Language | null;
  /** The user who already has the address: they get a mail instead, and this account is never created. */
  readonly owner: { readonly tenant: string; readonly userId: string } | null;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
}

/**
 * Pending accounts. Documents instead of events, because they contain personal data and most abandoned ones are never
 * confirmed.
 */
export interface PendingAccounts {
  open(): Promise<void>;
  /** Stores it unless it exists: a repeated request changes nothing. */
  keep(account: PendingAccount): Promise<void>;
  find(id: string): Promise<PendingAccount | undefined>;
  remove(id: string): Promise<void>;
  /** Ids of the pending accounts for an address, for its erasure. */
  ofAddress(email: string): Promise<readonly string[]>;
  /** Ids of some pending accounts older than a moment (ISO 8601 UTC). */
  olderThan(moment: string): Promise<readonly string[]>;
}

const collection = 'pending-accounts';
const atOnce = 20;

export function createPendingAccounts({ state }: { readonly state: DocumentStore }): PendingAccounts {
  return {
    open: async () => state.ensure({ name: collection, indexes: [['createdAt']] }),
    async keep(account) {
      const { id, ...fields } = account;
      try {
        await state.replace(collection, id, undefined, { ...fields, _id: id, tenant: globalTenant, position: '1' });
      } catch (error) {
        if (!(error instanceof DocumentConflict)) throw error;
      }
    },
    async find(id) {
      const document = await state.get(collection, id);
      return document === undefined ? undefined : parse(document);
    },
    async remove(id) {
      const document = await state.get(collection, id);
      if (document !== undefined) await state.replace(collection, id, document.position, undefined);
    },
    ofAddress: async (email) =>
      (await state.find(collection, {})).filter((each) => each['email'] === email).map(({ _id }) => _id),
    async olderThan(moment) {
      const found = await state.find(collection, {
        range: { field: 'createdAt', to: moment },
        orderBy: { field: 'createdAt' },
        limit: atOnce,
      });
      return found.map(({ _id }) => _id);
    },
  };
}

/** A document that `keep` wrote. */
function parse({ _id, tenant: _tenant, position: _position, ...fields }: StoredDocument): PendingAccount {
  return { ...(fields as unknown as Omit<PendingAccount, 'id'>), id: _id };
}
