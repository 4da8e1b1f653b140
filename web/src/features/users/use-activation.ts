import type { User } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../components/feedback/toast';
import { useConfirm } from '../../components/overlays/confirm';
import { useApiMutation } from '../../lib/api/hooks';
import { ApiProblem } from '../../lib/api/problem';
import { useTouch } from '../../lib/live/use-touch';
import { allows } from '../../lib/may';
import { useProblems } from '../../lib/problems/problem-text';
import { nameOf } from '../../lib/session/session';
import { useOpenForms } from './open-forms';

/** Whether the reader may turn the switch of a person from where it is. */
export const maySwitch = (user: User): boolean => allows(user, user.isActive ? 'deactivate' : 'activate');

/** Switches somebody on or off; off is asked about where a form of theirs is open, or where it is oneself. */
export function useActivation(readerId: string) {
  const { t } = useTranslation('users');
  const toast = useToast();
  const confirm = useConfirm();
  const touch = useTouch();
  const problems = useProblems();
  const openForms = useOpenForms();
  const { mutateAsync, isPending, variables } = useApiMutation('updateUser');

  const isAgreed = async (user: User): Promise<boolean> => {
    if (!user.isActive) return true;
    const forms = await openForms([user]);
    const isOwn = user.id === readerId;
    if (forms.length === 0 && !isOwn) return true;
    const names = forms.map(({ assessment }) => assessment).join(', ');
    return confirm({
      title: t('active.question', { name: nameOf(user) }),
      body: [
        ...(isOwn ? [t('active.own')] : []),
        ...(forms.length > 0 ? [t('active.forms', { count: forms.length, names })] : []),
      ].join(' '),
      confirmLabel: t('active.deactivate'),
      cancelLabel: t('active.keep'),
      tone: 'danger',
    });
  };

  const turn = async (user: User, isActive: boolean): Promise<void> => {
    const name = nameOf(user);
    try {
      const { position } = await mutateAsync({ body: { id: user.id, isActive }, version: user.version });
      toast.success(t(isActive ? 'active.on' : 'active.off', { name }));
      await touch(['people'], position);
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause;
      // What else somebody changed meanwhile has no part in it.
      const now = cause.code === 'stale-version' ? (cause.current as User | undefined) : undefined;
      if (now !== undefined && now.isActive !== isActive) return turn(now, isActive);
      toast.error(t('active.failed', { name }), { body: problems.lines(cause).join(' ') });
      await touch(['people'], null);
    }
  };

  return {
    /** The id of who is being switched. */
    switching: isPending ? variables.body.id : null,
    run: async (user: User): Promise<void> => {
      if (await isAgreed(user)) await turn(user, !user.isActive);
    },
  };
}
export type Activation = ReturnType<typeof useActivation>;
