import type { AddressOwner } from '@tidemark/accounts';
import type { NameKind } from '@tidemark/domain';
import type { Ids, Position } from '@tidemark/kernel';
import type { ClaimKeys } from './claim-keys.js';
import { type Repositories, streams } from './streams.js';

/** What only one in the whole installation goes by: an e-mail address, or the name of an organisation. */
export interface Name {
  readonly kind: NameKind;
  readonly key: string;
}

/** Who is to go by a name: a user, or the organisation itself. */
export interface NameOwner {
  readonly tenant: string;
  readonly ownerId: string;
  /** Who acts. */
  readonly actor: string;
  /** Of the request that it follows from. */
  readonly correlationId: string;
}

/**
 * Names that are unique everywhere. Each has a stream of its own that knows its owner, so claiming again what is ours and
 * releasing what is free (or another's) change nothing, and every try is a command of its own: a name that was released is
 * really taken again.
 */
export interface Names {
  email(address: string): Name;
  organization(name: string): Name;
  /** Takes it; refuses with `email-taken` or `organization-name-taken` when another has it. */
  claim(owner: NameOwner, name: Name): Promise<Position | undefined>;
  /** Gives back those of the names that the owner does not go by; `current` is the one they do go by, if any. */
  releaseOthers(owner: NameOwner, keys: readonly string[], current: Name | undefined): Promise<void>;
  /** Whether somebody else than the owner has it. */
  isTakenFrom(ownerId: string, name: Name): Promise<boolean>;
  /** Whose an e-mail address is, with an account or invited; undefined for one that nobody has. */
  ownerOfAddress(address: string): Promise<AddressOwner | undefined>;
}

export interface NamesOptions {
  readonly claims: Repositories['claim'];
  readonly claimKeys: ClaimKeys;
  readonly ids: Pick<Ids, 'next'>;
}

export function createNames({ claims, claimKeys, ids }: NamesOptions): Names {
  const contextOf = ({ actor, tenant, correlationId }: NameOwner) => ({
    actor,
    tenant,
    commandId: ids.next(),
    correlationId,
  });
  const email = (address: string): Name => ({ kind: 'email', key: claimKeys.email(address) });
  const holderOf = async (key: string) => {
    const { state } = await claims.load(streams.claim(key));
    return state.status === 'claimed' ? state : undefined;
  };
  return {
    email,
    organization: (name) => ({ kind: 'organization-name', key: claimKeys.organizationName(name) }),
    async claim(owner, { kind, key }) {
      const command = { type: 'ClaimName', kind, ownerTenant: owner.tenant, ownerId: owner.ownerId } as const;
      return (await claims.execute(streams.claim(key), command, contextOf(owner))).position;
    },
    async releaseOthers(owner, keys, current) {
      for (const key of new Set(keys)) {
        if (key === current?.key) continue;
        const command = { type: 'ReleaseName', ownerId: owner.ownerId } as const;
        await claims.execute(streams.claim(key), command, contextOf(owner));
      }
    },
    async isTakenFrom(ownerId, { key }) {
      const holder = await holderOf(key);
      return holder !== undefined && holder.ownerId !== ownerId;
    },
    async ownerOfAddress(address) {
      const holder = await holderOf(email(address).key);
      return holder === undefined ? undefined : { tenant: holder.ownerTenant, userId: holder.ownerId };
    },
  };
}
