import { MailCheck } from 'lucide-react';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../components/controls/Button';
import { TextField } from '../../components/fields/TextField';
import { paths } from '../../config/paths';
import { useFormat } from '../../hooks/useFormat';
import { FormRefusal } from '../../kit/FormRefusal';
import type { Refusal } from '../../kit/refusal';
import { type ApiForm, useApiForm } from '../../kit/use-api-form';
import { useApiMutation } from '../../lib/api/hooks';
import { looksLikeEmail } from '../../lib/email';
import { useProblems } from '../../lib/problems/problem-text';
import styles from './Auth.module.css';
import { AuthLayout } from './AuthLayout';
import { Submit } from './Submit';

/** Seconds before the same mail can be asked for again. */
const PAUSE = 60;
const VALID_FOR = 3_600_000;

type ForgotPasswordValues = Readonly<Record<'identifier', string>>;

/** An answer that is about the whole request comes under the specification's key `form` [R8-023]. */
function refusalOf({ refusal, refused }: ApiForm<ForgotPasswordValues>): Refusal {
  const said = refused?.problem.code === 'invalid-request' ? refused.problem.errors['form'] : undefined;
  return said === undefined || refusal.lines.length === 0 ? refusal : { ...refusal, lines: [said] };
}

function AskForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const { t } = useTranslation('auth');
  const [checked, setChecked] = useState(false);
  const form = useApiForm('recover', {
    initial: { identifier: '' },
    labels: { identifier: t('email') },
    rules: { identifier: { required: true, max: 254 } },
    input: ({ identifier }) => ({ body: { identifier: identifier.trim() } }),
    changes: [],
    onDone: () => {
      onSent(form.values.identifier.trim());
    },
  });
  const { identifier } = form.values;
  const isAddress = looksLikeEmail(identifier);
  const field = form.field('identifier');
  const bad = checked && identifier.trim() !== '' && !isAddress;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isAddress) void form.submit();
  };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <p className={styles['text']}>{t('recover.intro')}</p>
      <TextField
        {...field}
        type="email"
        name="email"
        autoComplete="username"
        size="touch"
        onBlur={() => setChecked(true)}
        error={bad ? t('email_invalid') : field.error}
      />
      <FormRefusal refusal={refusalOf(form)} unknown={t('recover.unknown')} />
      <Submit
        reason={identifier.trim() === '' ? t('recover.reason') : null}
        busy={form.busy}
        after={
          <ButtonLink kind="quiet" size="touch" to={paths.login}>
            {t('cancel')}
          </ButtonLink>
        }
      >
        {t('recover.submit')}
      </Submit>
    </form>
  );
}

/** Counts down to 0 from `seconds`, again after `restart`. */
function useCountdown(seconds: number) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return { left, restart: () => setLeft(seconds) };
}

function Sent({ email }: { readonly email: string }) {
  const { t } = useTranslation('auth');
  const { text } = useProblems();
  const { time } = useFormat();
  const [until, setUntil] = useState(() => Date.now() + VALID_FOR);
  const { left, restart } = useCountdown(PAUSE);
  const again = useApiMutation('recover', {
    onSuccess: () => {
      setUntil(Date.now() + VALID_FOR);
      restart();
    },
  });
  return (
    <div className={styles['form']}>
      <div className={styles['done']} role="status">
        <MailCheck aria-hidden="true" />
        <span>
          <Trans
            t={t}
            i18nKey="recover.sent"
            values={{ email, time: time(new Date(until).toISOString()) }}
            components={{ b: <strong /> }}
          />
        </span>
      </div>
      <p className={styles['text']}>{t('recover.sent_more')}</p>
      {again.error !== null && (
        <p className={styles['fault']} role="alert">
          {text(again.error)}
        </p>
      )}
      <div className={styles['submit']}>
        <Button
          size="touch"
          busy={again.isPending}
          disabled={left > 0 || again.isPending}
          onClick={() => again.mutate({ body: { identifier: email } })}
        >
          {left > 0 ? t('recover.again_in', { count: left }) : t('recover.again')}
        </Button>
        <ButtonLink kind="quiet" size="touch" to={paths.login}>
          {t('back')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Asks for a mail with a link to a new password. What follows is the same for an address that nobody has. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('auth');
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <AuthLayout title={sentTo === null ? t('recover.title') : t('recover.sent_title')}>
      {sentTo === null ? <AskForm onSent={setSentTo} /> : <Sent email={sentTo} />}
    </AuthLayout>
  );
}
