import { type BodyOf, limits, type LinkedSignUp, type Routes } from '@tidemark/contracts';
import { ensureNoFaults, fault, requiredText, timeZoneFaults } from '@tidemark/domain';
import type { PendingAccount } from '@tidemark/accounts';
import type { Turn } from '@tidemark/kernel';
import type { RequestContext } from '@tidemark/kernel/http';
import { openSession } from '../auth/open-session.js';
import type { CommandDeps } from '../deps.js';
import { userView } from '../identity/user-view.js';
import { type AssistedIntent, assistedContext, assistedSignUp, superOf } from './assisted-workflow.js';
import { limitAccountRequests } from '../identity/attempts.js';
import { linkInvalid } from '../identity/account-faults.js';
import { applyToRoot, hashUrlOf } from './form-link.js';
import { findOffered } from './offered-template.js';

type Body = BodyOf<Routes['assistedOrganization']>;

interface AssistedAssessment {
  readonly position: string | undefined;
  readonly assessmentId: string;
}

/** The second half of a sign-up with a template link: creates the organization of a person with a verified address. */
export function createAssistedSignUp(deps: CommandDeps) {
  const { repositories, links, pendingAccounts, workflows, ids } = deps;
  const spend = limitAccountRequests(deps, 'assisted sign-up');
  const signUps = workflows.define(assistedSignUp(deps));

  async function wanted(
    pending: PendingAccount,
    { organization, templateId }: Body,
    correlationId: string,
  ): Promise<AssistedIntent> {
    const { id: userId, firstName, surName, email } = pending;
    const offered = await findOffered(deps, pending.templateId, pending.language);
    ensureNoFaults([
      ...requiredText('name', organization.name, limits.name),
      ...timeZoneFaults(organization.timeZone ?? 'UTC'),
      ...(offered?.id !== templateId
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
        timeZone: organization.timeZone ?? undefined,
      },
      templateId,
      correlationId,
    };
  }

  /** Continues a started sign-up. If the account no longer waits, this very request has already created it. */
  async function made(
    turn: Turn<AssistedIntent, undefined, AssistedAssessment>,
    body: Body,
    { userId, requestId }: { readonly userId: string; readonly requestId: string },
    takeLink: () => Promise<void>,
  ): Promise<AssistedAssessment> {
    const pending = await pendingAccounts.find(userId);
    const kept = await turn.find(userId);
    const intent = kept ?? (pending && (await wanted(pending, body, requestId)));
    if (intent !== undefined) {
      const { assessmentId, position } = await turn.run(userId, intent, undefined, takeLink);
      if (assessmentId !== undefined) return { assessmentId, position };
    } else await takeLink();
    const context = assistedContext(ids, userId, requestId);
    return applyToRoot(deps, context, superOf(userId, context), body.templateId);
  }

  return async (body: Body, context: RequestContext) => {
    const { secret } = body.user;
    const { commandId, requestId } = context;
    await spend(context.address, secret);
    const findLink = async () => {
      const holder = await links.find('verification', secret, commandId);
      if (holder === undefined) throw linkInvalid('secret');
      return holder;
    };
    const takeLink = async () => {
      if ((await links.take('verification', secret, commandId)) === undefined) throw linkInvalid('secret');
    };
    const { subject: userId } = await findLink();
    const { assessmentId, position } = await signUps.inTurn(userId, async (turn) => {
      await findLink();
      return made(turn, body, { userId, requestId }, takeLink).catch(async (error: unknown) => {
        await links.giveBack('verification', secret, commandId);
        throw error;
      });
    });
    return {
      position,
      token: await openSession(deps, userId, context),
      hashUrl: hashUrlOf(userId, assessmentId),
      createdUser: await userView(repositories, assistedContext(ids, userId, requestId).tenant, userId),
    };
  };
}

/** The data of a verified address for the sign-up page. */
export async function verifiedSignUpOf(deps: CommandDeps, secret: string): Promise<LinkedSignUp | undefined> {
  const holder = await deps.links.find('verification', secret);
  const pending = holder === undefined ? undefined : await deps.pendingAccounts.find(holder.subject);
  if (pending === undefined) return undefined;
  const { firstName, surName, email, templateId } = pending;
  const offered = await findOffered(deps, templateId, pending.language);
  return {
    kind: 'verification',
    organizationName: null,
    firstName,
    surName,
    email,
    role: 'super',
    templateId,
    templateName: offered?.name ?? null,
    nodes: [],
    persona: null,
    language: pending.language,
  };
}
