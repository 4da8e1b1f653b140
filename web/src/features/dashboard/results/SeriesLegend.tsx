import { useTranslation } from 'react-i18next';
import { SeriesMark } from '../../../components/charts/SeriesMark';
import { Withheld } from '../../../components/data/Withheld';
import { Text } from '../../../components/layout/primitives';
import { useFormat } from '../../../hooks/useFormat';
import { isPartial } from '../../../lib/coverage';
import { cx } from '../../../lib/cx';
import type { IdSet } from '../../../lib/sets';
import type { ChartSeries } from './model/radar';
import styles from './SeriesLegend.module.css';

interface SeriesLegendProps {
  readonly series: readonly ChartSeries[];
  readonly hidden: IdSet;
  readonly onToggle: (id: string) => void;
  /** Which row is pointed at or has the focus; null when none is. */
  readonly onPoint: (id: string | null) => void;
}

function Row({ one, off, onToggle, onPoint }: { readonly one: ChartSeries; readonly off: boolean } & RowHandlers) {
  const { t } = useTranslation('dashboard');
  const { t: charts } = useTranslation('charts');
  const { t: common } = useTranslation();
  const format = useFormat();
  const { id, label, kind, color, marker, index, share, indexWithheld: withheld } = one;
  const percent = share === null ? null : format.percent(share);
  return (
    <li>
      <button
        type="button"
        className={styles['row']}
        aria-pressed={!off}
        aria-label={label}
        title={off ? t('series.show', { name: label }) : t('series.hide', { name: label })}
        onClick={() => onToggle(id)}
        onPointerEnter={() => onPoint(off ? null : id)}
        onPointerLeave={() => onPoint(null)}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) onPoint(off ? null : id);
        }}
        onBlur={() => onPoint(null)}
      >
        <SeriesMark kind={kind} label={label} color={color} marker={marker} />
      </button>
      {percent !== null && (
        <Text
          tone="faint"
          size={12}
          numeric
          nowrap
          rigid
          className={cx(isPartial(share) && styles['low'])}
          title={common('coverage.percent', { percent })}
        >
          {percent}
        </Text>
      )}
      <Text
        as="b"
        weight="semi"
        tone="strong"
        textAlign="right"
        size={12}
        numeric
        nowrap
        rigid
        className={styles['value']}
      >
        {withheld ? <Withheld reason={withheld} /> : index === null ? charts('no_value') : format.value(index)}
      </Text>
    </li>
  );
}

interface RowHandlers {
  readonly onToggle: SeriesLegendProps['onToggle'];
  readonly onPoint: SeriesLegendProps['onPoint'];
}

/** Names, coverage and values of the series; a row hides and shows its own, and while pointed at makes it stand out. */
export function SeriesLegend({ series, hidden, ...handlers }: SeriesLegendProps) {
  const { t } = useTranslation('dashboard');
  if (series.length < 2) return null;
  return (
    <ul className={styles['legend']} aria-label={t('series.label')}>
      {series.map((one) => (
        <Row key={one.id} one={one} off={hidden.has(one.id) && one.kind === 'assessment'} {...handlers} />
      ))}
    </ul>
  );
}
