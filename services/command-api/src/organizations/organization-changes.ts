import { type KnownOrganization, organization, Refusal } from '@tidemark/domain';
import type { CommandContext } from '@tidemark/kernel';
import type { CommandDeps } from '../lib/deps.js';
import { claimName, releaseOthers } from '../lib/name-moves.js';
import { refusalsOf, refuse } from '../lib/refusals.js';
import { createSettled } from '../lib/settled.js';
import { streams } from '../lib/streams.js';
import type { OrganizationEdit } from './edit.js';
import { nameFaults } from './name.js';

/** Which organisation is being changed, and the claims of the names before and after. */
interface Note {
  readonly tenant: string;
  readonly actor: string;
  readonly keys: readonly string[];
}

/**
 * One edit of an organisation with all that hangs on it: the claim of its name (the new one is taken first, the old one
 * given back last), and what sessions know: suspending ends those of all its people at once.
 */
export function createOrganizationChanges(deps: CommandDeps) {
  const { repositories, claimKeys, ids } = deps;
  const settled = createSettled<Note>(deps, 'organization-change', {
    ownerOf: ({ tenant }) => tenant,
    settle: async (note) => settle(deps, note),
  });

  async function change(
    context: CommandContext,
    editOf: (now: KnownOrganization) => OrganizationEdit,
    ifVersion: number | undefined,
  ) {
    const { tenant, actor } = context;
    const stream = streams.organization(tenant);
    const { state } = await repositories.organization.load(stream);
    if (state.status === 'none') throw new Refusal('not-found');
    const { changes, faults } = editOf(state);
    const command = { type: 'UpdateOrganization', changes } as const;
    const renaming = changes.find((each) => each.type === 'ChangeOrganizationProfile')?.name;
    const keys = [state.profile.name, renaming ?? state.profile.name].map(claimKeys.organizationName);
    const [, key = ''] = keys;
    refuse(
      refusalsOf(() => organization.decide(command, state)),
      [...faults, ...(await nameFaults(deps, tenant, key))],
    );
    return settled.run(ids.derive('organization-change', context.commandId), { tenant, actor, keys }, async () => {
      await claimName(deps, context, { key, kind: 'organization-name', ownerId: tenant });
      return repositories.organization.execute(stream, command, context, { ifVersion, item: tenant });
    });
  }

  return {
    finish: settled.finish,
    retry: settled.retry,
    change: async (...given: Parameters<typeof change>) =>
      settled.inTurn(given[0].tenant, async () => change(...given)),
  };
}
export type OrganizationEdits = ReturnType<typeof createOrganizationChanges>;

/** Brings everything around an organisation in line with what its stream says; first who gets in and who does not. */
async function settle(deps: CommandDeps, { tenant, actor, keys }: Note): Promise<void> {
  const { repositories, claimKeys, sessions } = deps;
  const { state } = await repositories.organization.load(streams.organization(tenant));
  if (state.status === 'none') return;
  await sessions.setSuspended(tenant, state.status === 'suspended');
  const current = claimKeys.organizationName(state.profile.name);
  await releaseOthers(deps, { tenant, actor }, { keys, current, ownerId: tenant });
}
