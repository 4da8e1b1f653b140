import { createSecretKey } from 'node:crypto';
import type { Request as HttpRequest, RequestHandler, Response } from 'express';
import jwt from 'jsonwebtoken';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { z } from 'zod';
import { Refusal } from '@tidemark/domain';
import type { Clock, Session, SessionStore } from '../ports/index.js';
import type { Caller } from './handlers.js';

/** A token names a session and a user. Everything else about them is read on each request. */
const Claims = z.object({ sub: z.string(), sid: z.string(), use: z.literal('session'), exp: z.number() });

/** Tokens for another audience, or without one, are invalid. */
const audience = 'tidemark';
const algorithm = 'HS256';

export interface Tokens {
  /** `lifetime` in seconds. */
  issue(userId: string, sessionId: string, lifetime: number): string;
}

export function createTokens(signingKey: Buffer): Tokens {
  // A key object: jsonwebtoken verifies and signs 40 times faster with it than with a string.
  const key = createSecretKey(signingKey);
  return {
    issue: (userId, sessionId, lifetime) =>
      jwt.sign({ sid: sessionId, use: 'session' }, key, {
        audience,
        subject: userId,
        expiresIn: lifetime,
        algorithm,
      }),
  };
}

export interface AuthenticationOptions {
  readonly signingKey: Buffer;
  readonly sessions: SessionStore;
  readonly clock: Clock;
}

/** Returns the caller of a request, or throws the refusal with the reason. */
export type Authenticate = (request: HttpRequest, response: Response) => Promise<Caller>;

export function createAuthenticate({ signingKey, sessions, clock }: AuthenticationOptions): Authenticate {
  const keepUse = useKeeper(sessions);
  const authenticator = new passport.Passport();
  authenticator.use(
    new Strategy(
      {
        // The typings accept only strings and buffers; the library passes a key object on to jsonwebtoken unchanged.
        secretOrKey: createSecretKey(signingKey) as unknown as Buffer,
        jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
        algorithms: [algorithm],
        audience,
      },
      (payload: unknown, done: (error: unknown, caller?: Caller | false, info?: unknown) => void) => {
        const now = clock.now();
        foundBy(payload, sessions, now).then(
          ({ caller, session }) => {
            keepUse(session, now);
            done(null, caller);
          },
          (error: unknown) => done(error),
        );
      },
    ),
  );
  return async (request, response) =>
    new Promise<Caller>((resolve, reject) => {
      const settle = (error: unknown, caller: Caller | false | undefined) => {
        if (error !== null && error !== undefined)
          reject(error instanceof Error ? error : new Error('Authentication failed.', { cause: error }));
        else if (caller === false || caller === undefined) reject(new Refusal('not-authenticated'));
        else resolve(caller);
      };
      const handler = authenticator.authenticate('jwt', { session: false }, settle) as RequestHandler;
      void handler(request, response, reject);
    });
}

/** Milliseconds that the recorded last use of a session may lag behind, so that requests rarely write. */
const useIsKnownFor = 5 * 60_000;

/** Records when sessions are used. No request waits for it or fails by it; the next request retries a failed write. */
function useKeeper(sessions: SessionStore) {
  const underWay = new Set<string>();
  return ({ id, lastUsedAt }: Session, now: string): void => {
    if (Date.parse(now) - Date.parse(lastUsedAt) < useIsKnownFor || underWay.has(id)) return;
    underWay.add(id);
    const done = () => underWay.delete(id);
    sessions.used(id, now).then(done, done);
  };
}

async function foundBy(
  payload: unknown,
  sessions: SessionStore,
  now: string,
): Promise<{ readonly caller: Caller; readonly session: Session }> {
  const claims = Claims.safeParse(payload);
  if (!claims.success) throw new Refusal('not-authenticated');
  const { sub, sid } = claims.data;
  const found = await sessions.find(sid, now);
  if (found?.principal.userId !== sub) throw new Refusal('session-ended');
  const { principal, session } = found;
  const { form } = session;
  // An invited person has no active account. Deactivating a user also ends the sessions of their links.
  if (!principal.isActive && form === undefined) throw new Refusal('session-ended');
  if (principal.organizationSuspended) throw new Refusal('organization-suspended');
  const { userId, tenant, role } = principal;
  const caller = { userId, tenant, sessionId: sid };
  // A link grants only the rights of a respondent.
  return { caller: form === undefined ? { ...caller, role } : { ...caller, role: 'user', form }, session };
}

/**
 * Whether a request has a token that we signed, regardless of its session and expiry. It is cheaper than a session
 * lookup and enough to tell former users from strangers.
 */
export function createTokenMark(signingKey: Buffer): (authorization: string | undefined) => boolean {
  const key = createSecretKey(signingKey);
  const options = { algorithms: [algorithm], audience, ignoreExpiration: true } satisfies jwt.VerifyOptions;
  return (authorization) => {
    const token = /^bearer (\S+)$/i.exec(authorization ?? '')?.[1];
    if (token === undefined || token.length > longestToken) return false;
    try {
      jwt.verify(token, key, options);
      return true;
    } catch {
      return false;
    }
  };
}

/** Our tokens have about 300 characters. Longer ones are not worth checking. */
const longestToken = 2000;

/**
 * Returns the caller of a bare token (sockets); undefined when it is invalid. Rejects when the session cannot be read.
 * It does not count as use of the session, because an open page may be unattended.
 */
export function createTokenReader({ signingKey, sessions, clock }: AuthenticationOptions) {
  const key = createSecretKey(signingKey);
  return async (token: string): Promise<Caller | undefined> => {
    try {
      const payload = jwt.verify(token, key, { algorithms: [algorithm], audience });
      const { caller } = await foundBy(payload, sessions, clock.now());
      // Sockets serve no session of a single form.
      return caller.form === undefined ? caller : undefined;
    } catch (error) {
      if (error instanceof Refusal || error instanceof jwt.JsonWebTokenError) return undefined;
      throw error;
    }
  };
}
