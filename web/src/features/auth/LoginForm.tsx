import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../components/controls/Button';
import { PasswordField } from '../../components/fields/PasswordField';
import { TextField } from '../../components/fields/TextField';
import { Text } from '../../components/layout/primitives';
import { paths } from '../../config/paths';
import { FormRefusal } from '../../kit/FormRefusal';
import { noRefusal, type Refusal } from '../../kit/refusal';
import type { ApiForm } from '../../kit/use-api-form';
import { looksLikeEmail } from '../../lib/email';
import styles from './Auth.module.css';
import { useFailure } from './use-failure';
import type { Credentials } from './use-sign-in';

export interface LoginFormProps {
  readonly form: ApiForm<Credentials>;
  /** What was refused beside the form; shown where nothing of its own stands. */
  readonly otherwise: Refusal;
}

export function LoginForm({ form, otherwise }: LoginFormProps) {
  const { t } = useTranslation('auth');
  const failure = useFailure();
  const [checked, setChecked] = useState(false);
  const { missing, busy, refusal, refused } = form;
  const { identifier } = form.values;
  const email = form.field('identifier');
  const empty = missing.length > 0;
  const isAddress = looksLikeEmail(identifier);
  const badEmail = checked && identifier.trim() !== '' && !isAddress;

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!empty && isAddress) void form.submit();
  };

  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <TextField
        {...email}
        type="email"
        name="email"
        autoComplete="username"
        size="touch"
        onBlur={() => setChecked(true)}
        error={badEmail ? t('email_invalid') : email.error}
      />
      <PasswordField {...form.field('password')} name="password" autoComplete="current-password" size="touch" />
      <Link className={styles['forgot']} to={paths.forgotPassword}>
        {t('forgot')}
      </Link>
      <FormRefusal
        refusal={refusal === noRefusal ? otherwise : refusal}
        unknown={refused === null ? undefined : failure(refused.problem)}
      />
      <div className={styles['submit']}>
        <Button type="submit" kind="primary" size="touch" busy={busy} disabled={empty || busy}>
          {t('sign_in')}
        </Button>
        <Text as="p" size={12} tone="faint" textAlign="center" className={styles['reason']}>
          {empty ? t('reason_empty') : ''}
        </Text>
      </div>
    </form>
  );
}
