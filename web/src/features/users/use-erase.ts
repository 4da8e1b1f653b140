import type { User } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../components/feedback/toast';
import { useConfirm } from '../../components/overlays/confirm';
import { useApiMutation } from '../../lib/api/hooks';
import { ApiProblem } from '../../lib/api/problem';
import { useTouch } from '../../lib/live/use-touch';
import { useProblems } from '../../lib/problems/problem-text';
import { nameOf } from '../../lib/session/session';

/** Erases a person permanently, without Undo, so the name is typed first. */
export function useErase(onDone: () => void) {
  const { t } = useTranslation('users');
  const toast = useToast();
  const confirm = useConfirm();
  const touch = useTouch();
  const problems = useProblems();
  const { mutateAsync, isPending } = useApiMutation('eraseUser');
  return {
    busy: isPending,
    run: async (user: User) => {
      const name = nameOf(user);
      const agreed = await confirm({
        title: t('erase.question', { name }),
        body: t('erase.body'),
        confirmLabel: t('erase.confirm'),
        tone: 'danger',
        typed: { label: t('erase.typed', { name }), text: name },
      });
      if (!agreed) return;
      try {
        const { data, position } = await mutateAsync({ params: { id: user.id }, body: {} });
        toast.success(t(data.isComplete ? 'erase.done' : 'erase.rest', { name }));
        onDone();
        await touch(['people', 'nodes'], position);
      } catch (cause) {
        if (!(cause instanceof ApiProblem)) throw cause;
        toast.error(t('erase.failed', { name }), { body: problems.lines(cause).join(' ') });
      }
    },
  };
}
