import type { OfferedTemplate } from '@tidemark/contracts';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/controls/Button';
import { Row } from '../../components/layout/primitives';
import { paths } from '../../config/paths';
import { useApi } from '../../lib/api/ApiProvider';
import { apiData, useApiMutation } from '../../lib/api/hooks';
import { languageOf } from '../../lib/i18n/languages';
import { useProblems } from '../../lib/problems/problem-text';
import { useSession } from '../../lib/session/SessionProvider';
import styles from './Auth.module.css';
import { AuthLayout } from './AuthLayout';
import type { Person } from './PersonFields';
import { TemplateFacts } from './TemplateFacts';
import { useSignInWith } from './use-sign-in-with';

/** Milliseconds between two looks; the window looks again, too, when it gets the focus. */
const EVERY = 3000;

export interface WaitingProps {
  readonly person: Person;
  readonly waiting: readonly string[];
  readonly template: OfferedTemplate;
  readonly onSentAgain: (waiting: string) => void;
  readonly onOtherAddress: () => void;
}

/** Whether the mailed link was opened and the account exists, on this or another device. */
function useVerified(waiting: readonly string[], email: string): boolean {
  const api = useApi();
  const { session } = useSession();
  const answers = useQueries({
    queries: waiting.map((each) => ({
      ...apiData(api, 'verification', { params: { waiting: each } }),
      refetchInterval: EVERY,
      refetchOnWindowFocus: 'always' as const,
    })),
  });
  // The link opened in this browser signs in here.
  const isIn = session?.user.email === email.trim().toLowerCase();
  return isIn || answers.some(({ data }) => data?.isVerified === true);
}

/** Goes on once it is: signed in with what was typed before. */
function useGoingOn(isVerified: boolean, { email, password }: Person): void {
  const navigate = useNavigate();
  const { session } = useSession();
  const signIn = useSignInWith();
  const begun = useRef(false);
  const goOn = useEffectEvent(async () => {
    const isIn = session?.user.email === email.trim().toLowerCase() || (await signIn(email.trim(), password));
    await navigate(isIn ? paths.dashboard : paths.login, { replace: true });
  });
  useEffect(() => {
    if (!isVerified || begun.current) return;
    begun.current = true;
    void goOn();
  }, [isVerified]);
}

export function WaitingForVerification({ person, waiting, template, onSentAgain, onOtherAddress }: WaitingProps) {
  const { t, i18n } = useTranslation('auth');
  const { text } = useProblems();
  useGoingOn(useVerified(waiting, person.email), person);
  const again = useApiMutation('verifyEmail', { onSuccess: ({ data }) => onSentAgain(data.waiting) });
  const body = { ...person, templateId: template.id, language: languageOf(i18n.language) };
  return (
    <AuthLayout title={t('waiting.title')}>
      <div className={styles['form']}>
        <p className={styles['text']}>
          <Trans t={t} i18nKey="waiting.text" values={{ email: person.email.trim() }} components={{ b: <strong /> }} />
        </p>
        <Row as="p" gap={8} justify="center" size={13} tone="muted" className={styles['waiting']} role="status">
          <i aria-hidden="true" />
          {again.isSuccess ? t('waiting.sent_again') : t('waiting.state')}
        </Row>
        {again.error !== null && (
          <p className={styles['fault']} role="alert">
            {text(again.error)}
          </p>
        )}
        <TemplateFacts template={template} />
        <div className={styles['submit']}>
          <Button size="touch" busy={again.isPending} disabled={again.isPending} onClick={() => again.mutate({ body })}>
            {t('waiting.again')}
          </Button>
          <Button kind="quiet" size="touch" onClick={onOtherAddress}>
            {t('waiting.other')}
          </Button>
        </div>
      </div>
    </AuthLayout>
  );
}
