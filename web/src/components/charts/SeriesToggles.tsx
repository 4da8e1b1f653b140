import { useTranslation } from 'react-i18next';
import { type IdSet, toggleId } from '../../lib/sets';
import { useToast } from '../feedback/toast';
import { SeriesMark } from './SeriesMark';
import styles from './SeriesToggles.module.css';
import type { DrawnSeries } from './types';

export interface SeriesTogglesProps {
  readonly series: readonly DrawnSeries[];
  readonly hidden: IdSet;
  readonly onChange: (hidden: IdSet) => void;
}

/** A button for each series that hides and shows it; the last one stays. */
export function SeriesToggles({ series, hidden, onChange }: SeriesTogglesProps) {
  const { t } = useTranslation('charts');
  const toast = useToast();
  if (series.length < 2) return null;
  const toggle = (id: string) => {
    const next = toggleId(hidden, id);
    if (series.every((one) => next.has(one.id))) toast.info(t('last_series'));
    else onChange(next);
  };
  return (
    <ul className={styles['toggles']} aria-label={t('series')}>
      {series.map(({ id, label, kind, color, marker }) => (
        <li key={id}>
          <button type="button" aria-pressed={!hidden.has(id)} onClick={() => toggle(id)}>
            <SeriesMark kind={kind} label={label} color={color} marker={marker} />
          </button>
        </li>
      ))}
    </ul>
  );
}
