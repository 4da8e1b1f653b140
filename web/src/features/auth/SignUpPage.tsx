import { keepPreviousData } from '@tanstack/react-query';
import { Link2Off, Mail, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Button, ButtonAway, ButtonLink } from '../../components/controls/Button';
import { Bone, Waiting } from '../../components/feedback/Skeleton';
import { paths } from '../../config/paths';
import { useApiQuery } from '../../lib/api/hooks';
import { languageOf } from '../../lib/i18n/languages';
import type { ApiProblem } from '../../lib/api/problem';
import { useProblems } from '../../lib/problems/problem-text';
import { AssistedForm } from './AssistedForm';
import styles from './Auth.module.css';
import { AuthLayout } from './AuthLayout';
import { InvitedForm } from './InvitedForm';
import { readSignUpLink } from './sign-up-link';
import { TemplateSignUp } from './TemplateSignUp';

/** Once: what a link stands for does not change under who is typing. */
const asked = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false } as const;

/** The ways on of who cannot sign up here: asking for access by e-mail, and the sign-in. */
function OtherWays() {
  const { t } = useTranslation('auth');
  const { data } = useApiQuery('configuration', {}, { staleTime: Number.POSITIVE_INFINITY });
  const query = `subject=${encodeURIComponent(t('access.subject'))}&body=${encodeURIComponent(t('access.body'))}`;
  return (
    <div className={styles['submit']}>
      <ButtonAway size="touch" icon={<Mail />} href={`mailto:${data?.contact ?? ''}?${query}`}>
        {t('access.request')}
      </ButtonAway>
      <ButtonLink kind="quiet" size="touch" to={paths.login}>
        {t('back')}
      </ButtonLink>
    </div>
  );
}

function WithoutLink() {
  const { t } = useTranslation('auth');
  return (
    <AuthLayout title={t('access.title')}>
      <div className={styles['form']}>
        <p className={styles['text']}>{t('access.text')}</p>
        <OtherWays />
      </div>
    </AuthLayout>
  );
}

function InvalidLink() {
  const { t } = useTranslation('auth');
  return (
    <AuthLayout title={t('reset.invalid_title')}>
      <div className={styles['form']}>
        <p className={styles['fault']} role="alert">
          <Link2Off aria-hidden="true" />
          <span>{t('sign_up.invalid_params')}</span>
        </p>
        <p className={styles['text']}>{t('sign_up.invalid_more')}</p>
        <OtherWays />
      </div>
    </AuthLayout>
  );
}

interface NotOpenedProps {
  readonly error: ApiProblem | null;
  readonly onRetry: () => void;
}

const isRefused = ({ status }: ApiProblem): boolean => status >= 400 && status < 500 && status !== 429;

/** While what the link stands for is asked, and when that fails. */
function NotOpened({ error, onRetry }: NotOpenedProps) {
  const { t } = useTranslation('auth');
  const { text } = useProblems();
  if (error !== null && isRefused(error)) return <InvalidLink />;
  return (
    <AuthLayout title={t('sign_up.title')}>
      {error === null ? (
        <Waiting loading skeleton={<Bone width="100%" height={160} />}>
          {null}
        </Waiting>
      ) : (
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
      )}
    </AuthLayout>
  );
}

function ByMail({ secret }: { readonly secret: string }) {
  const { data, error, refetch } = useApiQuery('signUpLink', { params: { secret } }, asked);
  if (data === undefined) return <NotOpened error={error} onRetry={() => void refetch()} />;
  return data.kind === 'invitation' ? (
    <InvitedForm secret={secret} invitation={data} />
  ) : (
    <AssistedForm secret={secret} verified={data} />
  );
}

function ByTemplate({ templateId }: { readonly templateId: string }) {
  const { i18n } = useTranslation();
  const query = { language: languageOf(i18n.language) };
  const { data, error, refetch } = useApiQuery(
    'signUpTemplate',
    { params: { templateId }, query },
    // Another language renames a starter, and keeps what was typed.
    { ...asked, placeholderData: keepPreviousData },
  );
  if (data === undefined) return <NotOpened error={error} onRetry={() => void refetch()} />;
  return <TemplateSignUp template={data} />;
}

/** Signing up: by an invitation, by a template link, as a verified user, or not without a link. */
export function SignUpPage() {
  const { params } = useParams();
  const link = readSignUpLink(params);
  switch (link.kind) {
    case 'none':
      return <WithoutLink />;
    case 'invalid':
      return <InvalidLink />;
    case 'mailed':
      return <ByMail key={link.secret} secret={link.secret} />;
    case 'template':
      return <ByTemplate key={link.templateId} templateId={link.templateId} />;
  }
}
