import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../components/controls/Button';
import { useToast } from '../../../components/feedback/toast';
import { Row } from '../../../components/layout/primitives';
import { paths } from '../../../config/paths';
import styles from '../parts/Page.module.css';

/** The address names no form (a toast and a red banner), or the form asks nothing. */
export function InvalidForm({ why }: { readonly why: 'params' | 'empty' | null }) {
  const { t } = useTranslation('form');
  const toast = useToast();
  const reported = useRef(false);
  const text = why === 'empty' ? t('error.empty') : t('answer_form_page.errors.invalid_params');
  useEffect(() => {
    if (why !== 'params' || reported.current) return;
    reported.current = true;
    toast.error(text);
  }, [why, text, toast]);
  return (
    <>
      <h1 className={styles['title']}>{t('error.title')}</h1>
      <p className={styles['red']} role="alert">
        <CircleAlert aria-hidden="true" />
        <span>{text}</span>
      </p>
      <Row gap={8} align="stretch" wrap mt={24}>
        <ButtonLink size="touch" to={paths.home}>
          {t('error.continue')}
        </ButtonLink>
      </Row>
    </>
  );
}
