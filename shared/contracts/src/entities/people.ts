import { z } from 'zod';
import { mayOf } from '../actions.js';
import { firstStepsViews } from '../first-steps.js';
import { languages } from '../languages.js';
import { Id, ServedMoment, Version } from '../primitives.js';
import { accountProfile, servedTexts } from '../profiles.js';
import { Role } from '../roles.js';
import { MailDelivery } from './deliveries.js';

const nullableText = z.string().nullable();

export const Persona = z
  .object({
    id: Id,
    title: z.string(),
    description: z.string(),
    organization_id: Id,
    may: mayOf('change', 'archive', 'restore'),
    version: Version,
  })
  .meta({ id: 'Persona' });
export type Persona = z.infer<typeof Persona>;

/** A user, as served to people who may see them. Erased people keep their id and read as null. */
export const User = z
  .object({
    id: Id,
    ...servedTexts(accountProfile),
    role: Role,
    isActive: z.boolean(),
    avatarUrl: nullableText,
    organization_id: Id,
    organization_name: z.string(),
    organization_timeZone: z.string().describe('The zone of the organisation’s days, such as `America/Sao_Paulo`.'),
    phoneNumber: nullableText,
    persona: Persona.nullable(),
    nodes: z.array(z.object({ id: Id, name: z.string() })),
    language: z.enum(languages).nullable(),
    firstSteps: z.enum(firstStepsViews).describe('Whether this user sees the first steps of a new organisation.'),
    /** For the signed-in user also the rights that belong to no single thing. */
    may: mayOf(
      'change',
      'change-role',
      'change-persona',
      'activate',
      'deactivate',
      'erase',
      'create-persona',
      'manage-node-types',
      'create-recommendation',
      'create-template',
      'invite-users',
      'manage-users',
      'see-history',
      'see-whole-history',
      'restore',
      'create-organization',
      'manage-library',
    ),
    version: Version,
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

const isInvited = z
  .boolean()
  .describe('Invited, without an account yet: not active, and asked and counted like everybody else.');

/** A user in the list of an organization's users. */
export const ListedUser = User.extend({
  isInvited,
  lastSeenAt: ServedMoment.nullable()
    .optional()
    .describe('When they last used the product, exact to a few minutes; null: never. For admins and above.'),
}).meta({ id: 'ListedUser' });
export type ListedUser = z.infer<typeof ListedUser>;

export const NodeUser = z
  .object({
    id: Id,
    ...servedTexts(accountProfile),
    avatarUrl: nullableText,
    persona: nullableText,
    persona_id: Id.nullable(),
    role: Role,
    isActive: z.boolean(),
    isInvited,
    selected: z.boolean(),
  })
  .meta({
    id: 'NodeUser',
    description:
      'A member of a node. `persona` is the persona’s title; `selected` is for the browser, and always false.',
  });
export type NodeUser = z.infer<typeof NodeUser>;

/** An invited person without an account, for managers of invitations. */
export const InvitedUser = z
  .object({
    id: Id,
    email: nullableText,
    firstName: nullableText,
    role: Role,
    persona: Persona.pick({ id: true, title: true }).nullable(),
    nodes: z.array(z.object({ id: Id, name: z.string() })),
    invitedAt: ServedMoment,
    invitedBy: z.object({ id: Id, firstName: nullableText, surName: nullableText }).nullable(),
    lastMail: MailDelivery.pick({ id: true, kind: true, status: true, reason: true, updatedAt: true })
      .nullable()
      .describe('What became of the newest e-mail to them.'),
    submissions: z.number().int().describe('Forms that they have submitted under their name.'),
    may: mayOf('resend', 'withdraw', 'change-persona'),
    version: Version,
  })
  .meta({ id: 'InvitedUser' });
export type InvitedUser = z.infer<typeof InvitedUser>;

/** A new address whose link was not opened yet; until then the old one applies. */
export const NewAddress = z
  .object({ pendingEmail: nullableText, until: ServedMoment.nullable() })
  .meta({ id: 'NewAddress' });
export type NewAddress = z.infer<typeof NewAddress>;

/** A session of the signed-in user: where it was opened, and when it expires. */
export const OwnSession = z
  .object({
    id: Id,
    createdAt: ServedMoment,
    expiresAt: ServedMoment,
    lastUsedAt: ServedMoment.describe('Exact to a few minutes.'),
    address: z.string(),
    agent: z.string(),
    isCurrent: z.boolean().describe('The session of this request.'),
    kind: z
      .enum(['account', 'form'])
      .describe('`form`: opened with the personal link of one form, and good for that alone.'),
    may: mayOf('end'),
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.infer<typeof OwnSession>;

export const LinkedSignUp = z
  .object({
    kind: z.enum(['invitation', 'verification']),
    organizationName: nullableText,
    firstName: nullableText,
    surName: nullableText,
    email: z.string(),
    role: Role,
    templateId: Id.nullable(),
    templateName: nullableText,
    nodes: z.array(z.string()).describe('For invitations: the names of the nodes that it is for.'),
    persona: nullableText,
    language: z.enum(languages).nullable(),
  })
  .meta({
    id: 'LinkedSignUp',
    description:
      'What a sign-up link is for. An invitation has the organisation, role, nodes and persona; a `verification` has the names, and the template that the new organisation starts with.',
  });
export type LinkedSignUp = z.infer<typeof LinkedSignUp>;

/** A published template, as the page of its sign-up link shows it. */
export const OfferedTemplate = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string(),
    objectives: z.number().int(),
    questions: z.number().int(),
    minutes: z.number().int().describe('About how long answering takes.'),
  })
  .meta({ id: 'OfferedTemplate' });
export type OfferedTemplate = z.infer<typeof OfferedTemplate>;
