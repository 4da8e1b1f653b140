import { Refusal } from '@tidemark/domain';
import type { AddressOwner, CommandContext } from '@tidemark/kernel';
import type { CommandDeps } from './deps.js';
import { streams } from './streams.js';

/** A global name and whose it is to be. */
export interface Name {
  readonly key: string;
  readonly kind: 'email' | 'organization-name';
  readonly ownerId: string;
}

/** What the owner of a name comes into being by. */
export interface Founding<T> {
  act(): Promise<T>;
  /** Whether the owner exists already: then the name stays its own, whatever becomes of `act`. */
  isKnown(): Promise<boolean>;
}

/**
 * Claim, act, release on failure: but only when it is known that the act did not happen, now or earlier. A claim knows
 * its owner, so each try has a command id of its own: one that was released by a refusal is really taken again.
 */
export async function holdingName<T>(
  { repositories, ids }: CommandDeps,
  context: CommandContext,
  { key, kind, ownerId }: Name,
  { act, isKnown }: Founding<T>,
): Promise<{ readonly position: string | undefined; readonly done: T }> {
  const stream = streams.claim(key);
  const anew = () => ({ ...context, commandId: ids.next(), causationId: context.commandId });
  const claim = { type: 'ClaimName', kind, ownerTenant: context.tenant, ownerId } as const;
  const { position } = await repositories.claim.execute(stream, claim, anew());
  try {
    return { position, done: await act() };
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'outcome-unknown' && !(await isKnown())) {
      await repositories.claim.execute(stream, { type: 'ReleaseName', ownerId }, anew());
    }
    throw error;
  }
}

/** Whose an e-mail address is, with an account or invited; undefined for one that nobody has. */
export async function ownerOfAddress(
  { repositories, claimKeys }: Pick<CommandDeps, 'repositories' | 'claimKeys'>,
  email: string,
): Promise<AddressOwner | undefined> {
  const { state } = await repositories.claim.load(streams.claim(claimKeys.email(email)));
  return state.status === 'claimed' ? { tenant: state.ownerTenant, userId: state.ownerId } : undefined;
}
