import { type Action, isAtLeast, routes, type User } from '@tidemark/contracts';
import { type Actor, catalogPolicy, mayOnTree, organizationPolicy, templatePolicy, userPolicy } from '@tidemark/domain';
import { type KnownPersona, presentPersona } from './catalog.js';
import { allowed } from './may.js';

/** Somebody with an account, or invited, wherever it was read. */
export interface KnownPerson
  extends Pick<
    User,
    'id' | 'firstName' | 'surName' | 'email' | 'role' | 'isActive' | 'avatarUrl' | 'language' | 'firstSteps' | 'version'
  > {
  /** The organisation that they belong to. */
  readonly tenant: string;
  /** Without an account yet. */
  readonly isInvited: boolean;
}

/** What a person is served with beside what is their own. */
export interface PersonContext {
  readonly organizationName: string;
  readonly timeZone: string;
  /** Ids of the active supers of their organisation. */
  readonly supers: readonly string[];
  readonly persona: KnownPersona | undefined;
  readonly nodes: User['nodes'];
}

export const presentUser = (person: KnownPerson, around: PersonContext, viewer: Actor): User => ({
  id: person.id,
  firstName: person.firstName,
  surName: person.surName,
  email: person.email,
  role: person.role,
  isActive: person.isActive,
  avatarUrl: person.avatarUrl,
  organization_id: person.tenant,
  organization_name: around.organizationName,
  organization_timeZone: around.timeZone,
  // A telephone number is kept of organisations alone.
  phoneNumber: null,
  persona: around.persona === undefined ? null : presentPersona(around.persona, viewer),
  nodes: around.nodes,
  language: person.language,
  firstSteps: person.firstSteps,
  may: [...onPerson(person, around, viewer), ...(person.id === viewer.userId ? atLarge(viewer) : [])],
  version: person.version,
});

function onPerson({ id, tenant, role, isActive, isInvited }: KnownPerson, { supers }: PersonContext, viewer: Actor) {
  const isManaged = userPolicy.may(viewer, 'manage', { userId: id, organizationId: tenant, role });
  // A master changes role and activation in other organisations, and nothing else.
  const isColleague = isManaged && tenant === viewer.organizationId;
  // The organisation refuses to be left without an active super, and nobody deactivates the master that they are.
  const isLastSuper = supers.length === 1 && supers[0] === id;
  const isSelf = id === viewer.userId;
  // Out of the role, or altogether.
  const mayLeave = isManaged && !isLastSuper;
  // Names, address and role of somebody invited are those of their invitation until they sign up.
  if (isInvited)
    return allowed({ 'change-persona': isColleague, erase: isColleague } satisfies Partial<Record<Action, boolean>>);
  return allowed({
    change: isColleague,
    'change-role': mayLeave,
    'change-persona': isColleague,
    activate: isManaged && !isActive,
    deactivate: mayLeave && isActive && !isOwnMaster(isSelf, role),
    // Oneself with the own password, in the account.
    erase: isColleague && mayLeave && !isSelf,
  } satisfies Partial<Record<Action, boolean>>);
}

const isOwnMaster = (isSelf: boolean, role: KnownPerson['role']): boolean => isSelf && role === 'master';

/** What somebody may that is about no single thing: what is begun, and what their organisation or the installation has. */
function atLarge(viewer: Actor) {
  const { organizationId, role } = viewer;
  const somebody = { userId: null, organizationId, role: 'user' } as const;
  // On nodes of one's own; on none, a template is a super's.
  const onOwnNodes = { isAuthorizedOnNode: true };
  return allowed({
    'create-persona': catalogPolicy.may(viewer, 'manage-personas', null),
    'manage-node-types': mayOnTree(viewer, 'manage-node-types', false),
    'create-recommendation': catalogPolicy.may(viewer, 'manage-recommendations', null),
    'create-template': templatePolicy.may(viewer, 'create-template', onOwnNodes),
    'invite-users': userPolicy.may(viewer, 'invite', somebody),
    'manage-users': userPolicy.may(viewer, 'manage', somebody),
    'see-history': mayCall(role, routes.organizationHistory),
    restore: mayCall(role, routes.archived),
    'create-organization': organizationPolicy.may(viewer, 'create', { organizationId: null }),
    'manage-library': mayCall(role, routes.submittedTemplates),
  } satisfies Partial<Record<Action, boolean>>);
}

const mayCall = (role: Actor['role'], { access }: { readonly access: Actor['role'] | 'public' }): boolean =>
  access === 'public' || isAtLeast(role, access);
