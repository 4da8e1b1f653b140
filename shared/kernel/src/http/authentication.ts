import { createSecretKey } from 'node:crypto';
import type { Request as HttpRequest, RequestHandler, Response } from 'express';
import jwt from 'jsonwebtoken';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { z } from 'zod';
import { Refusal } from '@tidemark/domain';
import type { Clock, Session, SessionStore } from '../ports/index.js';
import type { Caller } from './handlers.js';

/** A token names a session and a user, nothing more; what is true of them is read at each request. */
const Claims = z.object({ sub: z.string(), sid: z.string(), use: z.literal('session'), exp: z.number() });

/** Whom a token is for; one that is for another, or says nothing of it, opens nothing. */
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

/** Answers the caller of a request, or throws the refusal that says why there is none. */
export type Authenticate = (request: HttpRequest, response: Response) => Promise<Caller>;

export function createAuthenticate({ signingKey, sessions, clock }: AuthenticationOptions): Authenticate {
  const keepUse = useKeeper(sessions);
  const authenticator = new passport.Passport();
  authenticator.use(
    new Strategy(
      {
        // The typings know strings and buffers only; the library hands a key object on to jsonwebtoken as it is.
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

/** So old may be what is kept of the last use of a session, in milliseconds: requests read, and hardly ever write. */
const useIsKnownFor = 5 * 60_000;

/** Keeps when sessions are used. No request waits for it, and none fails by it: what could not be kept, the next one tries. */
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
  // An invited person has no account to be active. Deactivating somebody ends the sessions of their links too.
  if (!principal.isActive && form === undefined) throw new Refusal('session-ended');
  if (principal.organizationSuspended) throw new Refusal('organization-suspended');
  const { userId, tenant, role } = principal;
  const caller = { userId, tenant, sessionId: sid };
  // A link gives no more rights than any respondent has.
  return { caller: form === undefined ? { ...caller, role } : { ...caller, role: 'user', form }, session };
}

/**
 * Whether a request brings a token that we have signed, whatever has become of its session or its time: cheaper than asking
 * for the session, and enough to tell who was here before from who never was.
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

/** Ours have some 300 characters; what is longer is not worth the work of looking. */
const longestToken = 2000;

/**
 * The caller of a bare token (sockets), which is no use of the session: a page that stands open is looked at by nobody
 * perhaps. Undefined when it is not valid now. Rejects when that cannot be known. */
export function createTokenReader({ signingKey, sessions, clock }: AuthenticationOptions) {
  const key = createSecretKey(signingKey);
  return async (token: string): Promise<Caller | undefined> => {
    try {
      const payload = jwt.verify(token, key, { algorithms: [algorithm], audience });
      const { caller } = await foundBy(payload, sessions, clock.now());
      // Nothing that sockets do is about one form alone.
      return caller.form === undefined ? caller : undefined;
    } catch (error) {
      if (error instanceof Refusal || error instanceof jwt.JsonWebTokenError) return undefined;
      throw error;
    }
  };
}
