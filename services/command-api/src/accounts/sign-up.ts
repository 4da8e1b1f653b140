import type { LinkedSignUp, SignUpPayload, User } from '@tidemark/contracts';
import { ensureNoFaults, type TreeState } from '@tidemark/domain';
import { attemptsWithin, type Turn, within, type Workflow } from '@tidemark/kernel';
import type { RequestContext } from '@tidemark/kernel/http';
import { z } from 'zod';
import type { CommandDeps } from '../lib/deps.js';
import { KeptLanguage } from '../lib/intents.js';
import { passwordContextOf } from '../lib/password-context.js';
import { streams } from '../lib/streams.js';
import { type Registration, registrationSteps } from '../people/register.js';
import { userView } from '../lib/user-view.js';
import { limitAccountRequests } from '../lib/attempts.js';
import { accountFaults, accountOf, linkFault, linkInvalid } from '../lib/account-faults.js';

/** What is kept of a sign-up until all of it is there; the password waits as a hash among the credentials. */
const SignUpIntent = z.object({
  tenant: z.string(),
  userId: z.string(),
  firstName: z.string(),
  surName: z.string(),
  language: KeptLanguage,
  correlationId: z.string(),
});
type SignUpIntent = z.infer<typeof SignUpIntent>;

/**
 * Sign-up with an invitation: whoever holds its link chooses names, language and password, and nothing that gives rights.
 * Registration, memberships and session rights are several streams: a workflow.
 */
export function createSignUp(deps: CommandDeps) {
  const { repositories, credentials, links, workflows } = deps;
  const spend = limitAccountRequests(deps, 'sign-up');
  const signUps = workflows.define(invitedSignUp(deps));

  async function holderOf(secret: string, commandId: string) {
    const holder = await links.find('invitation', secret, commandId);
    return holder === undefined ? undefined : { tenant: holder.tenant, userId: holder.subject };
  }

  async function signUp(
    turn: Turn<SignUpIntent, undefined, unknown>,
    form: SignUpPayload,
    { commandId, requestId: correlationId }: RequestContext,
  ): Promise<{ readonly position: string | undefined; readonly user: User }> {
    const { secret } = form;
    const holder = await holderOf(secret, commandId);
    if (holder === undefined) throw linkInvalid('secret');
    const { tenant, userId } = holder;
    const { state: user } = await repositories.user.load(streams.user(tenant, userId));
    const { firstName, surName, password } = accountOf(form);
    const view = async (): Promise<User> => userView(repositories, tenant, userId);
    if (user.status !== 'invited' && (await turn.find(userId)) === undefined) {
      // It counts for the request alone that signed up with it, should that be sent again.
      if ((await links.find('invitation', secret)) !== undefined) throw linkInvalid('secret');
      return { position: undefined, user: await view() };
    }
    await credentials.set(userId, password);
    const intent = { tenant, userId, firstName, surName, language: form.language ?? null, correlationId };
    const takeLink = async () => {
      if ((await links.take('invitation', secret, commandId)) === undefined) throw linkInvalid('secret');
    };
    const { position } = await turn.run(userId, intent, undefined, takeLink).catch(async (error: unknown) => {
      await links.giveBack('invitation', secret, commandId);
      throw error;
    });
    return { position, user: await view() };
  }

  return async (form: SignUpPayload, request: RequestContext) => {
    await spend(request.address, form.email ?? '');
    const holder = await holderOf(form.secret, request.commandId);
    const context = holder === undefined ? [] : await passwordContextOf(deps, holder.tenant, holder.userId);
    ensureNoFaults([
      ...(holder === undefined ? [linkFault('secret')] : []),
      ...accountFaults(form, { confirmed: true, context }),
    ]);
    if (holder === undefined) throw linkInvalid('secret');
    return signUps.inTurn(holder.userId, async (turn) => signUp(turn, form, request));
  };
}

/** The workflow: what the invitation promised is read from the log, each time. */
function invitedSignUp(deps: CommandDeps): Workflow<SignUpIntent> {
  const { repositories, links, ids } = deps;
  const { decide, follow } = registrationSteps(deps);

  async function registrationOf(intent: SignUpIntent): Promise<Registration> {
    const { tenant, correlationId, ...person } = intent;
    const { userId } = person;
    const { state: user } = await repositories.user.load(streams.user(tenant, userId));
    const invited = user.status === 'invited' ? user.invitation : 'account' in user ? user.account : undefined;
    if (invited === undefined || invited.email === null) throw linkInvalid('secret');
    const { email, role, personaId } = invited;
    const nodeIds = 'nodeIds' in invited ? invited.nodeIds : invited.invitedTo;
    const { state: tree } = await repositories.tree.load(streams.tree(tenant));
    return {
      context: { actor: userId, tenant, commandId: ids.derive('sign-up', userId), correlationId },
      person: { ...person, email, role, personaId, nodeIds: inUse(tree, nodeIds), via: 'invitation' },
    };
  }

  return {
    kind: 'sign-up',
    subjectOf: ({ userId }) => userId,
    parse: (kept) => SignUpIntent.parse(kept),
    goOn: () => undefined,
    decide: [
      {
        name: 'look for the invitation',
        async run(intent) {
          await registrationOf(intent);
          return undefined;
        },
      },
      ...attemptsWithin(decide, registrationOf),
    ],
    follow: [
      ...within(follow, registrationOf),
      {
        name: 'end the other links of the invitation',
        async run({ tenant, userId }) {
          await links.revoke('invitation', { tenant, subject: userId });
          return undefined;
        },
      },
    ],
  };
}

/** Nodes that were archived since the invitation are left out. */
const inUse = ({ nodes }: TreeState, nodeIds: readonly string[]): string[] =>
  nodeIds.filter((nodeId) => nodes.get(nodeId)?.isArchived === false);

/** What the sign-up page shows of an invitation. */
export async function invitationOf(
  { repositories, links }: CommandDeps,
  secret: string,
): Promise<LinkedSignUp | undefined> {
  const holder = await links.find('invitation', secret);
  if (holder === undefined) return undefined;
  const { tenant, subject } = holder;
  const { state: user } = await repositories.user.load(streams.user(tenant, subject));
  const { state: organization } = await repositories.organization.load(streams.organization(tenant));
  if (user.status !== 'invited' || user.invitation.email === null || organization.status === 'none') return undefined;
  const { firstName, email, role, language, personaId, nodeIds } = user.invitation;
  const { state: tree } = await repositories.tree.load(streams.tree(tenant));
  const { state: catalog } = await repositories.catalog.load(streams.catalog(tenant));
  return {
    kind: 'invitation',
    organizationName: organization.profile.name,
    firstName,
    surName: null,
    email,
    role,
    templateId: null,
    templateName: null,
    nodes: inUse(tree, nodeIds).flatMap((id) => tree.nodes.get(id)?.name ?? []),
    persona: personaId === null ? null : (catalog.personas.get(personaId)?.title ?? null),
    language,
  };
}
