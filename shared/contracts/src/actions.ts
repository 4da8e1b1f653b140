import { z } from 'zod';

/**
 * What can be done with a thing, or at all. Everything that somebody may change is served with `may`: what of these the
 * caller may do with it as it is now. Who may it, the policies decide; an action that is named is not refused for rights or
 * for the state of the thing, only for what is sent with it.
 */
export const actions = [
  // things of many kinds
  'change',
  'archive',
  /** Of an archived thing; of the signed-in user: that they may bring things back at all. */
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
  // rights that belong to no single thing: of the signed-in user
  'create-persona',
  'manage-node-types',
  'create-recommendation',
  'create-template',
  'invite-users',
  'manage-users',
  'see-history',
  'create-organization',
  'manage-library',
] as const;
export const Action = z.enum(actions).meta({ id: 'Action' });
export type Action = z.infer<typeof Action>;

/** The field `may` of an entity: the actions that there are for its kind. */
export const mayOf = <const Names extends readonly [Action, ...Action[]]>(...names: Names) => z.array(z.enum(names));

/** Of templates and of applied assessments, which are served alike. */
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
