import { AssignableRole, isAtLeast, type Role } from '@tidemark/contracts';
import type { Actor, Policy } from '../lib/index.js';

export type UserAction = 'see' | 'act-for' | 'edit-account' | 'manage' | 'invite' | 'withdraw';

/** The user in question. For an invited person: the future role, without an id. */
export interface OnUser {
  readonly userId: string | null;
  readonly organizationId: string;
  readonly role: Role;
}

type Rule = (actor: Actor, user: OnUser) => boolean;

const isSelf: Rule = (actor, user) => actor.userId === user.userId;
const isColleague: Rule = (actor, user) => actor.organizationId === user.organizationId;
const isMaster: Rule = (actor) => actor.role === 'master';

/**
 * This policy looks at organizations itself. A master manages the users' roles of any organization, adds supers to it and
 * takes their invitations back, but nothing else of a foreign one. The tree's policy checks that the nodes of an invitation are the inviter's.
 */
const rules: Readonly<Record<UserAction, Rule>> = {
  see: (actor, user) => isColleague(actor, user) || isMaster(actor, user),
  /** `{userId}` in a path: the caller's own, or, for super and master, any user of the organization. */
  'act-for': (actor, user) => isSelf(actor, user) || (isColleague(actor, user) && isAtLeast(actor.role, 'super')),
  'edit-account': isSelf,
  /** Nobody manages a higher role than their own. */
  manage: (actor, user) =>
    isMaster(actor, user) || (isColleague(actor, user) && actor.role === 'super' && user.role !== 'master'),
  /** Withdraws invitations with at most the actor's own role. The tree's policy checks their nodes. */
  withdraw: (actor, user) =>
    isForeignSuper(actor, user) ||
    (isColleague(actor, user) && mayAssign(actor, user.role) && isAtLeast(actor.role, user.role)),
  invite: (actor, user) => mayAssign(actor, user.role) && (isColleague(actor, user) || isForeignSuper(actor, user)),
};

const isForeignSuper: Rule = (actor, user) => isMaster(actor, user) && user.role === 'super';

/** Every inviter may assign user, admin and super (§6); no call assigns master. */
export const mayAssign = (actor: Pick<Actor, 'role'>, role: Role): boolean =>
  isAtLeast(actor.role, 'admin') && AssignableRole.safeParse(role).success;

export const userPolicy: Policy<UserAction, OnUser> = {
  may: (actor, action, user) => rules[action](actor, user),
};
