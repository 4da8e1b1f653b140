import { z } from 'zod';
import { mayOf } from '../actions.js';
import { firstStepsViews } from '../first-steps.js';
import { languages } from '../languages.js';
import { Id, ServedMoment, Version } from '../primitives.js';
import { Role } from '../roles.js';

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

/** A user as served to those who may see them; erased people keep their id and read as null. */
export const User = z
  .object({
    id: Id,
    firstName: nullableText,
    surName: nullableText,
    email: nullableText,
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
    /** Of the signed-in user's own also the rights that belong to no single thing. */
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
      'restore',
      'create-organization',
      'manage-library',
    ),
    version: Version,
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

/** A user in the list of an organisation's. */
export const ListedUser = User.extend({
  lastSeenAt: ServedMoment.nullable()
    .optional()
    .describe('When they last used the product, exact to a few minutes; null: never. For admins and above.'),
}).meta({ id: 'ListedUser' });
export type ListedUser = z.infer<typeof ListedUser>;

export const NodeUser = z
  .object({
    id: Id,
    firstName: nullableText,
    surName: nullableText,
    email: nullableText,
    avatarUrl: nullableText,
    persona: nullableText,
    persona_id: Id.nullable(),
    role: Role,
    isActive: z.boolean(),
    selected: z.boolean(),
  })
  .meta({
    id: 'NodeUser',
    description:
      'A member of a node. `persona` is the persona’s title; `selected` is for the browser, and always false.',
  });
export type NodeUser = z.infer<typeof NodeUser>;

/** A new address that waits for its link to be opened: until then the old one counts. */
export const NewAddress = z
  .object({ pendingEmail: nullableText, until: ServedMoment.nullable() })
  .meta({ id: 'NewAddress' });
export type NewAddress = z.infer<typeof NewAddress>;

/** A session of the signed-in user: where it was opened from, and until when it lasts. */
export const OwnSession = z
  .object({
    id: Id,
    createdAt: ServedMoment,
    expiresAt: ServedMoment,
    lastUsedAt: ServedMoment.describe('Exact to a few minutes.'),
    address: z.string(),
    agent: z.string(),
    isCurrent: z.boolean().describe('The session of this request.'),
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
    objectives: z.number().int(),
    questions: z.number().int(),
    minutes: z.number().int().describe('About how long answering takes.'),
  })
  .meta({ id: 'OfferedTemplate' });
export type OfferedTemplate = z.infer<typeof OfferedTemplate>;
