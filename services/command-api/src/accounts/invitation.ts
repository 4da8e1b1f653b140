import { type InviteUser, isArchivedNode } from '@tidemark/domain';
import type { CommandContext, Workflow } from '@tidemark/kernel';
import { z } from 'zod';
import type { CommandDeps } from '../deps.js';
import { streams } from '../streams.js';
import { notifySupers } from '../people/notify-supers.js';

/** The address (by key) that is claimed for an invited person. */
const InvitationIntent = z.object({
  tenant: z.string(),
  actor: z.string(),
  userId: z.string(),
  key: z.string(),
  /** The nodes that they become a member of; missing in intents of an earlier version. */
  nodeIds: z.array(z.string()).optional(),
  /** Identifies an invitation as super, which notifies the other supers once. */
  superCause: z.string().optional(),
  correlationId: z.string(),
});
export type InvitationIntent = z.infer<typeof InvitationIntent>;

/** The invitation itself. It is not stored, because it contains personal data. */
export interface InvitationRequest {
  readonly command: InviteUser;
  readonly context: CommandContext;
}

/**
 * One invitation to sign up. An address does not stay claimed without an invitation. The mail follows from the event.
 */
export function invitation(deps: CommandDeps): Workflow<InvitationIntent, InvitationRequest> {
  const { repositories, names, ids } = deps;
  const isInvited = async ({ tenant, userId }: InvitationIntent) =>
    (await repositories.user.load(streams.user(tenant, userId))).state.status !== 'none';
  const ownerOf = ({ userId, ...owner }: InvitationIntent) => ({ ...owner, ownerId: userId });

  /** The nodes that are still in use. */
  async function join({ tenant, userId, actor, correlationId, nodeIds = [] }: InvitationIntent) {
    const stream = streams.tree(tenant);
    const { state: tree } = await repositories.tree.load(stream);
    const inUse = nodeIds.filter((nodeId) => !isArchivedNode(tree, nodeId));
    if (inUse.length === 0) return undefined;
    const context = { actor, tenant, correlationId, commandId: ids.next() };
    return repositories.tree.execute(stream, { type: 'AddMembers', userIds: [userId], nodeIds: inUse }, context);
  }

  return {
    kind: 'invitation',
    subjectOf: ({ userId }) => userId,
    parse: (kept) => InvitationIntent.parse(kept),
    decide: [
      {
        name: 'claim the address',
        run: async (intent) => ({ position: await names.claim(ownerOf(intent), { kind: 'email', key: intent.key }) }),
        async undo(intent) {
          if (await isInvited(intent)) return;
          await names.releaseOthers(ownerOf(intent), [intent.key], undefined);
        },
      },
      {
        name: 'invite',
        run: async ({ tenant, userId }, { command, context }) =>
          repositories.user.execute(streams.user(tenant, userId), command, context),
      },
    ],
    follow: [
      {
        name: 'become a member of the nodes',
        async run(intent) {
          return (await isInvited(intent)) ? join(intent) : undefined;
        },
      },
      {
        name: 'tell the supers of another one',
        async run(intent) {
          const { superCause: cause } = intent;
          if (cause !== undefined && (await isInvited(intent))) await notifySupers(deps, { ...intent, cause });
          return undefined;
        },
      },
    ],
  };
}
