import { type BodyOf, type Language, limits, type LinkedSignUp, type Routes } from '@tidemark/contracts';
import { ensureNoFaults, fault, Refusal, requiredText } from '@tidemark/domain';
import { type CommandContext, createKeyedQueue, type PendingAccount } from '@tidemark/kernel';
import type { Caller, RequestContext } from '@tidemark/kernel/http';
import { openSession } from '../auth/open-session.js';
import { holdingName } from '../lib/claims.js';
import { type CommandDeps, later } from '../lib/deps.js';
import { globalTenant, streams } from '../lib/streams.js';
import { resume } from '../lib/workflows.js';
import { foundOrganization, placeholderPhoneNumber } from '../organizations/found.js';
import { registerUser } from '../people/register.js';
import { userView } from '../people/user-view.js';
import { limitAccountRequests } from './attempts.js';
import { linkInvalid } from './faults.js';
import { applyToRoot, hashUrlOf } from './form-link.js';
import { findPublished } from './published-template.js';

type Body = BodyOf<Routes['assistedOrganization']>;

/** What is kept of an assisted sign-up until all of it is there; the password waits as a hash among the credentials. */
interface AssistedIntent {
  readonly userId: string;
  readonly firstName: string;
  readonly surName: string;
  readonly email: string;
  readonly language: Language | null;
  readonly organization: { readonly name: string; readonly billingEmail: string; readonly contactName: string };
  readonly templateId: string;
}

const kind = 'assisted-organization';

/**
 * The second half of a sign-up with a template link: the organisation of somebody whose address is verified, they its first
 * super, and a copy of the template applied to its root node. What is wanted is kept before the first event; what a crash
 * cut off is finished at the next start, and a refusal (of the organisation's name) leaves nothing behind.
 */
export function createAssistedSignUp(deps: CommandDeps) {
  const { repositories, links, pendingAccounts, workflows, ids, settings } = deps;
  const spend = limitAccountRequests(settings);
  const inTurn = createKeyedQueue();
  const tenantOf = (userId: string) => ids.derive(kind, userId);
  const contextOf = (userId: string): CommandContext => {
    const commandId = ids.derive('assisted', userId);
    return { actor: userId, tenant: tenantOf(userId), commandId, correlationId: commandId };
  };

  /** The name and the address are both taken before anything else is made: only they can be refused. */
  async function found(context: CommandContext, { userId, email, organization }: AssistedIntent) {
    const name = { key: deps.claimKeys.email(email), kind: 'email', ownerId: userId } as const;
    const stream = streams.organization(context.tenant);
    try {
      const { done, position } = await holdingName(deps, context, name, {
        act: async () => foundOrganization(deps, context, { ...organization, phoneNumber: placeholderPhoneNumber }),
        isKnown: async () => (await repositories.organization.load(stream)).state.status !== 'none',
      });
      return { ...done, position: later(done.position, position) };
    } catch (error) {
      const isUndone = error instanceof Refusal && error.code !== 'outcome-unknown';
      if (isUndone && (await repositories.organization.load(stream)).state.status === 'none')
        await workflows.end(userId);
      throw error;
    }
  }

  /** Does what is left of it; doing it again changes nothing. */
  async function finish(intent: AssistedIntent) {
    const { userId, firstName, surName, email, language, templateId } = intent;
    const context = contextOf(userId);
    const founded = await found(context, intent);
    const registered = await registerUser(deps, context, {
      userId,
      firstName,
      surName,
      email,
      password: null,
      role: 'super',
      personaId: founded.defaultPersonaId,
      nodeIds: [founded.rootNodeId],
      language,
      via: 'template-link',
    });
    await pendingAccounts.remove(userId);
    await links.revoke('verification', { tenant: globalTenant, subject: userId });
    const applied = await settling(userId, async () =>
      applyToRoot(deps, context, superOf(userId, context), templateId),
    );
    await workflows.end(userId);
    return {
      ...applied,
      position: [founded.position, registered, applied.position].reduce(later, undefined),
    };
  }

  /** A template that was taken back in the meantime will not come again: the account stands without it. */
  async function settling<T>(userId: string, act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (error) {
      if (error instanceof Refusal && error.code === 'template-not-found') await workflows.end(userId);
      throw error;
    }
  }

  async function wanted(pending: PendingAccount, { organization, templateId }: Body): Promise<AssistedIntent> {
    const { id: userId, firstName, surName, email } = pending;
    const published = await findPublished(deps, pending.templateId);
    const isSame = templateId === pending.templateId;
    ensureNoFaults([
      ...requiredText('name', organization.name, limits.name),
      ...(published === undefined || !isSame
        ? [fault('templateId', 'template-not-found', 'This is not the template that was chosen')]
        : []),
    ]);
    const contactName = organization.contactName?.trim() ?? '';
    return {
      userId,
      firstName,
      surName,
      email,
      language: pending.language,
      organization: {
        name: organization.name ?? '',
        billingEmail: organization.billingEmail ?? email,
        contactName: contactName === '' ? `${firstName} ${surName}` : contactName,
      },
      templateId,
    };
  }

  /** What is under way is gone on with; an account that waits no longer was made before, by this very request. */
  async function makeOf(body: Body, userId: string): Promise<() => ReturnType<typeof applyToRoot>> {
    const pending = await pendingAccounts.find(userId);
    const kept = await workflows.find<AssistedIntent>(userId);
    if (kept === undefined && pending === undefined) {
      const context = contextOf(userId);
      return async () => applyToRoot(deps, context, superOf(userId, context), body.templateId);
    }
    const intent = kept ?? (pending && (await workflows.begin(kind, userId, await wanted(pending, body))));
    if (intent === undefined) throw linkInvalid('secret');
    return async () => finish(intent);
  }

  async function make(body: Body, userId: string, { commandId }: RequestContext) {
    const { secret } = body.user;
    if ((await links.find('verification', secret, commandId)) === undefined) throw linkInvalid('secret');
    const act = await makeOf(body, userId);
    if ((await links.take('verification', secret, commandId)) === undefined) throw linkInvalid('secret');
    return act().catch(async (error: unknown) => {
      await links.giveBack('verification', secret, commandId);
      throw error;
    });
  }

  return {
    make: async (body: Body, context: RequestContext) => {
      const { secret } = body.user;
      await spend(context.address, secret);
      const holder = await links.find('verification', secret, context.commandId);
      if (holder === undefined) throw linkInvalid('secret');
      const userId = holder.subject;
      const { assessmentId, position } = await inTurn(userId, async () => make(body, userId, context));
      return {
        position,
        token: await openSession(deps, userId, context),
        hashUrl: hashUrlOf(userId, assessmentId),
        createdUser: await userView(repositories, tenantOf(userId), userId),
      };
    },
    resume: async () => resume(deps, kind, finish),
  };
}

const superOf = (userId: string, { tenant }: CommandContext): Caller => ({
  userId,
  tenant,
  role: 'super',
  sessionId: '',
});

/** What the sign-up page shows of an address that was verified by opening its link. */
export async function verifiedOf(deps: CommandDeps, secret: string): Promise<LinkedSignUp | undefined> {
  const holder = await deps.links.find('verification', secret);
  const pending = holder === undefined ? undefined : await deps.pendingAccounts.find(holder.subject);
  if (pending === undefined) return undefined;
  const { firstName, surName, email, templateId } = pending;
  const published = await findPublished(deps, templateId);
  return {
    kind: 'verification',
    organizationName: null,
    firstName,
    surName,
    email,
    role: 'super',
    templateId,
    templateName: published?.template.profile.name ?? null,
    language: pending.language,
  };
}
