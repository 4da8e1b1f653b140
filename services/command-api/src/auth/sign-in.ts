import { decodeObject, LoginPayload, SocialLoginPayload } from '@tidemark/contracts';
import { Refusal } from '@tidemark/domain';
import { attemptsOf, faultsOf, naming, networkOf } from '@tidemark/kernel/http';
import type { z } from 'zod';
import type { CommandDeps } from '../deps.js';
import { openSession } from './open-session.js';
import type { SocialSignIn } from './social-sign-in.js';

export interface SignInRequest {
  readonly object: string;
  readonly address: string;
  readonly agent: string;
  readonly now: string;
}

/** A whole office may sign in within a minute. */
const peopleBehindAnAddress = 20;

/**
 * Checks address and password and opens a session. An unknown address, a wrong password and the address of an invited
 * person take the same time and get the same answer. Attempts are limited per account and network address, and more
 * widely per address, so that nobody tries one password on everybody.
 */
export function createSignIn(deps: CommandDeps, socialSignIn: Pick<SocialSignIn, 'complete'>) {
  const { directory, credentials, sessions, settings } = deps;
  const { signInLimit } = settings;
  const spend = attemptsOf(deps, { name: 'sign-ins of somebody', points: signInLimit, seconds: 60 });
  const spendOfNetwork = attemptsOf(deps, {
    name: 'sign-ins from a network',
    points: signInLimit * peopleBehindAnAddress,
    seconds: 60,
  });

  return async ({ object, address, agent, now }: SignInRequest) => {
    const payload = decodeObject(object);
    if (isSocial(payload)) return socialSignIn.complete(parsed(SocialLoginPayload, payload), { address, agent, now });
    const { identifier, password } = parsed(LoginPayload, payload);
    const network = networkOf(address);
    await spendOfNetwork(network);
    await spend(`${identifier} ${network}`);
    const owner = await directory.ownerOfAddress(identifier);
    const isRight = await credentials.verify(owner?.userId, password);
    if (!isRight || owner === undefined) throw new Refusal('sign-in-failed');
    const principal = await sessions.principal(owner.userId);
    if (principal?.isActive !== true) throw new Refusal('user-inactive');
    if (principal.organizationSuspended) throw new Refusal('organization-suspended');
    const user = await directory.user(principal);
    return { token: await openSession(deps, owner.userId, { address, agent, now }), user };
  };
}

const isSocial = (payload: unknown): boolean =>
  typeof payload === 'object' && payload !== null && 'socialLogin' in payload && payload.socialLogin === true;

function parsed<Schema extends z.ZodType>(schema: Schema, payload: unknown): z.infer<Schema> {
  const result = schema.safeParse(payload, naming);
  if (result.success) return result.data;
  const { faults, more } = faultsOf(result.error);
  throw new Refusal('invalid-request', { faults, moreFaults: more });
}
