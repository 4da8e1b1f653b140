import type { AddressOwner } from '@tidemark/accounts';
import { type NameKind, Refusal } from '@tidemark/domain';
import type { Ids, Position } from '@tidemark/kernel';
import type { ClaimKeys } from './claim-keys.js';
import { type Repositories, streams } from './streams.js';

/** What only one in the whole installation goes by: an e-mail address, or the name of an organisation. */
export interface Name {
  readonly kind: NameKind;
  readonly key: string;
  /** Another key, under which an earlier version may have claimed it. */
  readonly olderKey?: string;
}

/** Every key under which a name may have been claimed. */
export const keysOf = ({ key, olderKey = key }: Name): readonly string[] => [...new Set([key, olderKey])];

/** Who is to go by a name: a user, or the organisation itself. */
export interface NameOwner {
  readonly tenant: string;
  readonly ownerId: string;
  /** Who acts. */
  readonly actor: string;
  /** Of the request that it follows from, where one is known. */
  readonly correlationId?: string | undefined;
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
  /** Gives back those of the names (by every key) that the owner does not go by; `current` is the one they do go by, if any. */
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
  const contextOf = ({ actor, tenant, correlationId }: NameOwner) => {
    const commandId = ids.next();
    return { actor, tenant, commandId, correlationId: correlationId ?? commandId };
  };
  const email = (address: string): Name => ({ kind: 'email', key: claimKeys.email(address) });
  const holderOf = async (key: string) => {
    const { state } = await claims.load(streams.claim(key));
    return state.status === 'claimed' ? state : undefined;
  };
  const isTakenFrom = async (ownerId: string, keys: readonly string[]) => {
    const holders = await Promise.all(keys.map(holderOf));
    return holders.some((holder) => holder !== undefined && holder.ownerId !== ownerId);
  };
  return {
    email,
    organization: (name) => ({
      kind: 'organization-name',
      key: claimKeys.organizationName(name),
      olderKey: claimKeys.olderOrganizationName(name),
    }),
    async claim(owner, name) {
      const { kind, key } = name;
      // Nobody claims under an older key any more, so looking first is enough.
      const older = keysOf(name).filter((each) => each !== key);
      if (await isTakenFrom(owner.ownerId, older)) throw new Refusal('organization-name-taken');
      const command = { type: 'ClaimName', kind, ownerTenant: owner.tenant, ownerId: owner.ownerId } as const;
      return (await claims.execute(streams.claim(key), command, contextOf(owner))).position;
    },
    async releaseOthers(owner, keys, current) {
      const kept = new Set(current === undefined ? [] : keysOf(current));
      for (const key of new Set(keys)) {
        if (kept.has(key)) continue;
        const command = { type: 'ReleaseName', ownerId: owner.ownerId } as const;
        await claims.execute(streams.claim(key), command, contextOf(owner));
      }
    },
    isTakenFrom: async (ownerId, name) => isTakenFrom(ownerId, keysOf(name)),
    async ownerOfAddress(address) {
      const holder = await holderOf(email(address).key);
      return holder === undefined ? undefined : { tenant: holder.ownerTenant, userId: holder.ownerId };
    },
  };
}
