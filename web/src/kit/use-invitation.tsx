import type { InvitedUser } from '@tidemark/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../components/feedback/toast';
import { Grid } from '../components/layout/primitives';
import { useConfirm } from '../components/overlays/confirm';
import { Takes } from '../components/overlays/Takes';
import { useApi } from '../lib/api/ApiProvider';
import { newKey } from '../lib/api/key';
import { ApiProblem } from '../lib/api/problem';
import { useTouch } from '../lib/live/use-touch';
import { useProblems } from '../lib/problems/problem-text';

/** 'Jana', or the address. */
export const invitedName = ({ firstName, email }: Pick<InvitedUser, 'firstName' | 'email'>): string =>
  firstName === null || firstName === '' ? (email ?? '') : firstName;

/** Asks somebody in once more, on the same terms: the links of earlier e-mails stay good. */
export function useResend() {
  const api = useApi();
  return async ({ email, firstName, role, persona, nodes }: InvitedUser) =>
    api.call(
      'inviteUsers',
      {
        body: {
          invitedUsers: [{ email: email ?? '', firstName, role, persona: persona?.id ?? null }],
          selectedNodes: nodes.map(({ id }) => id),
        },
      },
      { idempotencyKey: newKey() },
    );
}

/** Asks whether to withdraw an invitation, which erases the person. */
export function useWithdrawalQuestion() {
  const { t } = useTranslation('kit');
  const confirm = useConfirm();
  return async (name: string, submissions: number) =>
    confirm({
      title: t('invitation.question', { name }),
      body: (
        <Grid gap={8}>
          <p>{t('invitation.question_body')}</p>
          <Takes rows={[{ count: submissions, text: t('invitation.named', { count: submissions }) }]} />
          <p>{t('invitation.final')}</p>
        </Grid>
      ),
      confirmLabel: t('invitation.confirm'),
      cancelLabel: t('invitation.keep'),
      tone: 'danger',
    });
}

/** What is done with one invitation, from wherever it is listed. */
export function useInvitation(invited: InvitedUser) {
  const { t } = useTranslation('kit');
  const api = useApi();
  const toast = useToast();
  const ask = useWithdrawalQuestion();
  const touch = useTouch();
  const problems = useProblems();
  const resend = useResend();
  const [busy, setBusy] = useState(false);
  const name = invitedName(invited);

  const run = async (act: () => Promise<{ readonly position: string | null }>, done: string, failed: string) => {
    setBusy(true);
    try {
      const { position } = await act();
      toast.success(done, { body: name });
      await touch(['people', 'nodes'], position);
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause;
      toast.error(failed, { body: problems.lines(cause).join(' ') });
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    name,
    resend: async () =>
      run(async () => resend(invited), t('invitation.resent'), t('invitation.resend_failed', { name })),
    withdraw: async () => {
      const agreed = await ask(name, invited.submissions);
      if (!agreed) return;
      await run(
        async () =>
          api.call('withdrawInvitation', { params: { id: invited.id }, body: {} }, { idempotencyKey: newKey() }),
        t('invitation.withdrawn'),
        t('invitation.withdraw_failed', { name }),
      );
    },
  };
}
