import type { Routes } from '@tidemark/contracts';
import { organization, organizationPolicy } from '@tidemark/domain';
import { type Caller, commandContext, handlersFor } from '@tidemark/kernel/http';
import type { CommandDeps } from '../lib/deps.js';
import { orCurrent } from '../lib/if-match.js';
import { refusalsOf, refuse } from '../lib/refusals.js';
import { actorOf, requireRight } from '../lib/rights.js';
import { streams } from '../lib/streams.js';
import { billingEmailFaults, editOfOrganization } from './edit.js';
import type { Foundings } from './foundings.js';
import type { OrganizationEdits } from './organization-changes.js';
import { nameFaults } from './name.js';
import { organizationView } from './view.js';

type Table = Pick<Routes, 'createOrganization' | 'updateOrganization'>;

export interface OrganizationParts {
  readonly foundings: Foundings;
  readonly organizations: OrganizationEdits;
}

export function organizationHandlers(deps: CommandDeps, { foundings, organizations }: OrganizationParts) {
  const { repositories, ids } = deps;
  const current = async (caller: Caller, id: string) => {
    const body = organizationView(await repositories.organization.load(streams.organization(id)), id, actorOf(caller));
    return { body, version: body.version };
  };
  return handlersFor<Table>({
    createOrganization: {
      handle: async ({ body, caller, context }) => {
        requireRight(organizationPolicy.may(actorOf(caller), 'create', { organizationId: null }));
        const tenant = ids.derive('organization', context.commandId);
        const { name, contactName, phoneNumber } = body;
        const profile = { name, billingEmail: body.billingEmail.toLowerCase(), contactName, phoneNumber };
        const command = { type: 'CreateOrganization', organizationId: tenant, ...profile } as const;
        refuse(
          refusalsOf(() => organization.decide(command, organization.initialState)),
          [...billingEmailFaults(body.billingEmail), ...(await nameFaults(deps, tenant, name))],
        );
        const { position } = await foundings.found({ ...commandContext(caller, context), tenant }, profile);
        return { position, ...(await current(caller, tenant)) };
      },
    },
    updateOrganization: {
      handle: async ({ body, caller, context, tenant }) => {
        const { position } = await orCurrent(
          async () =>
            organizations.change(
              { ...commandContext(caller, context), tenant },
              (now) => editOfOrganization(now, caller, body),
              context.ifVersion,
            ),
          async () => current(caller, tenant),
        );
        return { position, ...(await current(caller, tenant)) };
      },
    },
  });
}
