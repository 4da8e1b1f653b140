import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../lib/cx';
import { lackedBy } from '../../lib/password';
import { Stack } from '../layout/primitives';
import styles from './Password.module.css';
import { PasswordField, type PasswordFieldProps } from './PasswordField';
import { PasswordStrength } from './PasswordStrength';

type Bound = Pick<PasswordFieldProps, 'label' | 'value' | 'onChange' | 'error' | 'maxLength' | 'required'>;

export interface NewPasswordFieldsProps {
  readonly password: Bound;
  readonly confirmation: Bound;
  readonly size?: 'md' | 'touch';
  readonly disabled?: boolean;
  /** Side by side where there is room. */
  readonly beside?: boolean;
  readonly autoFocus?: boolean;
}

/** Why a new password cannot be sent yet, in words; null: it can. An empty one is what is missing, not what is wrong. */
export function useNewPasswordReason(password: string, confirmation: string): string | null {
  const { t, i18n } = useTranslation();
  const lacked = lackedBy(password);
  if (lacked.length > 0) {
    const parts = lacked.map((rule) => t(`password.${rule}`));
    return t('password.lacks', { parts: new Intl.ListFormat(i18n.language).format(parts) });
  }
  return password === confirmation ? null : t('password.differ');
}

interface Faults {
  readonly onLeave: (field: 'password' | 'confirmation') => void;
  readonly password: string | null;
  readonly confirmation: string | null;
}

/** What is wrong with it, told once the field is left; of the confirmation as soon as it cannot become the same any more. */
function useFaults(password: string, confirmation: string): Faults {
  const { t } = useTranslation();
  const [left, setLeft] = useState({ password: false, confirmation: false });
  const isWeak = left.password && password !== '' && lackedBy(password).length > 0;
  const isOther = confirmation !== '' && confirmation !== password;
  const differs = isOther && (left.confirmation || !password.startsWith(confirmation));
  return {
    onLeave: (field) => setLeft({ ...left, [field]: true }),
    password: isWeak ? t('password.weak') : null,
    confirmation: differs ? t('password.differ') : null,
  };
}

/** A new password twice: its strength as one types, what is wrong with it once the field is left. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { password, confirmation, size = 'md', disabled = false, beside = false, autoFocus = false } = props;
  const faults = useFaults(password.value, confirmation.value);
  const common = { size, disabled, autoComplete: 'new-password' } as const;
  return (
    <Stack gap={16} className={cx(beside && styles['beside'])}>
      <div>
        <PasswordField
          {...password}
          {...common}
          name="new-password"
          autoFocus={autoFocus}
          onBlur={() => faults.onLeave('password')}
          error={faults.password ?? password.error}
        />
        {password.value !== '' && <PasswordStrength password={password.value} />}
      </div>
      <PasswordField
        {...confirmation}
        {...common}
        name="confirm-password"
        onBlur={() => faults.onLeave('confirmation')}
        error={faults.confirmation ?? confirmation.error}
      />
    </Stack>
  );
}
