import { ensure } from '@tidemark/domain';
import { commandHandlers } from '@tidemark/kernel/http';
import type { CommandDeps } from '../deps.js';

/** Lists a user's sessions, and ends them. */
export function sessionHandlers({ sessions }: Pick<CommandDeps, 'sessions'>) {
  const lasting = async (userId: string, now: string) =>
    (await sessions.ofUser(userId)).filter(({ expiresAt }) => expiresAt > now);
  return commandHandlers({
    ownSessions: {
      handle: async ({ caller, context: { now } }) => {
        const own = await lasting(caller.userId, now);
        const served = own.map(({ userId: _, form, ...session }) => ({
          ...session,
          kind: form === undefined ? ('account' as const) : ('form' as const),
          isCurrent: session.id === caller.sessionId,
          // Only own sessions are served, and each can be ended.
          may: ['end' as const],
        }));
        return { body: served.toReversed() };
      },
    },
    endOwnSession: {
      handle: async ({ params: { id }, caller, context: { now } }) => {
        const own = await lasting(caller.userId, now);
        ensure(
          own.some((session) => session.id === id),
          'not-found',
        );
        await sessions.end(id);
        return { body: { ended: 1 } };
      },
    },
    endOtherSessions: {
      handle: async ({ caller, context: { now } }) => {
        const others = (await lasting(caller.userId, now)).filter(({ id }) => id !== caller.sessionId);
        await sessions.endAllOf(caller.userId, caller.sessionId);
        return { body: { ended: others.length } };
      },
    },
  });
}
