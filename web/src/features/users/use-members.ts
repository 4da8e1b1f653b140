import { limits, type User } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../lib/api/ApiProvider';
import { newKey } from '../../lib/api/key';
import { useTouch } from '../../lib/live/use-touch';
import { nameOf } from '../../lib/session/session';
import { useOneByOne } from './use-one-by-one';

/** Who has an account is made a member at once, and keeps role and persona; no mail goes out. */
const inviteeOf = ({ email, role, persona }: User) => ({ email: email ?? '', role, persona: persona?.id ?? null });

/** Makes people members of nodes, as many in a call as it takes; answers how many they were. */
export function useAddToNodes(): (users: readonly User[], nodeIds: readonly string[]) => Promise<number> {
  const api = useApi();
  const touch = useTouch();
  return async (users, nodeIds) => {
    let count = 0;
    let position: string | null = null;
    try {
      for (let from = 0; from < users.length; from += limits.page) {
        const some = users.slice(from, from + limits.page);
        const answer = await api.call(
          'inviteUsers',
          { body: { invitedUsers: some.map(inviteeOf), selectedNodes: [...nodeIds] } },
          { idempotencyKey: newKey() },
        );
        count += answer.data.processedUsers;
        position = answer.position ?? position;
      }
    } finally {
      await touch(['people', 'nodes'], position);
    }
    return count;
  };
}

interface Membership {
  readonly user: User;
  readonly nodeId: string;
}

/** What adding people to nodes makes of them that they are not yet. */
export function newMemberships(users: readonly User[], nodeIds: readonly string[]): readonly Membership[] {
  return users.flatMap((user) => {
    const on = new Set(user.nodes.map(({ id }) => id));
    return nodeIds.filter((id) => !on.has(id)).map((nodeId) => ({ user, nodeId }));
  });
}

/** Takes back that people were added to nodes. */
export function useEndMemberships(): (memberships: readonly Membership[]) => Promise<void> {
  const { t } = useTranslation('users');
  const api = useApi();
  const oneByOne = useOneByOne();
  return async (memberships) =>
    oneByOne(
      memberships.map(({ user, nodeId }) => ({
        name: nameOf(user),
        run: () => api.call('removeNodeUser', { body: { nodeId, userId: user.id } }, { idempotencyKey: newKey() }),
      })),
      {
        doing: t('bulk.node_undoing', { count: memberships.length }),
        done: (count) => t('bulk.node_undone', { count }),
      },
    );
}
