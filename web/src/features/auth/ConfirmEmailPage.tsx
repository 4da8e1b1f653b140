import { CircleAlert, CircleCheck, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../components/controls/Button';
import { Waiting } from '../../components/feedback/Skeleton';
import { paths } from '../../config/paths';
import { useProblems } from '../../lib/problems/problem-text';
import { useSession } from '../../lib/session/SessionProvider';
import styles from './Auth.module.css';
import { AuthLayout } from './AuthLayout';
import { type Confirmation, useConfirmEmail } from './use-confirm-email';

/** On to the product for who is signed in here, to the sign-in for who is not. */
function Onward() {
  const { t } = useTranslation('auth');
  const { session } = useSession();
  return (
    <ButtonLink kind="primary" size="touch" to={session === null ? paths.login : paths.dashboard}>
      {session === null ? t('sign_in') : t('confirm.to_dashboard')}
    </ButtonLink>
  );
}

interface SaidProps {
  readonly isGood?: boolean;
  readonly said: string;
  readonly more: string;
  readonly action: ReactNode;
}

/** What became of it, what follows from that, and the way on. */
function Said({ isGood = false, said, more, action }: SaidProps) {
  return (
    <div className={styles['form']}>
      <div className={isGood ? styles['done'] : styles['fault']} role={isGood ? 'status' : 'alert'}>
        {isGood ? <CircleCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
        <span>{said}</span>
      </div>
      <p className={styles['text']}>{more}</p>
      <div className={styles['submit']}>{action}</div>
    </div>
  );
}

function Failed({ error, retry }: Extract<Confirmation, { state: 'failed' }>) {
  const { t } = useTranslation('auth');
  const said = useProblems().text(error);
  if (retry === undefined) return <Said said={said} more={t('confirm.invalid_more')} action={<Onward />} />;
  const again = (
    <Button kind="primary" size="touch" icon={<RotateCw />} onClick={retry}>
      {t('confirm.retry')}
    </Button>
  );
  return <Said said={said} more={t('confirm.failed_more')} action={again} />;
}

function Outcome({ confirmation }: { readonly confirmation: Confirmation }) {
  const { t } = useTranslation('auth');
  const problems = useProblems();
  switch (confirmation.state) {
    case 'waiting':
      return null;
    case 'confirmed':
      return <Said isGood said={t('confirm.done')} more={t('confirm.done_more')} action={<Onward />} />;
    case 'invalid':
      return <Said said={problems.ofCode('link-invalid')} more={t('confirm.invalid_more')} action={<Onward />} />;
    case 'failed':
      return <Failed {...confirmation} />;
  }
}

/** Opened by the link in the mail to a new address: from then on the new address counts. */
export function ConfirmEmailPage() {
  const { t } = useTranslation('auth');
  const confirmation = useConfirmEmail();
  const waiting = (
    <p className={styles['text']} role="status">
      {t('confirm.waiting')}
    </p>
  );
  return (
    <AuthLayout title={t('confirm.title')}>
      <Waiting loading={confirmation.state === 'waiting'} skeleton={waiting}>
        <Outcome confirmation={confirmation} />
      </Waiting>
    </AuthLayout>
  );
}
