import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Before } from '../../../components/order/places';
import styles from './OrderStatus.module.css';

/** Moves a thing in its list, and remembers which one was moved last. */
export function useMoved(move: (id: string, before: Before) => void) {
  const [moved, setMoved] = useState<string | null>(null);
  const onMove = (id: string, before: Before) => {
    setMoved(id);
    move(id, before);
  };
  return { moved, onMove };
}

/** Reads out where it stands now. */
export function OrderStatus({ ids, moved }: { readonly ids: readonly string[]; readonly moved: string | null }) {
  const { t } = useTranslation('editor');
  const at = moved === null ? -1 : ids.indexOf(moved);
  return (
    <span role="status" className={styles['read']}>
      {at >= 0 && t('questions.moved', { place: at + 1, total: ids.length })}
    </span>
  );
}
