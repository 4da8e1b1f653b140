import {
  accountProfile,
  type Action,
  isAtLeast,
  pick,
  type ProfileValues,
  routes,
  textsOf,
  type User,
} from '@tidemark/contracts';
import { type Actor, catalogPolicy, mayOnTree, organizationPolicy, templatePolicy, userPolicy } from '@tidemark/domain';
import { type KnownPersona, presentPersona } from './catalog.js';
import { allowed } from './may.js';

const texts = textsOf(accountProfile);

/** A person with an account or invitation, from any source. */
export interface KnownPerson
  extends ProfileValues<typeof accountProfile>,
    Pick<User, 'id' | 'role' | 'isActive' | 'avatarUrl' | 'language' | 'firstSteps' | 'version'> {
  /** Their organization. */
  readonly tenant: string;
  /** Without an account yet. */
  readonly isInvited: boolean;
}

/** The facts for presenting a person, beside their own fields. */
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
  ...pick(person, texts),
  role: person.role,
  isActive: person.isActive,
  avatarUrl: person.avatarUrl,
  organization_id: person.tenant,
  organization_name: around.organizationName,
  organization_timeZone: around.timeZone,
  // Only organizations have a telephone number.
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
  // In other organizations a master changes only role and activation.
  const isColleague = isManaged && tenant === viewer.organizationId;
  // An organization keeps one active super, and no master deactivates themselves.
  const isLastSuper = supers.length === 1 && supers[0] === id;
  const isSelf = id === viewer.userId;
  // Leave the role, or the organization.
  const mayLeave = isManaged && !isLastSuper;
  // Before the sign-up, names, address and role are those of the invitation.
  if (isInvited)
    return allowed({ 'change-persona': isColleague, erase: isColleague } satisfies Partial<Record<Action, boolean>>);
  return allowed({
    change: isColleague,
    'change-role': mayLeave,
    'change-persona': isColleague,
    activate: isManaged && !isActive,
    deactivate: mayLeave && isActive && !isOwnMaster(isSelf, role),
    // Users erase themselves in their account, with their password.
    erase: isColleague && mayLeave && !isSelf,
  } satisfies Partial<Record<Action, boolean>>);
}

const isOwnMaster = (isSelf: boolean, role: KnownPerson['role']): boolean => isSelf && role === 'master';

/** The general rights: on new things, and on those of the organization or installation. */
function atLarge(viewer: Actor) {
  const { organizationId, role } = viewer;
  const somebody = { userId: null, organizationId, role: 'user' } as const;
  // On own nodes; without a node, a template is a super's.
  const onOwnNodes = { isAuthorizedOnNode: true };
  return allowed({
    'create-persona': catalogPolicy.may(viewer, 'manage-personas', null),
    'manage-node-types': mayOnTree(viewer, 'manage-node-types', false),
    'create-recommendation': catalogPolicy.may(viewer, 'manage-recommendations', null),
    'create-template': templatePolicy.may(viewer, 'create-template', onOwnNodes),
    'invite-users': userPolicy.may(viewer, 'invite', somebody),
    'manage-users': userPolicy.may(viewer, 'manage', somebody),
    'see-history': mayCall(role, routes.organizationHistory),
    'see-whole-history': mayCall(role, routes.userHistory),
    restore: mayCall(role, routes.archived),
    'create-organization': organizationPolicy.may(viewer, 'create', { organizationId: null }),
    'manage-library': mayCall(role, routes.submittedTemplates),
  } satisfies Partial<Record<Action, boolean>>);
}

const mayCall = (role: Actor['role'], { access }: { readonly access: Actor['role'] | 'public' }): boolean =>
  access === 'public' || isAtLeast(role, access);
