import type { Role } from '@tidemark/contracts';

/** Who asks, as the session store knows them now; nothing of it comes from the request. */
export interface Actor {
  readonly userId: string;
  readonly role: Role;
  readonly organizationId: string;
}

/**
 * The rights on one kind of resource (specification §6), asked before `decide`. That the resource belongs to the
 * actor's organisation was checked before (404), unless the policy says that it looks at organisations itself.
 */
export interface Policy<Action extends string, Resource> {
  readonly may: (actor: Actor, action: Action, resource: Resource) => boolean;
}
