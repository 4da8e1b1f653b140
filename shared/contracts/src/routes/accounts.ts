import { z } from 'zod';
import { LinkedSignUp, NodeUser, OfferedTemplate, User } from '../entities/index.js';
import { languages } from '../languages.js';
import { limits } from '../limits.js';
import { Email, Id, IdOrEntity, optionalText } from '../primitives.js';
import { route } from './define.js';
import { judgedText } from './field-rules.js';
import { writing } from './writing.js';

/** The handler reports all faults of a form together, so the schema accepts missing fields too. */
const formText = (max: number) => judgedText({ max, required: true }, z.string().max(10_000)).nullish();
const password = formText(limits.passwordMax);
/** The opaque secret of a link in a mail. */
const Secret = z.string().min(1).max(200);
const language = z.enum(languages).nullish();

const person = {
  firstName: formText(limits.personName),
  surName: formText(limits.personName),
  email: formText(limits.email),
  password,
};

/** All fields of §3 that grant rights come from the server's record of the link; sent values are ignored. */
export const SignUpPayload = writing(User, { ...person, passwordConfirmation: password, secret: Secret, language }, [
  'personaId',
]).meta({ id: 'SignUpPayload' });
export type SignUpPayload = z.infer<typeof SignUpPayload>;

/** A person to invite: an address, and for new accounts their role and persona (id or title). */
export const Invitee = writing(
  NodeUser,
  {
    email: Email,
    role: z.string().max(50).nullish(),
    persona: z.union([z.string().max(100), z.looseObject({ id: Id }).transform(({ id }) => id)]).nullish(),
    name: optionalText(limits.personName).nullish(),
    firstName: optionalText(limits.personName).nullish(),
  },
  Object.keys(User.shape),
).meta({ id: 'Invitee' });
export type Invitee = z.infer<typeof Invitee>;

/** The organization in an assisted sign-up; the server fills the other fields of §3. */
const AssistedOrganization = z.strictObject({
  name: formText(limits.name),
  billingEmail: Email.nullish(),
  contactName: formText(limits.name),
  timeZone: z.string().nullish().describe('IANA name; UTC when not sent.'),
  id: z.unknown().optional(),
  phoneNumber: z.unknown().optional(),
  suspended: z.unknown().optional(),
});

/** The language of a starter's name and description; en-US when not sent. */
const InLanguage = z.strictObject({ language: z.enum(languages).optional() });

export const accountRoutes = {
  recover: route({
    method: 'POST',
    path: '/auth/recover',
    service: 'command',
    access: 'public',
    summary: 'Ask for a mail with a link to a new password. The answer is the same for an address that nobody has.',
    body: z.strictObject({ identifier: Email }),
    answer: z.object({ success: z.literal(true) }),
    errorKey: 'form',
  }),
  resetLink: route({
    method: 'POST',
    path: '/auth/resetLink',
    service: 'command',
    access: 'public',
    summary: 'The user whose password the token of a mailed link sets. The link stays valid.',
    body: z.strictObject({ token: z.string().min(1).max(1000) }),
    answer: z.object({ email: z.string() }),
  }),
  changePass: route({
    method: 'POST',
    path: '/auth/changePass',
    service: 'command',
    access: 'public',
    summary: 'Set a new password with the token of the mailed link, which works once. Ends all sessions.',
    body: z.strictObject({ token: z.string().max(1000), newPassword: password, passwordConfirmation: password }),
    answer: z.object({ success: z.literal(true) }),
  }),
  confirmEmail: route({
    method: 'POST',
    path: '/users/confirmEmail',
    service: 'command',
    access: 'public',
    summary: 'Confirm a new address with the token of the mailed link, which works once. The address applies at once.',
    body: z.strictObject({ token: z.string().min(1).max(1000) }),
    answer: z.object({ success: z.literal(true) }),
  }),
  // Before signUpLink, whose {secret} matches this path, too.
  signUpTemplates: route({
    method: 'GET',
    path: '/users/signUp/templates',
    service: 'query',
    access: 'public',
    summary:
      'What anybody can sign up with: starters, where the operator has opened them, then published templates by name.',
    query: InLanguage,
    reads: ['offered'],
    answer: z.array(OfferedTemplate),
  }),
  signUpLink: route({
    method: 'GET',
    path: '/users/signUp/{secret}',
    service: 'command',
    access: 'public',
    summary: 'What a sign-up link is for: an invitation, or a verified address that gets a new organisation.',
    params: z.strictObject({ secret: Secret }),
    reads: ['library'],
    answer: LinkedSignUp,
  }),
  signUp: route({
    method: 'POST',
    path: '/users',
    service: 'command',
    access: 'public',
    status: 201,
    summary:
      'Sign up with the secret of an invitation, or of a personal link. Role, organisation, persona, nodes and address are the invitation’s.',
    body: SignUpPayload,
    answer: User,
  }),
  signUpTemplate: route({
    method: 'GET',
    path: '/users/signUp/template/{templateId}',
    service: 'command',
    access: 'public',
    summary: 'The published template or starter that a sign-up link offers.',
    params: z.strictObject({ templateId: Id }),
    query: InLanguage,
    reads: ['library'],
    answer: OfferedTemplate,
  }),
  verifyEmail: route({
    method: 'POST',
    path: '/users/verifyEmail',
    service: 'command',
    access: 'public',
    summary:
      'Ask for an account with a template link: the address gets a mail. The answer tells nobody who has an account.',
    body: z.strictObject({ ...person, passwordConfirmation: password, templateId: Id, language }),
    reads: ['library'],
    /** `waiting` is the secret of this request: with it the client asks whether the link was opened. */
    answer: z.object({ success: z.literal(true), waiting: Secret }),
  }),
  verification: route({
    method: 'GET',
    path: '/users/verifyEmail/{waiting}',
    service: 'command',
    access: 'public',
    summary: 'Whether the account of a template link exists: its address was verified.',
    params: z.strictObject({ waiting: Secret }),
    answer: z.object({ isVerified: z.boolean() }),
  }),
  assistedOrganization: route({
    method: 'POST',
    path: '/organizations/assisted',
    service: 'command',
    access: 'public',
    status: 201,
    summary:
      'Make the organisation of a verified address: its first super, the template applied to its root node, a session.',
    body: z.strictObject({
      organization: AssistedOrganization,
      templateId: Id,
      user: writing(User, { secret: Secret }, ['templateId', 'password', 'passwordConfirmation', 'personaId']),
    }),
    reads: ['library'],
    answer: z.object({ data: z.object({ token: z.string(), hashUrl: z.string(), createdUser: User }) }),
    errorKey: 'message',
  }),
  assistedFormLink: route({
    method: 'POST',
    path: '/organizations/assistedFormLink',
    service: 'command',
    access: 'super',
    summary:
      'The form link of a published template or a starter in the own organisation; copied and applied to the root node first.',
    body: z.strictObject({ organization: IdOrEntity, templateId: Id }),
    reads: ['library'],
    answer: z.object({ data: z.object({ hashUrl: z.string() }) }),
    errorKey: 'message',
  }),
  inviteUsers: route({
    method: 'POST',
    path: '/nodes/inviteUsers',
    service: 'command',
    access: 'admin',
    summary: 'Make people members of nodes, from now on. Who has no account yet is asked by e-mail to sign up.',
    body: z.strictObject({
      invitedUsers: z.array(Invitee).max(limits.page),
      selectedNodes: z.array(IdOrEntity).max(limits.page),
    }),
    bodyLimit: 1_000_000,
    reads: ['root-nodes'],
    answer: z.object({ processedUsers: z.number().int() }),
  }),
};
