import type { FormLinkSession } from '@tidemark/contracts';
import { Link2Off, LogIn, RotateCw } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../components/controls/Button';
import { Bone, Waiting } from '../../components/feedback/Skeleton';
import { ownFormPath, paths } from '../../config/paths';
import { useApiQuery } from '../../lib/api/hooks';
import type { ApiProblem } from '../../lib/api/problem';
import { useProblems } from '../../lib/problems/problem-text';
import { shortNameOf } from '../../lib/session/session';
import { useSession } from '../../lib/session/SessionProvider';
import styles from './Auth.module.css';
import { AuthLayout } from './AuthLayout';

export interface OpenedLink {
  readonly opened: FormLinkSession;
  readonly onNotMe: () => void;
  /** The session has ended: the link opens another, or says why it does not. */
  readonly onEnded: () => void;
}

interface PersonalLinkPageProps {
  readonly secret: string;
  readonly children: (opened: OpenedLink) => ReactNode;
}

/** Once: a session is opened for the page, not for each look at it. */
const once = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** Signs in, unless somebody is, and comes to the own form. */
function SignIn({ assessmentId }: { readonly assessmentId: string | undefined }) {
  const { t } = useTranslation('auth');
  const { session } = useSession();
  return (
    <ButtonLink
      kind="primary"
      size="touch"
      icon={<LogIn />}
      to={assessmentId === undefined ? paths.login : ownFormPath(assessmentId)}
    >
      {session === null ? t('personal_link.sign_in') : t('personal_link.own_form')}
    </ButtonLink>
  );
}

function Over() {
  const { t } = useTranslation('auth');
  return (
    <AuthLayout title={t('personal_link.over')}>
      <div className={styles['form']}>
        <p className={styles['fault']} role="alert">
          <Link2Off aria-hidden="true" />
          <span>{t('personal_link.over_why')}</span>
        </p>
        <div className={styles['submit']}>
          <ButtonLink size="touch" to={paths.login}>
            {t('personal_link.sign_in')}
          </ButtonLink>
        </div>
      </div>
    </AuthLayout>
  );
}

function NeedsSignIn({ assessmentId }: { readonly assessmentId: string | undefined }) {
  const { t } = useTranslation('auth');
  return (
    <AuthLayout title={t('personal_link.needs_sign_in')}>
      <div className={styles['form']}>
        <p className={styles['text']}>{t('personal_link.needs_sign_in_why')}</p>
        <div className={styles['submit']}>
          <SignIn assessmentId={assessmentId} />
        </div>
      </div>
    </AuthLayout>
  );
}

function NotOpened({ error, onRetry }: { readonly error: ApiProblem; readonly onRetry: () => void }) {
  const { t } = useTranslation('auth');
  const { text } = useProblems();
  if (error.code === 'link-invalid') return <Over />;
  if (error.code === 'link-needs-sign-in') return <NeedsSignIn assessmentId={error.assessmentId} />;
  return (
    <AuthLayout title={t('personal_link.title')}>
      <div className={styles['form']}>
        <p className={styles['fault']} role="alert">
          {text(error)}
        </p>
        <div className={styles['submit']}>
          <Button kind="primary" size="touch" icon={<RotateCw />} onClick={onRetry}>
            {t('confirm.retry')}
          </Button>
        </div>
      </div>
    </AuthLayout>
  );
}

/** Somebody else holds the link: nothing was changed by opening it. */
function NotMe({ opened, onBack }: { readonly opened: FormLinkSession; readonly onBack: () => void }) {
  const { t } = useTranslation('auth');
  const name = shortNameOf(opened);
  return (
    <AuthLayout title={t('personal_link.not_me', { name })}>
      <div className={styles['form']}>
        <p className={styles['text']}>{t('personal_link.not_me_why', { name })}</p>
        <div className={styles['submit']}>
          <SignIn assessmentId={opened.assessmentId} />
          <Button kind="quiet" size="touch" onClick={onBack}>
            {t('personal_link.is_me', { name })}
          </Button>
        </div>
      </div>
    </AuthLayout>
  );
}

/** What a personal link opens, or why it opens nothing. */
export function PersonalLinkPage({ secret, children }: PersonalLinkPageProps) {
  const { t } = useTranslation('auth');
  const { data, error, refetch } = useApiQuery('formLink', { body: { secret } }, once);
  const [isOther, setOther] = useState(false);
  const onNotMe = useCallback(() => setOther(true), []);
  const onEnded = useCallback(() => void refetch(), [refetch]);
  if (error !== null) return <NotOpened error={error} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <AuthLayout title={t('personal_link.title')}>
        <Waiting loading skeleton={<Bone width="100%" height={160} />}>
          {null}
        </Waiting>
      </AuthLayout>
    );
  if (isOther) return <NotMe opened={data} onBack={() => setOther(false)} />;
  return children({ opened: data, onNotMe, onEnded });
}
