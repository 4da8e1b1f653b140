import { createAddressChanges, createForeignInvitations, createLinks, createPendingAccounts } from '@tidemark/accounts';
import { createDeliveryStore } from '@tidemark/deliveries';
import {
  createAggregates,
  createLimits,
  createWorkflowEngine,
  type EventCodec,
  type Logger,
  type Ports,
  type ReadModels,
  type Service,
} from '@tidemark/kernel';
import { createTokens, type HandlersOf } from '@tidemark/kernel/http';
import { createAccounts } from './accounts/handlers.js';
import { assessmentHandlers } from './assessments/handlers.js';
import { authHandlers } from './auth/handlers.js';
import { createSocialSignIn } from './auth/social-sign-in.js';
import { scaleHandlers } from './content/scale-handlers.js';
import { structureHandlers } from './content/structure-handlers.js';
import { deliveryHandlers } from './deliveries/handlers.js';
import { formHandlers } from './form/handlers.js';
import { createClaimKeys } from './identity/claim-keys.js';
import type { CommandDeps, CommandSettings } from './deps.js';
import { createDirectory } from './identity/directory.js';
import { createDrafts } from './form/drafts.js';
import { createNames } from './identity/names.js';
import { createRepositories } from './streams.js';
import { createFoundings } from './organizations/foundings.js';
import { organizationHandlers } from './organizations/handlers.js';
import { createLogos } from './organizations/logos.js';
import { createOrganizationChanges } from './organizations/organization-changes.js';
import { createAccountChanges } from './people/account-changes.js';
import { createErasures } from './people/erase.js';
import { createAvatars } from './people/avatars.js';
import { peopleHandlers } from './people/handlers.js';
import { personaHandlers } from './personas/handlers.js';
import { attachmentHandlers } from './recommendations/attachments.js';
import { recommendationHandlers } from './recommendations/handlers.js';
import { templateHandlers } from './templates/handlers.js';
import { nodeTypeHandlers } from './tree/node-types.js';
import { nodeHandlers } from './tree/nodes.js';

export interface CommandApiOptions {
  readonly ports: Ports;
  readonly codec: EventCodec;
  readonly readModels: ReadModels;
  readonly settings: CommandSettings;
  readonly logger: Logger;
  /** Start of links to the web client. */
  readonly publicUrl?: () => string;
  /** Called when a person is erased; default: nothing outside stores people. */
  readonly forgetOutside?: (userId: string) => Promise<void>;
}

/** HTTP to policy to decision to append. `deps` is also for workflows (founding, registering). */
export function createCommandApi(options: CommandApiOptions) {
  const { ports, codec, readModels, settings, logger, publicUrl, forgetOutside = async () => undefined } = options;
  const { events, clock, ids, secrets, sessions, credentials, state, bus, leases, announcements } = ports;
  const { keys, mailer, models } = ports;
  const drafts = createDrafts(ports);
  const repositories = createRepositories(createAggregates({ events, codec, clock }));
  const claimKeys = createClaimKeys(secrets.claims);
  const names = createNames({ claims: repositories.claim, claimKeys, ids });
  const deps: CommandDeps = {
    repositories,
    claimKeys,
    names,
    directory: createDirectory({ events, names, repositories, readModels }),
    tokens: createTokens(secrets.signing),
    limits: createLimits({ state, clock }),
    links: createLinks({ state, clock }),
    pendingAccounts: createPendingAccounts({ state }),
    foreignInvitations: createForeignInvitations({ state }),
    addressChanges: createAddressChanges({ state }),
    workflows: createWorkflowEngine({ state, leases, ids, logger }),
    sessions,
    credentials,
    state,
    bus,
    announcements,
    clock,
    ids,
    readModels,
    settings,
  };
  const socialSignIn = createSocialSignIn(deps, ports.socialLogin, publicUrl ?? (() => ''));
  const accounts = createAccounts(deps);
  const accountChanges = createAccountChanges(deps);
  const organizationChanges = createOrganizationChanges(deps);
  const foundings = createFoundings(deps);
  const avatars = createAvatars({ files: ports.files, images: ports.images, state, secrets });
  const erase = createErasures({ ...deps, keys, mailer, models, forgetOutside }, avatars);
  const service: Service = {
    name: 'command-api',
    async start() {
      await deps.limits.open();
      await drafts.open();
      await socialSignIn.open();
      await accounts.open();
      await avatars.open();
      await createDeliveryStore(state).open();
      // Before serving: finishes the work of an earlier process.
      await deps.workflows.start();
    },
    stop: deps.workflows.stop,
  };
  const handlers: HandlersOf<'command'> = {
    ...authHandlers(deps, socialSignIn),
    ...accounts.handlers,
    ...organizationHandlers(deps, {
      foundings,
      organizations: organizationChanges,
      logos: createLogos(ports.files, ports.images, secrets),
    }),
    ...peopleHandlers(deps, { accounts: accountChanges, avatars, erase }),
    ...personaHandlers(deps),
    ...nodeTypeHandlers(deps),
    ...nodeHandlers(deps),
    ...templateHandlers(deps),
    ...assessmentHandlers(deps),
    ...structureHandlers(deps),
    ...scaleHandlers(deps),
    ...recommendationHandlers(deps),
    ...attachmentHandlers(deps),
    ...formHandlers(deps, drafts),
    ...deliveryHandlers(deps, ports.tracer),
  };
  return { service, handlers, deps };
}
