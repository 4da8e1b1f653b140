import type { ResultsPresented } from '@tidemark/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../components/layout/primitives';
import { ownFormPath } from '../../config/paths';
import { useFormat } from '../../hooks/useFormat';
import styles from './Presenter.module.css';
import { QrCode } from './QrCode';

type Round = ResultsPresented['round'];

/** When the form can be answered, in words; what it says does not change while a room looks on. */
function useWhen({ openFormDate, closeFormDate, isArchived }: Round): {
  readonly isOpen: boolean;
  readonly text: string;
} {
  const { t } = useTranslation('presenter');
  const format = useFormat();
  const [now] = useState(() => new Date().toISOString());
  if (isArchived || closeFormDate <= now) return { isOpen: false, text: t('closed') };
  if (openFormDate > now) return { isOpen: false, text: t('opens', { date: format.dateTime(openFormDate) }) };
  return { isOpen: true, text: t('until', { date: format.dateTime(closeFormDate) }) };
}

/**
 * How to answer on one's own phone. The address is the same for everybody and contains no secret: it asks for the
 * sign-in, and leads each person to their own form.
 */
export function Invitation({ round }: { readonly round: Round }) {
  const { t } = useTranslation('presenter');
  const { isOpen, text } = useWhen(round);
  const path = ownFormPath(round.assessment_id);
  if (!isOpen) return <p className={styles['closed']}>{text}</p>;
  return (
    <Row as="section" className={styles['invitation']}>
      <QrCode text={`${window.location.origin}${path}`} label={t('code')} />
      <div>
        <h2>{t('answer')}</h2>
        <p>{t('scan')}</p>
        <a href={path}>{window.location.host}</a>
        <p>{t('waiting')}</p>
        <p className={styles['until']}>{text}</p>
      </div>
    </Row>
  );
}
