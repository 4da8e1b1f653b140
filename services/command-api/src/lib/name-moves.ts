import type { CommandContext } from '@tidemark/kernel';
import type { CommandDeps } from './deps.js';
import { streams } from './streams.js';

type Deps = Pick<CommandDeps, 'repositories' | 'ids'>;
type Named = Pick<CommandContext, 'actor' | 'tenant'>;

/** A name that is claimed or released along the way is a command of its own each time: claims know their owners. */
const anew = ({ ids }: Deps, { actor, tenant }: Named): CommandContext => {
  const id = ids.next();
  return { actor, tenant, commandId: id, correlationId: id };
};

export async function claimName(
  deps: Deps,
  named: Named,
  name: { readonly key: string; readonly kind: 'email' | 'organization-name'; readonly ownerId: string },
): Promise<void> {
  const { key, kind, ownerId } = name;
  const command = { type: 'ClaimName', kind, ownerTenant: named.tenant, ownerId } as const;
  await deps.repositories.claim.execute(streams.claim(key), command, anew(deps, named));
}

/** Gives back those of the names that the owner does not go by. What is free already, or another's, stays so. */
export async function releaseOthers(
  deps: Deps,
  named: Named,
  names: { readonly keys: readonly string[]; readonly current: string | undefined; readonly ownerId: string },
): Promise<void> {
  for (const key of new Set(names.keys)) {
    if (key === names.current) continue;
    const command = { type: 'ReleaseName', ownerId: names.ownerId } as const;
    await deps.repositories.claim.execute(streams.claim(key), command, anew(deps, named));
  }
}

/** Whether somebody else than the owner has a name. */
export async function isTakenFrom(
  { repositories }: Pick<CommandDeps, 'repositories'>,
  ownerId: string,
  key: string,
): Promise<boolean> {
  const { state } = await repositories.claim.load(streams.claim(key));
  return state.status === 'claimed' && state.ownerId !== ownerId;
}
