import { useTranslation } from 'react-i18next';
import { SeriesMark } from '../../../components/charts/SeriesMark';
import type { IdSet } from '../../../lib/sets';
import type { ChartSeries } from '../model/radar';
import styles from './Results.module.css';

export interface SeriesLegendProps {
  readonly series: readonly ChartSeries[];
  readonly hidden: IdSet;
  readonly onToggle: (id: string) => void;
}

/** Hides and shows single series of the picture, without switching them off. */
export function SeriesLegend({ series, hidden, onToggle }: SeriesLegendProps) {
  const { t } = useTranslation('dashboard');
  if (series.length < 2) return null;
  return (
    <ul className={styles['legend']} aria-label={t('series.label')}>
      {series.map(({ id, label, kind, color, marker }) => {
        const off = hidden.has(id) && kind === 'assessment';
        return (
          <li key={id}>
            <button
              type="button"
              className={styles['legendItem']}
              aria-pressed={!off}
              title={off ? t('series.show', { name: label }) : t('series.hide', { name: label })}
              onClick={() => onToggle(id)}
            >
              <SeriesMark kind={kind} label={label} color={color} marker={marker} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
