import { DocumentConflict, type DocumentStore, nextRevision } from '@tidemark/kernel';

export interface AddressOwner {
  readonly tenant: string;
  readonly userId: string;
}

/**
 * Invitations of addresses that belong to another organization's user. To the inviter it looks like any other; its mail
 * explains the situation to the owner, and nobody can sign up with it.
 */
export interface ForeignInvitations {
  open(): Promise<void>;
  /** Stores the real owner of an invited user's address; the newest entry wins. */
  keep(invited: AddressOwner, owner: AddressOwner): Promise<void>;
  ownerOf(invitedUserId: string): Promise<AddressOwner | undefined>;
}

const collection = 'foreign-invitations';

export function createForeignInvitations({ state }: { readonly state: DocumentStore }): ForeignInvitations {
  return {
    open: async () => state.ensure({ name: collection, indexes: [] }),
    async keep({ tenant, userId }, owner) {
      const current = await state.get(collection, userId);
      const position = nextRevision(current?.position);
      try {
        await state.replace(collection, userId, current?.position, { _id: userId, tenant, position, owner });
      } catch (error) {
        // A concurrent writer looked up the same address.
        if (!(error instanceof DocumentConflict)) throw error;
      }
    },
    ownerOf: async (invitedUserId) =>
      (await state.get(collection, invitedUserId))?.['owner'] as AddressOwner | undefined,
  };
}
