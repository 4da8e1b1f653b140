import type { RequestContext } from '@tidemark/kernel/http';
import type { CommandDeps } from '../lib/deps.js';

/** Opens a session of somebody whose right to it was checked; answers its bearer token. */
export async function openSession(
  { sessions, tokens, ids, settings }: CommandDeps,
  userId: string,
  { address, agent, now }: Pick<RequestContext, 'address' | 'agent' | 'now'>,
): Promise<string> {
  const sessionId = ids.next();
  // Whole seconds: a token's expiry knows no fractions.
  const lifetime = Math.ceil(settings.sessionHours * 3600);
  const expiresAt = new Date(Date.parse(now) + lifetime * 1000).toISOString();
  await sessions.open({ id: sessionId, userId, createdAt: now, expiresAt, address, agent });
  return tokens.issue(userId, sessionId, lifetime);
}
