import type { MailDelivery } from '@tidemark/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../components/feedback/toast';
import { useApiMutation } from '../../lib/api/hooks';
import { ApiProblem } from '../../lib/api/problem';
import { useProblems } from '../../lib/problems/problem-text';
import { nameOf } from '../../lib/session/session';

/** Mails are announced to nobody: who asked for one looks again. */
function useLookAgain(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => queries.invalidateQueries({ queryKey: ['deliveries'] });
}

/** Sends an e-mail once more. */
export function useResend() {
  const { t } = useTranslation('deliveries');
  const toast = useToast();
  const problems = useProblems();
  const lookAgain = useLookAgain();
  const { mutateAsync, isPending, variables } = useApiMutation('resendDelivery');
  return {
    /** The id of the one that is being asked for. */
    sending: isPending ? variables.params.id : null,
    run: async ({ id, user }: MailDelivery) => {
      const name = nameOf(user);
      try {
        await mutateAsync({ params: { id } });
        toast.success(t('resend.done', { name }));
      } catch (cause) {
        if (!(cause instanceof ApiProblem)) throw cause;
        toast.error(t('resend.failed', { name }), { body: problems.lines(cause).join(' ') });
      }
      await lookAgain();
    },
  };
}
export type Resend = ReturnType<typeof useResend>;
