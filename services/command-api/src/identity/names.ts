import type { AddressOwner } from '@tidemark/accounts';
import type { NameKind } from '@tidemark/domain';
import type { Ids, Position } from '@tidemark/kernel';
import type { ClaimKeys } from './claim-keys.js';
import { type Repositories, streams } from '../streams.js';

/** A name that is unique in the whole installation: an e-mail address, or the name of an organization. */
export interface Name {
  readonly kind: NameKind;
  readonly key: string;
}

/** The owner of a name: a user or an organization. */
export interface NameOwner {
  readonly tenant: string;
  readonly ownerId: string;
  /** The acting user. */
  readonly actor: string;
  /** Of the causing request. */
  readonly correlationId: string;
}

/**
 * Names that are unique everywhere. Each has its own stream with its owner, so claiming an own name and releasing a
 * free or foreign one change nothing. Every try is a separate command, so a released name can be claimed again.
 */
export interface Names {
  email(address: string): Name;
  organization(name: string): Name;
  /** Claims it; refuses with `email-taken` or `organization-name-taken` when another owner has it. */
  claim(owner: NameOwner, name: Name): Promise<Position | undefined>;
  /** Releases the owner's names among these, except `current`. */
  releaseOthers(owner: NameOwner, keys: readonly string[], current: Name | undefined): Promise<void>;
  /** Whether another owner has it. */
  isTakenFrom(ownerId: string, name: Name): Promise<boolean>;
  /** The owner of an e-mail address, with an account or invitation; undefined for a free one. */
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
