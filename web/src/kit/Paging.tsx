import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../components/controls/IconButton';
import { Row } from '../components/layout/primitives';
import { useFormat } from '../hooks/useFormat';
import { PAGE } from './list-address';
import styles from './ListTable.module.css';
import type { PlacedList } from './use-list-place';

export interface PagingProps {
  readonly place: PlacedList;
  readonly shown: number;
  readonly total: number | null;
}

/** Which of how many are shown, and the way to the others; nothing where these are all. */
export function Paging({ place, shown, total }: PagingProps) {
  const { t } = useTranslation('kit');
  const format = useFormat();
  const { offset, change } = place;
  if (total === null || (offset === 0 && shown >= total)) return null;
  const to = Math.min(total, offset + shown);
  return (
    <Row gap={4} justify="end" size={12} tone="muted" numeric rigid className={styles['paging']}>
      <span role="status">
        {t('list.of', {
          from: format.count(shown === 0 ? offset : offset + 1),
          to: format.count(to),
          total: format.count(total),
        })}
      </span>
      <IconButton
        label={t('list.previous')}
        disabled={offset === 0}
        onClick={() => change({ offset: Math.max(0, offset - PAGE) })}
      >
        <ChevronLeft />
      </IconButton>
      <IconButton label={t('list.next')} disabled={to >= total} onClick={() => change({ offset: offset + PAGE })}>
        <ChevronRight />
      </IconButton>
    </Row>
  );
}
