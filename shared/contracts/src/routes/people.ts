import { z } from 'zod';
import { InvitedUser, ListedUser, NewAddress, OwnData, OwnDataCounts, OwnSession, User } from '../entities/index.js';
import { firstStepsViews } from '../first-steps.js';
import { languages } from '../languages.js';
import { limited } from '../limited.js';
import { limits } from '../limits.js';
import { Id } from '../primitives.js';
import { accountProfile } from '../profiles.js';
import { Role } from '../roles.js';
import { route } from './define.js';
import { ListingQuery } from './listing.js';
import { language } from './reads.js';
import { changedTexts } from './texts.js';
import { writing } from './writing.js';

/** A password field of a form; empty means not given. */
const password = limited(limits.passwordMax)
  .nullish()
  .transform((value) => (value === '' ? undefined : (value ?? undefined)));

export const UserUpdate = writing(ListedUser, {
  ...changedTexts(accountProfile),
  id: Id,
  role: Role.optional(),
  isActive: z.boolean().optional(),
  persona_id: Id.nullish(),
});
export type UserUpdate = z.infer<typeof UserUpdate>;

export const AccountUpdate = writing(User, {
  ...changedTexts(accountProfile),
  avatarUrl: z.string().max(limits.url).nullish(),
  language: z.enum(languages).nullish(),
  firstSteps: z.enum(firstStepsViews).optional(),
  currentPassword: password,
  newPassword: password,
  passwordConfirmation: password,
});
export type AccountUpdate = z.infer<typeof AccountUpdate>;

/** The collections with data of one person. */
/** The state of an erasure. */
const isComplete = z.boolean().describe('False: a mail is on its way or a process is behind. The rest follows later.');
const ownDataReads = ['assessments', 'templates', 'responses', 'history', 'history-names', ...language] as const;

export const peopleRoutes = {
  users: route({
    method: 'GET',
    path: '/users/organization/{organizationId}',
    service: 'query',
    access: 'user',
    summary:
      'The users of the organisation, invited people too, by name, searched by name, e-mail and role: all for super and master, for others those of their own branches. Admins and above learn when each was seen last.',
    params: z.strictObject({ organizationId: Id }),
    query: ListingQuery,
    checks: { organization: 'organizationId' },
    reads: ['people', 'nodes', 'memberships', 'personas', 'organizations'],
    answer: z.array(ListedUser),
  }),
  invitedUsers: route({
    method: 'GET',
    path: '/users/invited/organization/{organizationId}',
    service: 'query',
    access: 'admin',
    summary:
      'Who was invited and has no account yet, with the newest e-mail to them and how many forms they have submitted; for an admin those of the own branches. Searched by name, e-mail and role.',
    params: z.strictObject({ organizationId: Id }),
    query: ListingQuery,
    checks: { organization: 'organizationId' },
    reads: ['people', 'nodes', 'memberships', 'personas', 'organizations', 'responses'],
    answer: z.array(InvitedUser),
  }),
  withdrawInvitation: route({
    method: 'POST',
    path: '/users/{id}/withdraw',
    service: 'command',
    access: 'admin',
    summary: 'Take an invitation back: the person is erased permanently, and their links no longer work.',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({
      organization_id: Id.optional().describe('For a master: of an invited super of another organisation.'),
    }),
    answer: z.object({ withdrawn: Id, isComplete }),
  }),
  updateUser: route({
    method: 'PUT',
    versioned: true,
    path: '/users/update',
    service: 'command',
    access: 'super',
    summary:
      'Change a user of the organisation, of an invited one the persona; a master changes role and activation in any organisation.',
    body: UserUpdate,
    answer: z.object({ updatedUser: User }),
  }),
  updateCurrentUser: route({
    method: 'PUT',
    versioned: true,
    path: '/users/current',
    service: 'command',
    access: 'user',
    summary:
      'Change the own account; a new e-mail or password needs the current password. A new e-mail counts once the link mailed to it was opened.',
    body: AccountUpdate,
    answer: z.object({ user: User, pendingEmail: z.string().nullable() }),
  }),
  newAddress: route({
    method: 'GET',
    path: '/users/current/newAddress',
    service: 'command',
    access: 'user',
    summary: 'The caller’s new address, until its link is opened.',
    answer: NewAddress,
  }),
  resendNewAddress: route({
    method: 'POST',
    path: '/users/current/newAddress/resend',
    service: 'command',
    access: 'user',
    summary: 'Mail the link to the new address again; the previous link stops working.',
    answer: NewAddress,
  }),
  cancelNewAddress: route({
    method: 'DELETE',
    path: '/users/current/newAddress',
    service: 'command',
    access: 'user',
    summary: 'Keep the current address: the link to the new one stops working.',
    answer: NewAddress,
  }),
  ownDataCounts: route({
    method: 'GET',
    path: '/users/current/data/counts',
    service: 'query',
    access: 'user',
    summary: 'How much the organisation holds about the signed-in user.',
    reads: ownDataReads,
    answer: OwnDataCounts,
  }),
  ownData: route({
    method: 'GET',
    path: '/users/current/data',
    service: 'query',
    access: 'user',
    summary: 'Everything that the organisation holds about the signed-in user.',
    reads: [...ownDataReads, 'personas', 'nodes', 'memberships'],
    answer: OwnData,
  }),
  eraseUser: route({
    method: 'POST',
    path: '/users/{id}/erase',
    service: 'command',
    access: 'user',
    summary:
      'Erase a person permanently. A super erases anybody in the organisation; everybody else only themselves, with the current password.',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ currentPassword: password }),
    answer: z.object({ erased: Id, isComplete }),
  }),
  ownSessions: route({
    method: 'GET',
    path: '/users/current/sessions',
    service: 'command',
    access: 'user',
    summary: 'The sessions of the signed-in user, the newest first.',
    answer: z.array(OwnSession),
  }),
  endOwnSession: route({
    method: 'DELETE',
    path: '/users/current/sessions/{id}',
    service: 'command',
    access: 'user',
    summary: 'End a session of the signed-in user.',
    params: z.strictObject({ id: Id }),
    answer: z.object({ ended: z.number().int() }),
  }),
  endOtherSessions: route({
    method: 'POST',
    path: '/users/current/sessions/endOthers',
    service: 'command',
    access: 'user',
    summary: 'End all sessions of the signed-in user but this one.',
    answer: z.object({ ended: z.number().int() }),
  }),
  uploadAvatar: route({
    method: 'POST',
    path: '/users/upload',
    service: 'command',
    access: 'user',
    status: 201,
    summary: 'Keep a picture (png, jpg or jpeg) as a square of 256 pixels; its address can then be an avatarUrl.',
    upload: { field: 'file', limit: 5_000_000 },
    body: z.strictObject({ file: z.file(), name: limited(limits.name).optional() }),
    answer: z.object({ avatarUrl: z.string() }),
    errorKey: 'message',
  }),
  avatar: route({
    method: 'GET',
    path: '/avatars/{organizationId}/{name}',
    service: 'command',
    access: 'public',
    summary: 'A kept picture: images are loaded without a token, by names that nobody can guess.',
    params: z.strictObject({
      organizationId: z.string().regex(/^[A-Za-z0-9_][A-Za-z0-9_-]{0,99}$/),
      name: z.string().regex(/^[0-9a-f]{64}\.webp$/),
    }),
    answer: z.file(),
    answerType: 'image/webp',
  }),
};
