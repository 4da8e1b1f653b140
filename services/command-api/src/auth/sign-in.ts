import { decodeObject, LoginPayload } from '@tidemark/contracts';
import { Refusal } from '@tidemark/domain';
import { faultsOf, naming } from '@tidemark/kernel/http';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { CommandDeps } from '../lib/deps.js';
import { streams } from '../lib/streams.js';
import { userView } from '../people/user-view.js';

export interface SignInRequest {
  readonly object: string;
  readonly address: string;
  readonly agent: string;
  readonly now: string;
}

/**
 * Checks address and password and opens a session. An unknown address, a wrong password and an address of an invited
 * person take the same time and get the same answer. Attempts are limited for each account and address together.
 */
export function createSignIn(deps: CommandDeps) {
  const { repositories, claimKeys, credentials, sessions, tokens, ids, settings } = deps;
  const limiter =
    settings.signInLimit === 0 ? undefined : new RateLimiterMemory({ points: settings.signInLimit, duration: 60 });

  async function spend(key: string): Promise<void> {
    try {
      await limiter?.consume(key);
    } catch (error) {
      if (error instanceof RateLimiterRes) throw new Refusal('too-many-attempts');
      throw error;
    }
  }

  async function ownerOf(email: string): Promise<{ tenant: string; userId: string } | undefined> {
    const { state } = await repositories.claim.load(streams.claim(claimKeys.email(email)));
    return state.status === 'claimed' ? { tenant: state.ownerTenant, userId: state.ownerId } : undefined;
  }

  return async ({ object, address, agent, now }: SignInRequest) => {
    const { identifier, password } = parsePayload(object);
    await spend(`${identifier} ${address}`);
    const owner = await ownerOf(identifier);
    const isRight = await credentials.verify(owner?.userId, password);
    if (!isRight || owner === undefined) throw new Refusal('sign-in-failed');
    const principal = await sessions.principal(owner.userId);
    if (principal?.isActive !== true) throw new Refusal('user-inactive');
    if (principal.organizationSuspended) throw new Refusal('organization-suspended');
    const sessionId = ids.next();
    // Whole seconds: a token's expiry knows no fractions.
    const lifetime = Math.ceil(settings.sessionHours * 3600);
    const expiresAt = new Date(Date.parse(now) + lifetime * 1000).toISOString();
    await sessions.open({ id: sessionId, userId: owner.userId, createdAt: now, expiresAt, address, agent });
    const user = await userView(repositories, owner.tenant, owner.userId);
    return { token: tokens.issue(owner.userId, sessionId, lifetime), user };
  };
}

function parsePayload(object: string): LoginPayload {
  const parsed = LoginPayload.safeParse(decodeObject(object), naming);
  if (parsed.success) return parsed.data;
  throw new Refusal('invalid-request', { faults: faultsOf(parsed) });
}
