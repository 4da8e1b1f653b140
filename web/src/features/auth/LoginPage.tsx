import { Info } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../../lib/api/hooks';
import { noRefusal, type Refusal } from '../../kit/refusal';
import { useProblems } from '../../lib/problems/problem-text';
import { useSession, useSessionStore } from '../../lib/session/SessionProvider';
import styles from './Auth.module.css';
import { AuthLayout } from './AuthLayout';
import { DemoAccounts } from './DemoAccounts';
import { LoginForm } from './LoginForm';
import { SocialLogin } from './SocialLogin';
import { useFailure } from './use-failure';
import { useSignIn } from './use-sign-in';
import { type SocialSignIn, useSocialSignIn } from './use-social-sign-in';

/** How the last session ended, held for this visit of the page. */
function useNotice(): string | null {
  const store = useSessionStore();
  const { ended } = useSession();
  const { ofCode } = useProblems();
  const [reason] = useState(ended);
  useEffect(() => store.forget(), [store]);
  return reason === null || reason === 'signed-out' ? null : ofCode(reason);
}

/** Why the way with an account elsewhere was refused: the provider may do so without an answer of ours. */
function useSocialRefusal({ error, refused }: SocialSignIn): Refusal {
  const { t } = useTranslation('auth');
  const failure = useFailure();
  if (error !== null) return { ...noRefusal, lines: [failure(error)] };
  return refused ? { ...noRefusal, lines: [t('failed')] } : noRefusal;
}

export function LoginPage() {
  const { t } = useTranslation('auth');
  const notice = useNotice();
  const { data: configuration } = useApiQuery('configuration', {}, { staleTime: Number.POSITIVE_INFINITY });
  const form = useSignIn();
  const social = useSocialSignIn();
  const socialRefusal = useSocialRefusal(social);
  const accounts = configuration?.demo?.accounts ?? [];

  const demo = accounts.length > 0 && configuration && (
    <DemoAccounts
      accounts={accounts}
      mailbox={configuration.mailbox}
      busy={form.busy}
      onPick={({ email, password }) => void form.submit({ identifier: email, password })}
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
      <LoginForm form={form} otherwise={socialRefusal} />
    </AuthLayout>
  );
}
