import { z } from 'zod';
import { FormLinkSession, User } from '../entities/index.js';
import { withLimit } from '../limited.js';
import { limits } from '../limits.js';
import { Email } from '../primitives.js';
import { route } from './define.js';

/** The base64url-encoded `object` of POST /auth. */
export const LoginPayload = z
  .strictObject({
    identifier: Email,
    password: withLimit(z.string().min(1), limits.passwordMax),
    socialLogin: z.boolean().nullish(),
  })
  .meta({ id: 'LoginPayload' });
export type LoginPayload = z.infer<typeof LoginPayload>;

/**
 * The same for a user who returns from the provider of social login: `identifier` is the state from `POST
 * /auth/social`, `password` the provider's code.
 */
export const SocialLoginPayload = z
  .strictObject({
    identifier: z.string().min(1).max(500),
    password: z.string().min(1).max(4000),
    socialLogin: z.literal(true),
    iss: z.string().max(2000).nullish(),
  })
  .meta({ id: 'SocialLoginPayload' });
export type SocialLoginPayload = z.infer<typeof SocialLoginPayload>;

export const authRoutes = {
  signIn: route({
    method: 'POST',
    path: '/auth',
    service: 'command',
    access: 'public',
    summary: 'Sign in: gives a bearer token and the user.',
    body: z.strictObject({ object: z.string().min(1).max(8000) }),
    answer: z.object({ token: z.string(), user: User }),
    errorKey: 'form',
  }),
  beginSocialLogin: route({
    method: 'POST',
    path: '/auth/social',
    service: 'command',
    access: 'public',
    summary: 'Where to sign in with an account elsewhere; 404 where that is not configured.',
    answer: z.object({ url: z.string(), state: z.string() }),
    errorKey: 'form',
  }),
  formLink: route({
    method: 'POST',
    path: '/auth/formLink',
    service: 'command',
    access: 'public',
    summary:
      'Open a session of 12 hours for one form with the personal link of a mail. It counts any number of times until the form closes, and opening it changes nothing.',
    body: z.strictObject({ secret: z.string().min(1).max(200) }),
    answer: FormLinkSession,
    errorKey: 'form',
  }),
  signOut: route({
    method: 'POST',
    path: '/auth/logout',
    service: 'command',
    access: 'user',
    summary: 'End this session.',
    answer: z.object({ ended: z.literal(true) }),
  }),
  currentUser: route({
    method: 'GET',
    path: '/users/current',
    service: 'query',
    access: 'user',
    summary: 'The signed-in user as of now.',
    reads: ['people', 'organizations', 'personas', 'nodes', 'memberships'],
    answer: User,
  }),
};
