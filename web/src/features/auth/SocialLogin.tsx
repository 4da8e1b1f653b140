import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { Row } from '../../components/layout/primitives';
import styles from './Auth.module.css';
import type { SocialSignIn } from './use-social-sign-in';

export interface SocialLoginProps extends Pick<SocialSignIn, 'busy' | 'begin'> {
  /** What people call the provider. */
  readonly name: string | null;
}

/** The way in with an account elsewhere; only there when a provider is configured. */
export function SocialLogin({ name, busy, begin }: SocialLoginProps) {
  const { t } = useTranslation('auth');
  return (
    <div className={styles['form']}>
      <div className={styles['submit']}>
        <Button size="touch" busy={busy} disabled={busy} onClick={begin}>
          {name === null ? t('social') : t('social_with', { name })}
        </Button>
      </div>
      <Row as="p" gap={12} size={12} tone="faint" className={styles['or']}>
        {t('or')}
      </Row>
    </div>
  );
}
