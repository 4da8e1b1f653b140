import type { User } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../lib/api/ApiProvider';
import { newKey } from '../../lib/api/key';
import { ApiProblem } from '../../lib/api/problem';
import { nameOf } from '../../lib/session/session';
import { type DeedTexts, useOneByOne } from './use-one-by-one';

/** What of a user is changed for many at once. */
export type BulkChange = { readonly isActive: boolean } | { readonly persona_id: string };

interface Step {
  readonly user: User;
  readonly change: BulkChange;
  /** Undoes this change, except for people whom another change reached since. */
  readonly undone?: BulkChange;
}

interface Done extends Step {
  /** As the server has them now. */
  readonly after: User;
}

/** Whether somebody is still as a change has left them. */
const isAs = (user: User, change: BulkChange): boolean =>
  'isActive' in change ? user.isActive === change.isActive : user.persona?.id === change.persona_id;

/** What brings somebody back to where a change found them; nothing brings back that there was no persona. */
function back({ user, change, after }: Done): readonly Step[] {
  if ('isActive' in change) return [{ user: after, change: { isActive: user.isActive }, undone: change }];
  return user.persona === null ? [] : [{ user: after, change: { persona_id: user.persona.id }, undone: change }];
}

/** Changes one person, whatever else somebody has changed about them meanwhile. */
function useChange() {
  const api = useApi();
  return async ({ user, change, undone }: Step) => {
    const send = ({ id, version }: User) =>
      api.call('updateUser', { body: { id, ...change }, version }, { idempotencyKey: newKey() });
    try {
      return await send(user);
    } catch (cause) {
      if (!(cause instanceof ApiProblem) || cause.code !== 'stale-version' || cause.current === undefined) throw cause;
      const now = cause.current as User;
      return undone === undefined || isAs(now, undone) ? send(now) : undefined;
    }
  };
}

/** The same change for many people, which can be undone. */
export function useBulk(): (users: readonly User[], change: BulkChange, texts: DeedTexts) => Promise<void> {
  const { t } = useTranslation('users');
  const oneByOne = useOneByOne();
  const changed = useChange();

  /** Gathers what was done in `dones`. */
  const deedsOf = (steps: readonly Step[], dones: Done[]) =>
    steps.map((step) => ({
      name: nameOf(step.user),
      run: async () => {
        const answer = await changed(step);
        if (answer === undefined) return 'left';
        dones.push({ ...step, after: answer.data.updatedUser });
        return answer;
      },
    }));
  const undo = async (steps: readonly Step[]) =>
    oneByOne(deedsOf(steps, []), {
      doing: t('bulk.undoing', { count: steps.length }),
      done: (count) => t('bulk.undone', { count }),
    });

  return async (users, change, texts) => {
    const dones: Done[] = [];
    const deeds = deedsOf(
      users.map((user) => ({ user, change })),
      dones,
    );
    await oneByOne(deeds, texts, () => {
      const steps = dones.flatMap(back);
      return steps.length === 0 ? undefined : () => void undo(steps);
    });
  };
}
