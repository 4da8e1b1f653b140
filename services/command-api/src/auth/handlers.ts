import type { Routes } from '@tidemark/contracts';
import { handlersFor } from '@tidemark/kernel/http';
import type { CommandDeps } from '../lib/deps.js';
import { createSignIn } from './sign-in.js';

type Table = Pick<Routes, 'signIn' | 'signOut'>;

export function authHandlers(deps: CommandDeps) {
  const enter = createSignIn(deps);
  return handlersFor<Table>({
    signIn: {
      handle: async ({ body, context: { address, agent, now } }) => ({
        body: await enter({ object: body.object, address, agent, now }),
      }),
    },
    signOut: {
      handle: async ({ caller }) => {
        await deps.sessions.end(caller.sessionId);
        return { body: { ended: true } };
      },
    },
  });
}
