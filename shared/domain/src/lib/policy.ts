import type { Role } from '@tidemark/contracts';

/** The caller, as the session store knows them now; nothing comes from the request. */
export interface Actor {
  readonly userId: string;
  readonly role: Role;
  readonly organizationId: string;
}

/**
 * The rights on one kind of resource (specification §6), checked before `decide`. The caller has already checked that
 * the resource belongs to the actor's organization (404), unless the policy looks at organizations itself.
 */
export interface Policy<Action extends string, Resource> {
  readonly may: (actor: Actor, action: Action, resource: Resource) => boolean;
}
