import { z } from 'zod';
import { User } from '../entities/index.js';
import { Email } from '../primitives.js';
import { route } from './define.js';

/** What travels base64url-encoded in `object` of POST /auth. */
export const LoginPayload = z
  .strictObject({ identifier: Email, password: z.string().min(1).max(256), socialLogin: z.boolean().nullish() })
  .meta({ id: 'LoginPayload' });
export type LoginPayload = z.infer<typeof LoginPayload>;

export const authRoutes = {
  signIn: route({
    method: 'POST',
    path: '/auth',
    service: 'command',
    access: 'public',
    summary: 'Sign in: gives a bearer token and the user.',
    body: z.strictObject({ object: z.string().min(1).max(4000) }),
    answer: z.object({ token: z.string(), user: User }),
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
    answer: User,
  }),
};
