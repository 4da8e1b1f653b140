import type { HistorySubject } from '@tidemark/contracts';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Row } from '../components/layout/primitives';
import { historyPath } from '../config/paths';
import styles from './HistoryLink.module.css';
import { useHistoryOf } from './use-history-of';

export interface HistoryLinkProps {
  readonly kind: HistorySubject;
  readonly id: string;
  /** Only between these days, both ends included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** From a thing to all that happened to it; for who may see that. */
export function HistoryLink({ kind, id, from, to }: HistoryLinkProps) {
  const { t } = useTranslation('kit');
  const mayOpen = useHistoryOf();
  if (!mayOpen(kind)) return null;
  return (
    <Row
      as={Link}
      inline
      gap={6}
      weight="medium"
      tone="primary"
      className={styles['link']}
      to={historyPath(kind, id, { from, to })}
    >
      <History aria-hidden="true" />
      {t('history')}
    </Row>
  );
}
