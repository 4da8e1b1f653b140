import type { User } from '@tidemark/contracts';
import { ensure, ensureNoFaults, fault, Refusal, userPolicy } from '@tidemark/domain';
import {
  type Attempts,
  attemptsOf,
  type Caller,
  commandContext,
  commandHandlers,
  limitAttempts,
} from '@tidemark/kernel/http';
import type { CommandDeps } from '../deps.js';
import { orCurrent } from '../calls/if-match.js';
import { actorOf, requireRight } from '../calls/rights.js';
import { streams } from '../streams.js';
import type { AccountChanges } from './account-changes.js';
import { createAddressChange, type NewAddressRequests } from './address-change.js';
import type { Avatars } from './avatars.js';
import { sessionHandlers } from './sessions.js';
import { superGivenAudit } from './notify-supers.js';
import type { Erasures } from './erase.js';
import { changeInvited, invitedUser, requireWithdrawal } from './invited-user.js';
import { editOfAccount } from './update-account.js';
import { editOfUser } from './update-user.js';
import { userView } from '../identity/user-view.js';

/** Drawing a picture takes some tens of milliseconds; nobody needs more per minute. */
const uploads = { points: 30, seconds: 60 };

export interface PeopleParts {
  readonly erase: Erasures;
  readonly accounts: AccountChanges;
  readonly avatars: Avatars;
}

export function peopleHandlers(deps: CommandDeps, parts: PeopleParts) {
  const spendPassword = attemptsOf(deps, { name: 'own passwords', points: deps.settings.signInLimit, seconds: 60 });
  const addressChange = createAddressChange(deps, parts.accounts);
  return {
    ...sessionHandlers(deps),
    ...editHandlers(deps, { ...parts, addressChange, spendPassword }),
    ...addressHandlers(addressChange),
    ...erasureHandlers(deps, parts.erase, spendPassword),
    ...avatarHandlers(deps, parts.avatars),
  };
}

interface EditParts extends PeopleParts {
  readonly addressChange: NewAddressRequests;
  readonly spendPassword: Attempts;
}

function editHandlers(deps: CommandDeps, { accounts, avatars, addressChange, spendPassword }: EditParts) {
  const { credentials, sessions } = deps;
  const current = (caller: Caller, tenant: string, userId: string) => async () => {
    const body = await servedTo(deps, caller, tenant, userId);
    return { body, version: body.version };
  };
  return commandHandlers({
    updateUser: {
      handle: async ({ body, caller, context }) => {
        const invited = await invitedUser(deps, caller, body.id);
        if (invited !== undefined) {
          const { position, version } = await orCurrent(
            async () => changeInvited(deps, caller, commandContext(caller, context), invited, body, context.ifVersion),
            current(caller, caller.tenant, body.id),
          );
          return { position, version, body: { updatedUser: await servedTo(deps, caller, caller.tenant, body.id) } };
        }
        const tenant = await tenantOf(deps, caller, body.id);
        // As specified, this reveals whether an address is taken, so it is limited.
        if (body.email !== undefined) await addressChange.spend(context, caller.userId);
        const { position, version, supers } = await orCurrent(
          async () =>
            accounts.change(
              { ...commandContext(caller, context), tenant },
              body.id,
              async (now) => editOfUser(deps, caller, now, body),
              context.ifVersion,
            ),
          current(caller, tenant, body.id),
        );
        const updatedUser = await servedTo(deps, caller, tenant, body.id);
        return { position, version, body: { updatedUser }, ...superGivenAudit(supers) };
      },
    },
    updateCurrentUser: {
      handle: async ({ body, caller, context }) => {
        const { userId, tenant, sessionId } = caller;
        const before = await userView(deps.repositories, tenant, userId);
        const email = newAddress(body.email, before.email);
        if (body.currentPassword !== undefined || email !== null) await spendPassword(userId);
        if (email !== null) await addressChange.spend(context, userId);
        const { position, version } = await orCurrent(
          async () =>
            accounts.change(
              commandContext(caller, context),
              userId,
              async (now) => editOfAccount(deps, tenant, avatars, now, body),
              context.ifVersion,
            ),
          current(caller, tenant, userId),
        );
        if (email !== null) await addressChange.request(commandContext(caller, context), email, before.email ?? '');
        if (body.newPassword !== undefined) {
          await credentials.set(userId, body.newPassword);
          await sessions.endAllOf(userId, sessionId);
        }
        const user = await servedTo(deps, caller, tenant, userId);
        if (user.avatarUrl !== before.avatarUrl) {
          await avatars.forget({ organizationId: tenant, userId }, before.avatarUrl);
        }
        return { position, version, body: { user, pendingEmail: email } };
      },
    },
  });
}

const addressHandlers = (addressChange: NewAddressRequests) =>
  commandHandlers({
    newAddress: {
      handle: async ({ caller: { userId } }) => ({ body: await addressChange.waiting(userId) }),
    },
    resendNewAddress: {
      handle: async ({ caller, context }) => {
        await addressChange.spend(context, caller.userId);
        return { body: await addressChange.again(commandContext(caller, context)) };
      },
    },
    cancelNewAddress: {
      handle: async ({ caller, context }) => ({ body: await addressChange.cancel(commandContext(caller, context)) }),
    },
    confirmEmail: {
      handle: async ({ body, context }) => {
        const { position, userId } = await addressChange.confirm(body.token, context);
        return { position, actor: userId, body: { success: true } };
      },
    },
  });

function erasureHandlers(deps: CommandDeps, erase: Erasures, spendPassword: Attempts) {
  const { credentials, sessions } = deps;
  /** An installation must not lose its last master by mistake; all others confirm with their password. */
  async function requirePassword(userId: string, password: string | undefined): Promise<void> {
    await spendPassword(userId);
    const faults =
      password === undefined
        ? [fault('currentPassword', 'required', 'currentPassword is required')]
        : (await credentials.verify(userId, password))
          ? []
          : [fault('currentPassword', 'wrong-password', 'The current password is not right')];
    ensureNoFaults(faults);
  }
  return commandHandlers({
    withdrawInvitation: {
      handle: async ({ params: { id }, body, caller, context }) => {
        const tenant = body.organization_id ?? caller.tenant;
        await requireWithdrawal(deps, caller, tenant, id);
        const { position, isComplete } = await erase({ ...commandContext(caller, context), tenant }, id);
        return { position, body: { withdrawn: id, isComplete }, audit: { event: 'erased', about: [id] } };
      },
    },
    eraseUser: {
      handle: async ({ params: { id }, body, caller, context }) => {
        const tenant = (await sessions.principal(id))?.tenant ?? caller.tenant;
        if (tenant !== caller.tenant) throw new Refusal('user-not-found');
        const { state } = await deps.repositories.user.load(streams.user(tenant, id));
        const known = 'account' in state ? state.account : 'invitation' in state ? state.invitation : undefined;
        ensure(known !== undefined, 'user-not-found');
        if (id === caller.userId) await requirePassword(id, body.currentPassword);
        else {
          const onUser = { userId: id, organizationId: tenant, role: known.role } as const;
          requireRight(userPolicy.may(actorOf(caller), 'manage', onUser));
        }
        const { position, isComplete } = await erase(commandContext(caller, context), id);
        return { position, body: { erased: id, isComplete }, audit: { event: 'erased', about: [id] } };
      },
    },
  });
}

function avatarHandlers({ repositories }: Pick<CommandDeps, 'repositories'>, avatars: Avatars) {
  const spendUpload = limitAttempts(uploads);
  return commandHandlers({
    uploadAvatar: {
      handle: async ({ body, caller: { userId, tenant } }) => {
        await spendUpload(userId);
        const shownBy = async () => (await userView(repositories, tenant, userId)).avatarUrl;
        return { body: { avatarUrl: await avatars.keep({ organizationId: tenant, userId }, body.file, shownBy) } };
      },
    },
    avatar: {
      handle: async ({ params: { organizationId, name } }) => {
        const file = await avatars.find(organizationId, name);
        ensure(file, 'not-found');
        return { file };
      },
    },
  });
}

/** The normalized address if it differs from the current one. */
function newAddress(sent: string | undefined, current: string | null): string | null {
  const email = sent?.trim().toLowerCase();
  return email === undefined || email === current ? null : email;
}

/** The organization of a user: the caller's own or, for a master, any. Reveals nothing about users elsewhere. */
async function tenantOf({ sessions }: CommandDeps, caller: Caller, userId: string): Promise<string> {
  const tenant = (await sessions.principal(userId))?.tenant;
  if (tenant === undefined || (tenant !== caller.tenant && caller.role !== 'master')) {
    throw new Refusal('user-not-found');
  }
  return tenant;
}

/** In other organizations a master sees users without nodes and persona. */
async function servedTo(deps: CommandDeps, caller: Caller, tenant: string, userId: string): Promise<User> {
  const user = await userView(deps.repositories, tenant, userId, actorOf(caller));
  return tenant === caller.tenant ? user : { ...user, persona: null, nodes: [] };
}
