import type { Organization } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../../components/feedback/toast';
import { useWithdrawalQuestion } from '../../../kit/use-invitation';
import { useApiMutation } from '../../../lib/api/hooks';
import { ApiProblem } from '../../../lib/api/problem';
import { useProblems } from '../../../lib/problems/problem-text';
import { useRefresh } from '../use-organizations';

/** Takes the invitation of a super back, after a question. */
export function useWithdrawSuper({ id: organization_id }: Pick<Organization, 'id'>) {
  const { t } = useTranslation('kit');
  const toast = useToast();
  const ask = useWithdrawalQuestion();
  const problems = useProblems();
  const refresh = useRefresh();
  const { mutateAsync, isPending } = useApiMutation('withdrawInvitation');
  const run = async ({ id, name }: { readonly id: string; readonly name: string }) => {
    if (!(await ask(name, 0))) return;
    try {
      await mutateAsync({ params: { id }, body: { organization_id } });
      toast.success(t('invitation.withdrawn'), { body: name });
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause;
      toast.error(t('invitation.withdraw_failed', { name }), { body: problems.lines(cause).join(' ') });
    }
    await refresh();
  };
  return { run, busy: isPending };
}
