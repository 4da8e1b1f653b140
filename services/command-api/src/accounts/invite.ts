import { type BodyOf, type Fault, isAtLeast, type Routes } from '@tidemark/contracts';
import {
  defaultSettings,
  ensureNoFaults,
  fault,
  type InviteUser,
  type OrganizationState,
  Refusal,
  treePolicy,
  type TreeState,
} from '@tidemark/domain';
import { type CommandContext, later, type DefinedWorkflow } from '@tidemark/kernel';
import type { Caller } from '@tidemark/kernel/http';
import { collections } from '@tidemark/domain/read-models';
import { type CommandDeps, step } from '../deps.js';
import { takeMails } from '../deliveries/mail-limits.js';
import { actorOf, knownNodes, requireRight } from '../calls/rights.js';
import { streams } from '../streams.js';
import { invitation, type InvitationIntent, type InvitationRequest } from './invitation.js';
import { defaultPersona, firstNameOf, isMember, type KnownInvitee, lookUp, type Terms, termsOf } from './invitees.js';

/** Finds the organization with this root node; only a hint, the tree itself decides. */
async function tenantOfRoot(
  { readModels }: Pick<CommandDeps, 'readModels'>,
  nodeId: string,
): Promise<string | undefined> {
  return (await readModels.global().get(collections.rootNodes, nodeId))?.organizationId;
}

type Body = BodyOf<Routes['inviteUsers']>;

/** A person without an account here, and the terms of their invitation. */
interface Newcomer extends Terms {
  readonly known: KnownInvitee;
}

/** Invitations. */
export function createInvitations(deps: CommandDeps) {
  const invitations = deps.workflows.define(invitation(deps));
  return async (context: CommandContext, caller: Caller, body: Body) =>
    inviteUsers(deps, invitations, context, caller, body);
}
type Invitations = DefinedWorkflow<InvitationIntent, InvitationRequest, unknown>;

/**
 * Makes people members of nodes at once: account holders of the organization with their role, everybody else as
 * invited. It finds all faults before it writes. Every id derives from the command, so a repetition finishes an
 * interrupted one. Returns the number of people.
 */
async function inviteUsers(
  deps: CommandDeps,
  invitations: Invitations,
  context: CommandContext,
  caller: Caller,
  body: Body,
) {
  const nodeIds = [...new Set(body.selectedNodes)];
  const { tenant, tree, isForeign } = await placeOf(deps, caller, nodeIds);
  const { state: catalog } = await deps.repositories.catalog.load(streams.catalog(tenant));
  const { state: organization } = await deps.repositories.organization.load(streams.organization(tenant));
  const known = await lookUp(deps, tenant, body.invitedUsers);
  const fallback = isForeign ? defaultPersona(catalog) : undefined;
  const settled = known.filter((one) => !isMember(one)).map((one) => [one, termsOf(one, catalog, fallback)] as const);
  refuseFaults([
    ...(known.length === 0 ? [fault('invitedUsers', 'nothing-selected', 'invitedUsers is empty')] : []),
    ...nodeFaults(tree, nodeIds),
    ...settled.flatMap(([, terms]) => ('role' in terms ? [] : terms)),
    ...(isForeign ? known.flatMap(foreignFaults) : []),
    ...(mayGiveSuper(caller, organization) ? [] : settled.flatMap(([one]) => superFaults(one))),
  ]);
  const { language } = 'settings' in organization ? organization.settings : defaultSettings;
  const newcomers = settled.flatMap(([one, terms]) => ('role' in terms ? [{ known: one, ...terms }] : []));
  const inTenant = { ...context, tenant };
  await takeMails(
    deps,
    inTenant,
    newcomers.map((newcomer) => newcomer.known.invitee.email),
  );
  const added = await addMembers(deps, inTenant, known.filter(isMember), nodeIds);
  const positions = [added];
  const supers: string[] = [];
  for (const newcomer of newcomers) {
    const invited = await invite(deps, invitations, inTenant, newcomer, { nodeIds, language, tree });
    positions.push(invited.position);
    supers.push(...invited.supers);
  }
  return { position: positions.reduce(later, undefined), processedUsers: known.length, supers };
}

/** The organization of the nodes: the caller's own or, for a master, the one whose root node alone is named. */
async function placeOf(deps: CommandDeps, caller: Caller, nodeIds: readonly string[]) {
  const { state: own } = await deps.repositories.tree.load(streams.tree(caller.tenant));
  const known = knownNodes(own, nodeIds);
  const [only] = nodeIds;
  if (caller.role === 'master' && known.length === 0 && only !== undefined && nodeIds.length === 1) {
    const tenant = await tenantOfRoot(deps, only);
    const foreign = tenant === undefined ? undefined : await deps.repositories.tree.load(streams.tree(tenant));
    if (tenant !== undefined && foreign?.state.rootId === only) return { tenant, tree: foreign.state, isForeign: true };
  }
  if (known.length > 0) requireRight(treePolicy.may(actorOf(caller), 'invite-to-node', { tree: own, nodeIds: known }));
  return { tenant: caller.tenant, tree: own, isForeign: false };
}

function nodeFaults(tree: TreeState, nodeIds: readonly string[]) {
  if (nodeIds.length === 0) return [fault('selectedNodes', 'nothing-selected', 'selectedNodes is empty')];
  return nodeIds.flatMap((nodeId, index) => {
    const node = tree.nodes.get(nodeId);
    const pointer = `/selectedNodes/${String(index)}`;
    if (node === undefined) return [fault(pointer, 'node-not-found', 'There is no such node')];
    return node.isArchived ? [fault(pointer, 'node-archived', `${node.name} is archived`)] : [];
  });
}

/** To another organization a master adds only supers. */
const foreignFaults = ({ invitee, pointer }: KnownInvitee) =>
  invitee.role === 'super'
    ? []
    : [fault(`${pointer}/role`, 'role-not-assignable', 'Only a super can be added to another organization')];

/** An organization can reserve making supers to its supers; a master may always add them. */
const mayGiveSuper = ({ role }: Caller, organization: OrganizationState): boolean =>
  isAtLeast(role, 'super') || !('settings' in organization) || organization.settings.superGivenBy === 'inviters';

const superFaults = ({ invitee, pointer }: KnownInvitee) =>
  invitee.role === 'super'
    ? [fault(`${pointer}/role`, 'role-not-assignable', 'Only a super can give the role of super in this organization')]
    : [];

/** A node that does not exist for the caller answers as missing, whatever other faults there are. */
function refuseFaults(faults: readonly Fault[]): void {
  if (faults.some(({ code }) => code === 'node-not-found')) throw new Refusal('node-not-found', { faults });
  ensureNoFaults(faults);
}

async function addMembers(
  { repositories, ids }: CommandDeps,
  context: CommandContext,
  known: readonly KnownInvitee[],
  nodeIds: readonly string[],
): Promise<string | undefined> {
  const userIds = known.flatMap(({ owner }) => (owner === undefined ? [] : [owner.userId]));
  if (userIds.length === 0) return undefined;
  const command = { type: 'AddMembers', userIds, nodeIds } as const;
  return (await repositories.tree.execute(streams.tree(context.tenant), command, step(context, ids, 'members')))
    .position;
}

/** The nodes that an invited person was removed from. */
const leftBy = ({ left }: TreeState, userId: string): readonly string[] => [...(left.get(userId)?.keys() ?? [])];

/**
 * Invites a person to sign up; the mail follows from the event. For an address of another organization it writes the
 * same, so that nothing leaks. It also records the owner, who gets an explaining mail.
 */
async function invite(
  deps: CommandDeps,
  invitations: Invitations,
  context: CommandContext,
  { known: { invitee, owner }, role, personaId }: Newcomer,
  { tree, ...terms }: Pick<InviteUser, 'nodeIds' | 'language'> & { readonly tree: TreeState },
): Promise<{ readonly position: string | undefined; readonly supers: readonly string[] }> {
  const { claimKeys, ids } = deps;
  const { tenant } = context;
  const key = claimKeys.email(invitee.email);
  const isElsewhere = owner !== undefined && owner.tenant !== tenant;
  const known = isElsewhere ? ids.derive('invited-elsewhere', tenant, key) : owner?.userId;
  const userId = known ?? ids.derive('invited', context.commandId, key);
  if (isElsewhere) await deps.foreignInvitations.keep({ tenant, userId }, owner);
  const command = {
    type: 'InviteUser',
    userId,
    organizationId: tenant,
    firstName: firstNameOf(invitee),
    email: invitee.email,
    role,
    personaId,
    ...terms,
    leftNodeIds: leftBy(tree, userId),
  } as const;
  // For an address of another tenant we claim a dummy: both cases write the same number of events, so log positions
  // leak nothing.
  const claimed = isElsewhere ? claimKeys.email(`${tenant} ${key}`) : key;
  const isSuper = role === 'super';
  const superCause = isSuper ? { superCause: ids.derive('super-given', context.commandId, userId) } : {};
  const { actor, correlationId } = context;
  const { nodeIds } = terms;
  const intent = { tenant, actor, userId, key: claimed, nodeIds: [...nodeIds], correlationId, ...superCause };
  const request = { command, context: step(context, ids, `invite ${key}`) };
  const id = ids.derive('invitation', context.commandId, key);
  const { position } = await invitations.inTurn(userId, async (turn) => turn.run(id, intent, request));
  return { position, supers: isSuper ? [userId] : [] };
}
