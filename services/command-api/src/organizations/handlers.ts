import {
  type Actor,
  ensure,
  type KnownOrganization,
  organization,
  organizationPolicy,
  type OrganizationState,
} from '@tidemark/domain';
import {
  type Caller,
  commandContext,
  commandHandlers,
  limitAttempts,
  type RequestContext,
} from '@tidemark/kernel/http';
import { type Organization, organizationProfile, pick, textsOf } from '@tidemark/contracts';
import type { LoadedStream } from '@tidemark/kernel';
import { presentOrganization } from '@tidemark/presenters';
import type { CommandDeps } from '../deps.js';
import { orCurrent } from '../calls/if-match.js';
import { refusalsOf, refuse } from '../calls/refusals.js';
import { actorOf, requireRight } from '../calls/rights.js';
import { streams } from '../streams.js';
import { billingEmailFaults, editOfOrganization, type OrganizationEdit } from './edit.js';
import type { Foundings } from './foundings.js';
import type { OrganizationEdits } from './organization-changes.js';
import type { Logos } from './logos.js';
import { nameFaults } from './name.js';

function organizationView(
  { state, items }: Pick<LoadedStream<OrganizationState>, 'state' | 'items'>,
  id: string,
  viewer: Actor,
): Organization {
  ensure(state.status !== 'none', 'not-found');
  const { profile, settings, status } = state;
  const version = items.get(id) ?? 0;
  return presentOrganization({ ...profile, ...settings, id, suspended: status === 'suspended', version }, viewer);
}

/** Drawing pictures is expensive: a limit per person and time window. */
const uploads = { points: 30, seconds: 60 };

export interface OrganizationParts {
  readonly foundings: Foundings;
  readonly organizations: OrganizationEdits;
  readonly logos: Logos;
}

export function organizationHandlers(deps: CommandDeps, { foundings, organizations, logos }: OrganizationParts) {
  const spendUpload = limitAttempts(uploads);
  const { repositories, ids } = deps;
  const current = async (caller: Caller, id: string) => {
    const body = organizationView(await repositories.organization.load(streams.organization(id)), id, actorOf(caller));
    return { body, version: body.version };
  };
  /** Makes one edit, and deletes what is no longer shown. */
  async function changed(
    caller: Caller,
    context: RequestContext,
    tenant: string,
    editOf: (now: KnownOrganization) => OrganizationEdit,
  ) {
    const { body: before } = await current(caller, tenant);
    const { position } = await orCurrent(
      async () => organizations.change({ ...commandContext(caller, context), tenant }, editOf, context.ifVersion),
      async () => current(caller, tenant),
    );
    const after = await current(caller, tenant);
    if (before.logoUrl !== null && before.logoUrl !== after.body.logoUrl) await logos.forget(before.logoUrl);
    return { position, ...after };
  }

  return commandHandlers({
    createOrganization: {
      handle: async ({ body, caller, context }) => {
        requireRight(organizationPolicy.may(actorOf(caller), 'create', { organizationId: null }));
        const tenant = ids.derive('organization', context.commandId);
        const profile = {
          ...pick(body, textsOf(organizationProfile)),
          billingEmail: body.billingEmail.toLowerCase(),
          timeZone: body.timeZone ?? undefined,
        };
        const command = { type: 'CreateOrganization', organizationId: tenant, ...profile } as const;
        refuse(
          refusalsOf(() => organization.decide(command, organization.initialState)),
          [...billingEmailFaults(body.billingEmail), ...(await nameFaults(deps, tenant, profile.name))],
        );
        const { position } = await foundings.found({ ...commandContext(caller, context), tenant }, profile);
        return { position, ...(await current(caller, tenant)) };
      },
    },
    updateOrganization: {
      handle: async ({ body, caller, context, tenant }) =>
        changed(caller, context, tenant, (now) => editOfOrganization(now, caller, body)),
    },
    uploadLogo: {
      handle: async ({ body, caller, context }) => {
        const { tenant } = caller;
        requireRight(organizationPolicy.may(actorOf(caller), 'change-settings', { organizationId: tenant }));
        await spendUpload(caller.userId);
        const logoUrl = await logos.keep(tenant, body.file);
        return changed(caller, context, tenant, () => ({ changes: [{ type: 'ChangeSettings', logoUrl }], faults: [] }));
      },
    },
  });
}
