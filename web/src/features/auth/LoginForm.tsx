import { CircleAlert } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../components/controls/Button';
import { TextField } from '../../components/fields/TextField';
import { paths } from '../../config/paths';
import { looksLikeEmail } from '../../lib/email';
import styles from './Auth.module.css';
import type { Credentials } from './use-sign-in';

export interface LoginFormProps {
  readonly busy: boolean;
  /** Why the last attempt was refused, in words. */
  readonly fault: string | null;
  readonly onSubmit: (credentials: Credentials) => void;
  readonly onEdit: () => void;
}

export function LoginForm({ busy, fault, onSubmit, onEdit }: LoginFormProps) {
  const { t } = useTranslation('auth');
  const [identifier, setIdentifier] = useState('');
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const empty = identifier.trim() === '' || password === '';
  const badEmail = checked && identifier.trim() !== '' && !looksLikeEmail(identifier);

  const edited = (set: (value: string) => void) => (value: string) => {
    set(value);
    onEdit();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!empty && !busy && looksLikeEmail(identifier)) onSubmit({ identifier, password });
  };

  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <TextField
        label={t('email')}
        type="email"
        name="email"
        autoComplete="username"
        size="touch"
        value={identifier}
        onChange={edited(setIdentifier)}
        onBlur={() => setChecked(true)}
        error={badEmail ? t('email_invalid') : null}
        required
      />
      <TextField
        label={t('password')}
        type="password"
        name="password"
        autoComplete="current-password"
        size="touch"
        value={password}
        onChange={edited(setPassword)}
        required
      />
      <Link className={styles['forgot']} to={paths.forgotPassword}>
        {t('forgot')}
      </Link>
      {fault !== null && (
        <div className={styles['fault']} role="alert">
          <CircleAlert aria-hidden="true" />
          <span>{fault}</span>
        </div>
      )}
      <div className={styles['submit']}>
        <Button type="submit" kind="primary" size="touch" busy={busy} disabled={empty || busy}>
          {t('sign_in')}
        </Button>
        <p className={styles['reason']}>{empty ? t('reason_empty') : ''}</p>
      </div>
    </form>
  );
}
