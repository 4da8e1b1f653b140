import type { InviteUser } from '@tidemark/domain';
import type { CommandContext, Workflow } from '@tidemark/kernel';
import { z } from 'zod';
import type { CommandDeps } from '../lib/deps.js';
import { unwrapped } from '../lib/intents.js';
import { streams } from '../lib/streams.js';

/** Whose address is claimed (by key) for somebody who is to be invited. */
const InvitationIntent = z.object({ tenant: z.string(), actor: z.string(), userId: z.string(), key: z.string() });
export type InvitationIntent = z.infer<typeof InvitationIntent>;

/** The invitation itself: it is not kept, for it holds personal data. */
export interface InvitationRequest {
  readonly command: InviteUser;
  readonly context: CommandContext;
}

/** One invitation to sign up: an address stays with none who was never invited. The mail follows from the event. */
export function invitation({ repositories, names }: CommandDeps): Workflow<InvitationIntent, InvitationRequest> {
  return {
    kind: 'invitation',
    subjectOf: ({ userId }) => userId,
    parse: (kept) => InvitationIntent.parse(unwrapped(kept)),
    decide: [
      {
        name: 'claim the address',
        run: async ({ tenant, actor, userId, key }) => ({
          position: await names.claim({ tenant, actor, ownerId: userId }, { kind: 'email', key }),
        }),
        async undo({ tenant, actor, userId, key }) {
          const { state } = await repositories.user.load(streams.user(tenant, userId));
          if (state.status !== 'none') return;
          await names.releaseOthers({ tenant, actor, ownerId: userId }, [key], undefined);
        },
      },
      {
        name: 'invite',
        run: async ({ tenant, userId }, { command, context }) =>
          repositories.user.execute(streams.user(tenant, userId), command, context),
      },
    ],
    follow: [],
  };
}
