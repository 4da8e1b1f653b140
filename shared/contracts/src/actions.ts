import { z } from 'zod';

/**
 * The actions on things, and rights without a thing. Every changeable entity is served with `may`: the actions that the
 * caller may do with it in its current state. The policies decide. An action in `may` is never refused for rights or
 * for the state of the thing, only for its input.
 */
export const actions = [
  // things of many kinds
  'change',
  'archive',
  /** For an archived thing; for the signed-in user: the right to restore things at all. */
  'restore',
  // nodes
  'move',
  'create-child',
  'invite',
  'remove-member',
  // templates and applied assessments
  'apply',
  'deploy',
  'duplicate',
  'revise',
  'tag',
  'submit',
  'publish',
  'unpublish',
  'trigger',
  // users
  'change-role',
  'change-persona',
  'activate',
  'deactivate',
  'erase',
  // organisations
  'suspend',
  'reinstate',
  'change-settings',
  // e-mails, invitations and sessions
  'resend',
  'withdraw',
  'end',
  // rights of the signed-in user that belong to no single thing
  'create-persona',
  'manage-node-types',
  'create-recommendation',
  'create-template',
  'invite-users',
  'manage-users',
  'see-history',
  'see-whole-history',
  'create-organization',
  'manage-library',
] as const;
export const Action = z.enum(actions).meta({ id: 'Action' });
export type Action = z.infer<typeof Action>;

/** The field `may` of an entity, with the actions of its kind. */
export const mayOf = <const Names extends readonly [Action, ...Action[]]>(...names: Names) => z.array(z.enum(names));

/** For templates and applied assessments, which have the same shape. */
export const mayOnModel = mayOf(
  'change',
  'deploy',
  'archive',
  'restore',
  'apply',
  'duplicate',
  'revise',
  'tag',
  'submit',
  'publish',
  'unpublish',
  'trigger',
);
