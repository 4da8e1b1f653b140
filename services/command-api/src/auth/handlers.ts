import { commandHandlers } from '@tidemark/kernel/http';
import type { CommandDeps } from '../deps.js';
import { createSignIn } from './sign-in.js';
import type { SocialSignIn } from './social-sign-in.js';

export function authHandlers(deps: CommandDeps, socialSignIn: SocialSignIn) {
  const enter = createSignIn(deps, socialSignIn);
  return commandHandlers({
    signIn: {
      async handle({ body: { object }, context: { address, agent, now } }) {
        const body = await enter({ object, address, agent, now });
        return { body, actor: body.user.id };
      },
    },
    beginSocialLogin: {
      handle: async ({ context }) => ({ body: await socialSignIn.begin(context) }),
    },
    signOut: {
      handle: async ({ caller }) => {
        await deps.sessions.end(caller.sessionId);
        return { body: { ended: true } };
      },
    },
  });
}
