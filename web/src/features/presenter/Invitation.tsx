import type { ResultsPresented } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { Row } from '../../components/layout/primitives';
import { ownFormPath } from '../../config/paths';
import { useFormat } from '../../hooks/useFormat';
import styles from './Presenter.module.css';
import { QrCode } from './QrCode';
import { useFormState } from './use-form-state';

/**
 * How to answer on one's own phone. The address is the same for everybody and contains no secret: it asks for the
 * sign-in, and leads each person to their own form.
 */
export function Invitation({ round }: Pick<ResultsPresented, 'round'>) {
  const { t } = useTranslation('presenter');
  const format = useFormat();
  const state = useFormState(round);
  const path = ownFormPath(round.assessment_id);
  if (state === 'closed') return <p className={styles['closed']}>{t('closed')}</p>;
  if (state === 'soon')
    return <p className={styles['closed']}>{t('opens', { date: format.dateTime(round.openFormDate) })}</p>;
  return (
    <Row as="section" className={styles['invitation']}>
      <QrCode text={`${window.location.origin}${path}`} label={t('code')} />
      <div>
        <h2>{t('answer')}</h2>
        <p>{t('scan')}</p>
        <a href={path}>{window.location.host}</a>
        <p>{t('waiting')}</p>
        <p className={styles['until']}>{t('until', { date: format.dateTime(round.closeFormDate) })}</p>
      </div>
    </Row>
  );
}
