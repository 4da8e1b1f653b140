import type { LinkedSignUp, SignUpPayload, User } from '@tidemark/contracts';
import { ensureNoFaults, isInvited, promisedNodes, type TreeState } from '@tidemark/domain';
import { attemptsWithin, type Turn, within, type Workflow } from '@tidemark/kernel';
import type { RequestContext } from '@tidemark/kernel/http';
import { z } from 'zod';
import type { CommandDeps } from '../deps.js';
import { KeptLanguage } from '../calls/intents.js';
import { passwordContextOf } from '../identity/password-context.js';
import { streams } from '../streams.js';
import { type Registration, registrationSteps } from '../people/register.js';
import { userView } from '../identity/user-view.js';
import { limitAccountRequests } from '../identity/attempts.js';
import { accountFaults, accountOf, linkFault, linkInvalid } from '../identity/account-faults.js';
import type { PersonalLinks } from './personal-link.js';

/** The stored intent of a sign-up until it is complete; the password waits as a hash among the credentials. */
const SignUpIntent = z.object({
  tenant: z.string(),
  userId: z.string(),
  firstName: z.string(),
  surName: z.string(),
  language: KeptLanguage,
  correlationId: z.string(),
});
type SignUpIntent = z.infer<typeof SignUpIntent>;

/** The person that a secret signs up. */
interface Holder {
  readonly purpose: 'invitation' | 'form';
  readonly tenant: string;
  readonly userId: string;
}

/**
 * Sign-up with an invitation, or with the personal link of an invited person. The holder of the link chooses names,
 * language and password, but no rights. Registration, memberships and session rights are several streams, so it is a
 * workflow.
 */
export function createSignUp(deps: CommandDeps, personalLinks: PersonalLinks) {
  const { repositories, credentials, links, workflows } = deps;
  const spend = limitAccountRequests(deps, 'sign-up');
  const signUps = workflows.define(invitedSignUp(deps));

  async function holderOf(secret: string, request: RequestContext): Promise<Holder | undefined> {
    const { commandId } = request;
    const invited = await links.find('invitation', secret, commandId);
    if (invited !== undefined) return { purpose: 'invitation', tenant: invited.tenant, userId: invited.subject };
    const linked = await links.find('form', secret);
    if (linked === undefined) return undefined;
    const holder: Holder = { purpose: 'form', tenant: linked.tenant, userId: linked.subject };
    if (await links.isUsedBy('form', secret, commandId)) return holder;
    return (await personalLinks.maySignUp(secret, request)) ? holder : undefined;
  }

  async function signUp(
    turn: Turn<SignUpIntent, undefined, unknown>,
    form: SignUpPayload,
    request: RequestContext,
  ): Promise<{ readonly position: string | undefined; readonly user: User }> {
    const { secret } = form;
    const { commandId, requestId: correlationId } = request;
    const holder = await holderOf(secret, request);
    if (holder === undefined) throw linkInvalid('secret');
    const { purpose, tenant, userId } = holder;
    const { state: user } = await repositories.user.load(streams.user(tenant, userId));
    const { firstName, surName, password } = accountOf(form);
    const view = async (): Promise<User> => userView(repositories, tenant, userId);
    if (user.status !== 'invited' && (await turn.find(userId)) === undefined) {
      // It stays valid only for a repetition of the request that signed up with it.
      if (!(await links.isUsedBy(purpose, secret, commandId))) throw linkInvalid('secret');
      return { position: undefined, user: await view() };
    }
    await credentials.set(userId, password);
    const intent = { tenant, userId, firstName, surName, language: form.language ?? null, correlationId };
    const takeLink = async () => {
      if ((await links.take(purpose, secret, commandId)) === undefined) throw linkInvalid('secret');
    };
    const { position } = await turn.run(userId, intent, undefined, takeLink).catch(async (error: unknown) => {
      await links.giveBack(purpose, secret, commandId);
      throw error;
    });
    return { position, user: await view() };
  }

  /** The data of a secret for the sign-up page. */
  async function shown(secret: string, request: RequestContext): Promise<LinkedSignUp | undefined> {
    const holder = await holderOf(secret, request);
    return holder === undefined ? undefined : invitationOf(deps, holder);
  }

  const register = async (form: SignUpPayload, request: RequestContext) => {
    await spend(request.address, form.email ?? '');
    const holder = await holderOf(form.secret, request);
    const context = holder === undefined ? [] : await passwordContextOf(deps, holder.tenant, holder.userId);
    ensureNoFaults([
      ...(holder === undefined ? [linkFault('secret')] : []),
      ...accountFaults(form, { confirmed: true, context }),
    ]);
    if (holder === undefined) throw linkInvalid('secret');
    return signUps.inTurn(holder.userId, async (turn) => signUp(turn, form, request));
  };

  return { shown, register };
}

/** The workflow; it reads the invitation's promise from the log each time. */
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
    const { state: tree } = await repositories.tree.load(streams.tree(tenant));
    const promised = 'nodeIds' in invited ? invited.nodeIds : invited.invitedTo;
    const nodeIds = promisedNodes(tree, { userId, nodeIds: promised });
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

/** Without nodes that were archived since the invitation. */
const inUse = ({ nodes }: TreeState, nodeIds: readonly string[]): string[] =>
  nodeIds.filter((nodeId) => nodes.get(nodeId)?.isArchived === false);

/** The data of an invitation for the sign-up page. */
async function invitationOf(
  { repositories }: CommandDeps,
  { tenant, userId }: Holder,
): Promise<LinkedSignUp | undefined> {
  const { state: user } = await repositories.user.load(streams.user(tenant, userId));
  const { state: organization } = await repositories.organization.load(streams.organization(tenant));
  if (!isInvited(user) || organization.status === 'none') return undefined;
  const { firstName, email, role, language, personaId, nodeIds } = user.invitation;
  if (email === null) return undefined;
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
    nodes: inUse(tree, promisedNodes(tree, { userId, nodeIds })).flatMap((id) => tree.nodes.get(id)?.name ?? []),
    persona: personaId === null ? null : (catalog.personas.get(personaId)?.title ?? null),
    language,
  };
}
