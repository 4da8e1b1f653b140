import { accountProfile, limits } from '@tidemark/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NewPasswordFields, useNewPasswordReason } from '../../components/fields/NewPasswordFields';
import { TextField } from '../../components/fields/TextField';
import { Grid } from '../../components/layout/primitives';
import type { ApiForm } from '../../kit/use-api-form';
import { useMissing } from '../../kit/use-missing';
import { looksLikeEmail } from '../../lib/email';
import styles from './Auth.module.css';

export interface Person {
  readonly [field: string]: string;
  readonly firstName: string;
  readonly surName: string;
  readonly email: string;
  readonly password: string;
  readonly passwordConfirmation: string;
}

export const nobodyYet: Person = { firstName: '', surName: '', email: '', password: '', passwordConfirmation: '' };

/** The specification's limits (§9); the routes leave them to their handlers, which report all faults at once. */
export const personRules = {
  ...accountProfile,
  password: { required: true, max: limits.passwordMax },
  passwordConfirmation: { required: true, max: limits.passwordMax },
} as const;

export function usePersonLabels(): Readonly<Record<keyof Person & string, string>> {
  const { t } = useTranslation('auth');
  return {
    firstName: t('sign_up.first_name'),
    surName: t('sign_up.surname'),
    email: t('email'),
    password: t('password'),
    passwordConfirmation: t('sign_up.confirm'),
  };
}

/** Why the form cannot be sent yet, in words. */
export function usePersonReason(form: ApiForm<Person>): string | null {
  const { t } = useTranslation('auth');
  const missing = useMissing(form);
  const { email, password, passwordConfirmation } = form.values;
  const weak = useNewPasswordReason(password, passwordConfirmation);
  if (missing !== null) return missing;
  return looksLikeEmail(email) ? weak : t('email_invalid');
}

export interface PersonFieldsProps {
  readonly form: ApiForm<Person>;
  /** Why the address cannot be another; left out: it can. */
  readonly fixedEmail?: string;
}

/** Who signs up: name, address and a new password. */
export function PersonFields({ form, fixedEmail }: PersonFieldsProps) {
  const { t } = useTranslation('auth');
  const [checked, setChecked] = useState(false);
  const email = form.field('email');
  const bad = checked && email.value.trim() !== '' && !looksLikeEmail(email.value);
  return (
    <>
      <Grid gap={12} align="start" columns={2} className={styles['names']}>
        <TextField {...form.field('firstName')} name="given-name" autoComplete="given-name" size="touch" />
        <TextField {...form.field('surName')} name="family-name" autoComplete="family-name" size="touch" />
      </Grid>
      <TextField
        {...email}
        type="email"
        name="email"
        autoComplete="username"
        size="touch"
        plain
        readOnly={fixedEmail !== undefined}
        help={fixedEmail}
        onBlur={() => setChecked(true)}
        error={bad ? t('email_invalid') : email.error}
      />
      <NewPasswordFields
        password={form.field('password')}
        confirmation={form.field('passwordConfirmation')}
        size="touch"
      />
    </>
  );
}
