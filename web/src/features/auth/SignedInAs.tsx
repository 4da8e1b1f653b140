import { Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../components/layout/primitives';
import { nameOf } from '../../lib/session/session';
import { useSession } from '../../lib/session/SessionProvider';
import styles from './Auth.module.css';

/** Somebody is signed in here while a new account is made: it takes their place in this browser. */
export function SignedInAs() {
  const { t } = useTranslation('auth');
  const { session } = useSession();
  if (session === null) return null;
  return (
    <Row as="p" gap={8} align="stretch" size={13} breaks className={styles['told']}>
      <Info aria-hidden="true" />
      <span>{t('sign_up.signed_in', { name: nameOf(session.user) })}</span>
    </Row>
  );
}
