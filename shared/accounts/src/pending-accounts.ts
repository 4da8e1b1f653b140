import type { Language } from '@tidemark/contracts';
import { globalTenant } from '@tidemark/domain';
import { DocumentConflict, type DocumentStore, type StoredDocument } from '@tidemark/kernel';

/**
 * Somebody who asked for an account with a template link and has not shown yet that the address is theirs. The password
 * waits as a hash among the credentials, under the same id: it is the id that the user will have.
 */
export interface PendingAccount {
  readonly id: string;
  readonly firstName: string;
  readonly surName: string;
  readonly email: string;
  readonly templateId: string;
  readonly language: Language | null;
  /** Who has the address already: then it is them who get a mail, and this account never comes to be. */
  readonly owner: { readonly tenant: string; readonly userId: string } | null;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
}

/** Accounts that wait: documents, not events, for they hold personal data and most that are left are never taken up. */
export interface PendingAccounts {
  open(): Promise<void>;
  /** Keeps it unless it is kept already: a repeated request meets itself. */
  keep(account: PendingAccount): Promise<void>;
  find(id: string): Promise<PendingAccount | undefined>;
  remove(id: string): Promise<void>;
  /** Ids of those who wait for an address, to erase what is kept of it. */
  ofAddress(email: string): Promise<readonly string[]>;
  /** Ids of those who were kept before a moment (ISO 8601 UTC), some of them. */
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

/** A document as `keep` wrote it. */
function parse({ _id, tenant: _tenant, position: _position, ...fields }: StoredDocument): PendingAccount {
  return { ...(fields as unknown as Omit<PendingAccount, 'id'>), id: _id };
}
