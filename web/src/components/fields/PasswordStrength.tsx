import { Check, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../lib/cx';
import { lackedBy, passwordRules } from '../../lib/password';
import { ReadOut } from '../data/ReadOut';
import { Stack } from '../layout/primitives';
import styles from './Password.module.css';

/** The five rules and which of them a password keeps, told as it is typed; amber until all five, then green. */
export function PasswordStrength({ password }: { readonly password: string }) {
  const { t } = useTranslation();
  const lacked = lackedBy(password);
  const kept = passwordRules.length - lacked.length;
  const isStrong = lacked.length === 0;
  return (
    <Stack gap={6} mt={6}>
      <div className={cx(styles['marks'], isStrong && styles['strong'])} aria-hidden="true">
        {passwordRules.map((rule, index) => (
          <i key={rule} className={cx(index < kept && styles['kept'])} />
        ))}
      </div>
      {isStrong ? (
        <p className={styles['said']} role="status">
          {t('password.strong')}
        </p>
      ) : (
        <ul className={styles['rules']} aria-label={t('password.rules')}>
          {passwordRules.map((rule) => {
            const isKept = !lacked.includes(rule);
            return (
              <li key={rule} className={cx(isKept && styles['isKept'])}>
                {isKept ? <Check aria-hidden="true" /> : <Minus aria-hidden="true" />}
                {t(`password.${rule}`)}
                <ReadOut>{t(isKept ? 'password.is_kept' : 'password.is_lacked')}</ReadOut>
              </li>
            );
          })}
        </ul>
      )}
    </Stack>
  );
}
