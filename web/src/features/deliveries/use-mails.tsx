import type { MailDelivery } from '@tidemark/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../components/feedback/toast';
import { useConfirm } from '../../components/overlays/confirm';
import { Takes } from '../../components/overlays/Takes';
import { useApiMutation } from '../../lib/api/hooks';
import { ApiProblem } from '../../lib/api/problem';
import { useProblems } from '../../lib/problems/problem-text';
import { nameOf } from '../../lib/session/session';
import type { AssessmentOnNode } from '../../kit/branch';
import { isMissing, type Line, reachable } from './model';

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

/** Reminds everybody whose answer is missing, after a question with numbers. */
export function useRemind() {
  const { t } = useTranslation('deliveries');
  const toast = useToast();
  const confirm = useConfirm();
  const problems = useProblems();
  const lookAgain = useLookAgain();
  const { mutateAsync, isPending } = useApiMutation('remind');
  return {
    busy: isPending,
    run: async ({ card, node }: AssessmentOnNode, lines: readonly Line[]) => {
      const missing = lines.filter(isMissing);
      const unreached = missing.length - reachable(lines).length;
      const reminded = missing.filter(({ reminder }) => reminder !== null).length;
      const agreed = await confirm({
        title: t('remind.question', { count: missing.length }),
        body: (
          <>
            <p>{t('remind.body', { name: card.shortName, node: node.name })}</p>
            <Takes
              rows={[
                { count: missing.length, text: t('remind.missing', { count: missing.length }) },
                { count: reminded, text: t('remind.before', { count: reminded }) },
                { count: unreached, text: t('remind.unreached', { count: unreached }) },
              ]}
            />
          </>
        ),
        confirmLabel: t('remind.people', { count: missing.length }),
        cancelLabel: t('remind.not_now'),
      });
      if (!agreed) return;
      try {
        const { data } = await mutateAsync({ params: { id: card.id } });
        toast.success(t('remind.done', { count: data.processedEmails }));
      } catch (cause) {
        if (!(cause instanceof ApiProblem)) throw cause;
        toast.error(t('remind.failed'), { body: problems.lines(cause).join(' ') });
      }
      await lookAgain();
    },
  };
}
