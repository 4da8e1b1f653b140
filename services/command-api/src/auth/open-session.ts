import type { RequestContext } from '@tidemark/kernel/http';
import type { CommandDeps } from '../deps.js';

type Asker = Pick<RequestContext, 'address' | 'agent' | 'now'>;

/** Opens a session for a person whose right was checked; returns its bearer token. */
export async function openSession(deps: CommandDeps, userId: string, asker: Asker): Promise<string> {
  return (await opened(deps, { userId }, deps.settings.sessionHours, asker)).token;
}

const formSessionHours = 12;

/** The same for one form only, by its assessment. */
export const openFormSession = async (
  deps: CommandDeps,
  whose: { readonly userId: string; readonly form: string },
  asker: Asker,
) => opened(deps, whose, formSessionHours, asker);

async function opened(
  { sessions, tokens, ids }: CommandDeps,
  whose: { readonly userId: string; readonly form?: string },
  hours: number,
  { address, agent, now }: Asker,
) {
  const id = ids.next();
  // Whole seconds, because a token's expiry has no fractions.
  const lifetime = Math.ceil(hours * 3600);
  const expiresAt = new Date(Date.parse(now) + lifetime * 1000).toISOString();
  await sessions.open({ id, ...whose, createdAt: now, expiresAt, address, agent });
  return { token: tokens.issue(whose.userId, id, lifetime), expiresAt };
}
