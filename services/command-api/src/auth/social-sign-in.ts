import { createHash } from 'node:crypto';
import type { AnswerOf, Routes, SocialLoginPayload } from '@tidemark/contracts';
import { Refusal } from '@tidemark/domain';
import {
  DocumentConflict,
  type SocialAttempt,
  type SocialLogin,
  SocialLoginRefused,
  SocialLoginUnavailable,
} from '@tidemark/kernel';
import { attemptsOf, networkOf, type RequestContext } from '@tidemark/kernel/http';
import type { CommandDeps } from '../deps.js';
import { openSession } from './open-session.js';

type Asker = Pick<RequestContext, 'address' | 'agent' | 'now'>;

export interface SocialSignIn {
  open(): Promise<void>;
  /** The address to send the browser to; it must return with `state`. Refused without a configured provider. */
  begin(asker: Asker): Promise<AnswerOf<Routes['beginSocialLogin']>>;
  /** A session for the account with the address that the provider confirms. */
  complete(payload: SocialLoginPayload, asker: Asker): Promise<AnswerOf<Routes['signIn']>>;
}

const collection = 'social-logins';
/** Milliseconds that a person may take at the provider. */
const patience = 10 * 60_000;

/**
 * Signing in with an external account. It opens existing accounts and creates none, because only invitations grant
 * access. An attempt counts once, and its proof stays on the server.
 */
export function createSocialSignIn(
  deps: CommandDeps,
  login: SocialLogin | undefined,
  publicUrl: () => string,
): SocialSignIn {
  const { state: store, directory, sessions, settings } = deps;
  const spend = attemptsOf(deps, {
    name: 'social logins from a network',
    points: settings.signInLimit * 5,
    seconds: 60,
  });
  const redirectUri = () => `${publicUrl()}/login`;

  async function keep(attempt: SocialAttempt, now: string): Promise<void> {
    const expiresAt = new Date(Date.parse(now) + patience).toISOString();
    for (const { _id, position } of await store.find(collection, {
      range: { field: 'expiresAt', to: now },
      limit: 100,
    })) {
      await store.replace(collection, _id, position, undefined).catch(unlessTaken);
    }
    const document = { _id: keyOf(attempt.state), tenant: '$installation', position: '1', expiresAt, attempt };
    await store.replace(collection, document._id, undefined, document);
  }

  /** Single use: a second return with the same state finds nothing. */
  async function take(state: string, now: string): Promise<SocialAttempt> {
    const found = await store.get(collection, keyOf(state));
    if (found === undefined || String(found['expiresAt']) <= now) throw new Refusal('sign-in-failed');
    try {
      await store.replace(collection, found._id, found.position, undefined);
    } catch (error) {
      if (error instanceof DocumentConflict) throw new Refusal('sign-in-failed');
      throw error;
    }
    return found['attempt'] as SocialAttempt;
  }

  return {
    open: async () => store.ensure({ name: collection, indexes: [['expiresAt']] }),
    async begin({ address, now }) {
      const provider = configured(login);
      await spend(networkOf(address));
      const { url, attempt } = await provider.begin(redirectUri()).catch(inWords);
      await keep(attempt, now);
      return { url, state: attempt.state };
    },
    async complete({ identifier: state, password: code, iss }, asker) {
      const provider = configured(login);
      await spend(networkOf(asker.address));
      const attempt = await take(state, asker.now);
      const { email, isVerified } = await provider
        .complete(redirectUri(), { code, state, iss: iss ?? undefined }, attempt)
        .catch(inWords);
      const owner = isVerified ? await directory.ownerOfAddress(email) : undefined;
      const principal = owner === undefined ? undefined : await sessions.principal(owner.userId);
      if (owner === undefined || principal === undefined) throw new Refusal('no-account');
      if (!principal.isActive) throw new Refusal('user-inactive');
      if (principal.organizationSuspended) throw new Refusal('organization-suspended');
      const user = await directory.user(principal);
      return { token: await openSession(deps, owner.userId, asker), user };
    },
  };
}

const keyOf = (state: string): string => createHash('sha256').update(state).digest('hex');

function configured(login: SocialLogin | undefined): SocialLogin {
  if (login === undefined) throw new Refusal('not-found');
  return login;
}

function inWords(error: unknown): never {
  if (error instanceof SocialLoginRefused) throw new Refusal('sign-in-failed');
  if (error instanceof SocialLoginUnavailable) throw new Refusal('not-ready');
  throw error;
}

function unlessTaken(error: unknown): void {
  if (!(error instanceof DocumentConflict)) throw error;
}
