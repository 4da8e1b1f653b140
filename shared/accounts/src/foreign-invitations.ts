import { DocumentConflict, type DocumentStore, nextRevision } from '@tidemark/kernel';

export interface AddressOwner {
  readonly tenant: string;
  readonly userId: string;
}

/**
 * Invitations of addresses that another organisation's user has. To the inviter such an invitation looks like any other;
 * its mail goes to the owner and explains, and nobody can ever sign up with it.
 */
export interface ForeignInvitations {
  open(): Promise<void>;
  /** Whose the address of an invited user really is; the newest word counts. */
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
        // Whoever was faster looked the same address up.
        if (!(error instanceof DocumentConflict)) throw error;
      }
    },
    ownerOf: async (invitedUserId) =>
      (await state.get(collection, invitedUserId))?.['owner'] as AddressOwner | undefined,
  };
}
