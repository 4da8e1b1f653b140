import { Info } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../../lib/api/hooks';
import { ApiProblem } from '../../lib/api/problem';
import { useProblems } from '../../lib/problems/problem-text';
import { useSession, useSessionStore } from '../../lib/session/SessionProvider';
import styles from './Auth.module.css';
import { AuthLayout } from './AuthLayout';
import { DemoAccounts } from './DemoAccounts';
import { LoginForm } from './LoginForm';
import { SocialLogin } from './SocialLogin';
import { useSignIn } from './use-sign-in';
import { useSocialSignIn } from './use-social-sign-in';

/** How the last session ended, held for this visit of the page. */
function useNotice(): string | null {
  const store = useSessionStore();
  const { ended } = useSession();
  const { ofCode } = useProblems();
  const [told] = useState(ended);
  useEffect(() => store.forget(), [store]);
  return told === null || told === 'signed-out' ? null : ofCode(told);
}

/** `refused`: the attempt failed without an answer of ours. */
function useFault(error: ApiProblem | null, refused: boolean): string | null {
  const { t } = useTranslation('auth');
  const problems = useProblems();
  if (error === null) return refused ? t('failed') : null;
  return error instanceof ApiProblem && error.code !== 'unreadable' ? problems.text(error) : t('failed');
}

export function LoginPage() {
  const { t } = useTranslation('auth');
  const notice = useNotice();
  const { data: configuration } = useApiQuery('configuration', {}, { staleTime: Number.POSITIVE_INFINITY });
  const { signIn, busy, error, reset } = useSignIn();
  const social = useSocialSignIn();
  const fault = useFault(error ?? social.error, social.refused);
  const accounts = configuration?.demo?.accounts ?? [];

  const demo = accounts.length > 0 && configuration && (
    <DemoAccounts
      accounts={accounts}
      mailbox={configuration.mailbox}
      busy={busy}
      onPick={({ email, password }) => signIn({ identifier: email, password })}
    />
  );
  return (
    <AuthLayout title={t('title')} after={demo}>
      {notice !== null && (
        <p className={styles['notice']} role="status">
          <Info aria-hidden="true" />
          <span>{notice}</span>
        </p>
      )}
      {configuration?.socialLogin === true && <SocialLogin name={configuration.socialLoginName} {...social} />}
      <LoginForm busy={busy} fault={fault} onSubmit={signIn} onEdit={reset} />
    </AuthLayout>
  );
}
