import { Refusal } from '@tidemark/domain';
import { commandContext, commandHandlers } from '@tidemark/kernel/http';
import type { CommandDeps } from '../deps.js';
import { createAssistedSignUp, verifiedSignUpOf } from './assisted-sign-up.js';
import { createPasswordChange } from './change-password.js';
import { assistedFormLink } from './form-link.js';
import { createInvitations } from './invite.js';
import { findOffered } from './offered-template.js';
import { createRecovery } from './recover.js';
import { createPersonalLinks } from './personal-link.js';
import { createSignUp } from './sign-up.js';
import { createVerification } from './verify-email.js';
import { superGivenAudit } from '../people/notify-supers.js';

/** Creates accounts and sets new passwords, from the requested mail to the session. */
export const createAccounts = (deps: CommandDeps) => ({
  handlers: {
    ...passwordHandlers(deps),
    ...linkHandlers(deps),
    ...templateSignUpHandlers(deps),
    ...invitationHandlers(deps),
  },
  /** Opens the stored state. */
  open: async () => {
    const { links, pendingAccounts, foreignInvitations, addressChanges } = deps;
    for (const kept of [links, pendingAccounts, foreignInvitations, addressChanges]) await kept.open();
  },
});

function passwordHandlers(deps: CommandDeps) {
  const recover = createRecovery(deps);
  const changePassword = createPasswordChange(deps);
  return commandHandlers({
    recover: {
      handle: async ({ body, context }) => {
        await recover(body.identifier, context);
        return { body: { success: true } };
      },
    },
    resetLink: {
      handle: async ({ body, context }) => ({ body: await changePassword.linked(body.token, context) }),
    },
    changePass: {
      handle: async ({ body, context }) => {
        const { position, userId } = await changePassword.change(body, context);
        return { position, actor: userId, body: { success: true } };
      },
    },
  });
}

/** Links to a form, and to the sign-up. */
function linkHandlers(deps: CommandDeps) {
  const personalLinks = createPersonalLinks(deps);
  const signUp = createSignUp(deps, personalLinks);
  return commandHandlers({
    formLink: {
      handle: async ({ body: { secret }, context }) => {
        const body = await personalLinks.open(secret, context);
        return { body, actor: body.userId };
      },
    },
    signUpLink: {
      handle: async ({ params: { secret }, context }) => {
        const linked = (await signUp.shown(secret, context)) ?? (await verifiedSignUpOf(deps, secret));
        if (linked === undefined) throw new Refusal('link-invalid');
        return { body: linked };
      },
    },
    signUp: {
      handle: async ({ body, context }) => {
        const { position, user } = await signUp.register(body, context);
        return { position, body: user };
      },
    },
  });
}

/** The sign-up with a template link. */
function templateSignUpHandlers(deps: CommandDeps) {
  const verifyEmail = createVerification(deps);
  const assisted = createAssistedSignUp(deps);
  return commandHandlers({
    verifyEmail: {
      handle: async ({ body, context }) => {
        const waiting = await verifyEmail(body, context);
        return { body: { success: true, waiting } };
      },
    },
    verification: {
      // A pending account becomes a user with the same id as soon as the mailed link has created the organization.
      handle: async ({ params: { waiting } }) => {
        const holder = await deps.links.find('waiting', waiting);
        const isVerified = holder !== undefined && (await deps.sessions.principal(holder.subject)) !== undefined;
        return { body: { isVerified } };
      },
    },
    signUpTemplate: {
      handle: async ({ params: { templateId }, query: { language } }) => {
        const body = await findOffered(deps, templateId, language);
        if (body === undefined) throw new Refusal('template-not-found');
        return { body };
      },
    },
    assistedOrganization: {
      handle: async ({ body, context }) => {
        const { position, ...data } = await assisted(body, context);
        return { position, body: { data } };
      },
    },
    assistedFormLink: {
      handle: async ({ body, caller, context }) => {
        if (body.organization !== caller.tenant) throw new Refusal('not-found');
        const command = commandContext(caller, context);
        const { position, hashUrl } = await assistedFormLink(deps, command, caller, body.templateId);
        return { position, body: { data: { hashUrl } } };
      },
    },
  });
}

function invitationHandlers(deps: CommandDeps) {
  const inviteUsers = createInvitations(deps);
  return commandHandlers({
    inviteUsers: {
      handle: async ({ body, caller, context }) => {
        const { position, processedUsers, supers } = await inviteUsers(commandContext(caller, context), caller, body);
        return { position, body: { processedUsers }, ...superGivenAudit(supers) };
      },
    },
  });
}
