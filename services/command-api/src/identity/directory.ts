import type { AddressOwner } from '@tidemark/accounts';
import type { User } from '@tidemark/contracts';
import { Refusal } from '@tidemark/domain';
import { collections } from '@tidemark/domain/read-models';
import { type EventStore, LogUnavailable, type Principal, type ReadModels } from '@tidemark/kernel';
import { ownUser, type OwnUserSource } from '@tidemark/presenters';
import { userView } from './user-view.js';
import type { Names } from './names.js';
import type { Repositories } from '../streams.js';

/** The lookups of people for signing in and requesting a new password. Used for no other decision. */
export interface Directory {
  /** The owner of an e-mail address, with an account or invitation; undefined for a free one. */
  ownerOfAddress(address: string): Promise<AddressOwner | undefined>;
  /** A user who may sign in, presented to themselves. */
  user(principal: Principal): Promise<User>;
}

export interface DirectoryOptions {
  readonly events: Pick<EventStore, 'status'>;
  readonly names: Names;
  readonly repositories: Repositories;
  readonly readModels: ReadModels;
}

/**
 * Reads the log, and while that is away the read models: at once if it is known to be away, otherwise after the log has
 * failed. The sessions' principals decide whether a person may sign in, and need neither.
 */
export function createDirectory({ events, names, repositories, readModels }: DirectoryOptions): Directory {
  async function unlessAway<T>(ofLog: () => Promise<T>, ofReadModels: () => Promise<T>): Promise<T> {
    if (events.status().state === 'away') return ofReadModels();
    try {
      return await ofLog();
    } catch (error) {
      if (error instanceof LogUnavailable) return ofReadModels();
      throw error;
    }
  }

  async function claimed(address: string): Promise<AddressOwner | undefined> {
    const claim = await readModels.global().get(collections.claims, names.email(address).key);
    return claim === undefined ? undefined : { tenant: claim.ownerTenant, userId: claim.ownerId };
  }

  const documentsOf = (tenant: string): OwnUserSource => ({
    get: async (collection, id) => {
      const { partition } = readModels.projectionOf(collection.name);
      return (partition === 'global' ? readModels.global() : readModels.forTenant(tenant)).get(collection, id);
    },
  });

  async function projected({ userId, tenant, role }: Principal): Promise<User> {
    const user = await ownUser(documentsOf(tenant), { userId, role, organizationId: tenant });
    // A user missing in the read models may sign in, but cannot be shown yet.
    if (user === undefined) throw new Refusal('not-ready');
    if (!user.isActive) throw new Refusal('user-inactive');
    return user;
  }

  return {
    ownerOfAddress: async (address) =>
      unlessAway(
        () => names.ownerOfAddress(address),
        () => claimed(address),
      ),
    user: async (principal) =>
      unlessAway(
        () => userView(repositories, principal.tenant, principal.userId),
        () => projected(principal),
      ),
  };
}
