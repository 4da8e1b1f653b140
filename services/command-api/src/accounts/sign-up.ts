import type { Language, LinkedSignUp, SignUpPayload, User } from '@tidemark/contracts';
import { ensureNoFaults, type TreeState } from '@tidemark/domain';
import { createKeyedQueue } from '@tidemark/kernel';
import type { RequestContext } from '@tidemark/kernel/http';
import type { CommandDeps } from '../lib/deps.js';
import { streams } from '../lib/streams.js';
import { resume } from '../lib/workflows.js';
import { registerUser } from '../people/register.js';
import { userView } from '../people/user-view.js';
import { limitAccountRequests } from './attempts.js';
import { accountFaults, accountOf, linkFault, linkInvalid } from './faults.js';

/** What is kept of a sign-up until all of it is there; the password waits as a hash among the credentials. */
interface SignUpIntent {
  readonly tenant: string;
  readonly userId: string;
  readonly firstName: string;
  readonly surName: string;
  readonly language: Language | null;
}

const kind = 'sign-up';

/**
 * Sign-up with an invitation: whoever holds its link chooses names, language and password, and nothing that gives rights.
 * Registration, memberships and session rights are several streams, so what is wanted is kept until all is there.
 */
export function createSignUp(deps: CommandDeps) {
  const { repositories, credentials, links, workflows, ids, settings } = deps;
  const spend = limitAccountRequests(settings);
  const inTurn = createKeyedQueue();

  /** Does what is left of it; doing it again changes nothing. */
  async function finish({ tenant, userId, firstName, surName, language }: SignUpIntent): Promise<string | undefined> {
    const { state: user } = await repositories.user.load(streams.user(tenant, userId));
    const invited = user.status === 'invited' ? user.invitation : 'account' in user ? user.account : undefined;
    if (invited === undefined || invited.email === null) throw linkInvalid('secret');
    const { email, role, personaId } = invited;
    const nodeIds = 'nodeIds' in invited ? invited.nodeIds : invited.invitedTo;
    const { state: tree } = await repositories.tree.load(streams.tree(tenant));
    const commandId = ids.derive(kind, userId);
    const position = await registerUser(
      deps,
      { actor: userId, tenant, commandId, correlationId: commandId },
      {
        userId,
        firstName,
        surName,
        email,
        password: null,
        role,
        personaId,
        nodeIds: inUse(tree, nodeIds),
        language,
        via: 'invitation',
      },
    );
    await links.revoke('invitation', { tenant, subject: userId });
    await workflows.end(userId);
    return position;
  }

  async function holderOf(secret: string, commandId: string) {
    const holder = await links.find('invitation', secret, commandId);
    if (holder === undefined) return undefined;
    const { tenant, subject: userId } = holder;
    const { state: user } = await repositories.user.load(streams.user(tenant, userId));
    return { tenant, userId, user };
  }

  async function signUp(form: SignUpPayload, { commandId }: RequestContext) {
    const { secret } = form;
    const holder = await holderOf(secret, commandId);
    ensureNoFaults([
      ...(holder === undefined ? [linkFault('secret')] : []),
      ...accountFaults(form, { confirmed: true }),
    ]);
    if (holder === undefined) throw linkInvalid('secret');
    const { tenant, userId, user } = holder;
    const { firstName, surName, password } = accountOf(form);
    const view = async (): Promise<User> => userView(repositories, tenant, userId);
    if (user.status !== 'invited' && (await workflows.find(userId)) === undefined) {
      // It counts for the request alone that signed up with it, should that be sent again.
      if ((await links.find('invitation', secret)) !== undefined) throw linkInvalid('secret');
      return { position: undefined, user: await view() };
    }
    await credentials.set(userId, password);
    const wanted: SignUpIntent = { tenant, userId, firstName, surName, language: form.language ?? null };
    const intent = await workflows.begin(kind, userId, wanted);
    if ((await links.take('invitation', secret, commandId)) === undefined) throw linkInvalid('secret');
    const position = await finish(intent).catch(async (error: unknown) => {
      await links.giveBack('invitation', secret, commandId);
      throw error;
    });
    return { position, user: await view() };
  }

  return {
    signUp: async (form: SignUpPayload, context: RequestContext) => {
      await spend(context.address, form.email ?? '');
      const holder = await links.find('invitation', form.secret, context.commandId);
      return inTurn(holder?.subject ?? '', async () => signUp(form, context));
    },
    resume: async () => resume(deps, kind, finish),
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
  const { firstName, email, role, language } = user.invitation;
  return {
    kind: 'invitation',
    organizationName: organization.profile.name,
    firstName,
    surName: null,
    email,
    role,
    templateId: null,
    templateName: null,
    language,
  };
}
