import { useTranslation } from 'react-i18next';
import { useFormat } from '../../hooks/useFormat';
import { cell, DataTable } from '../data/DataTable';
import { Withheld } from '../data/Withheld';
import { EmptyState } from '../feedback/EmptyState';
import { barsHeight } from './bars-figure';
import { BarsBones } from './ChartBones';
import { ChartCard, type ChartCardProps } from './ChartCard';
import { twoDecimals } from './csv';
import { LazyPlot } from './LazyPlot';
import type { BarRow } from './types';
import { useBarsFigure } from './use-bars-figure';

export interface IndexBarsProps extends ChartCardProps {
  /** Number of maturity levels: the end of the scale. */
  readonly levels: number;
  readonly bars: readonly BarRow[];
}

function Table({ title, bars }: Pick<IndexBarsProps, 'title' | 'bars'>) {
  const { t } = useTranslation('charts');
  const format = useFormat();
  const share = (coverage: number | null | undefined) => (typeof coverage === 'number' ? format.percent(coverage) : '');
  return (
    <DataTable label={title}>
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col" className={cell['num']}>
            {t('value')}
          </th>
          <th scope="col" className={cell['num']}>
            {t('coverage')}
          </th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.id}>
            <th scope="row">{bar.label}</th>
            <td className={cell['num']}>
              {bar.withheld ? <Withheld /> : bar.value === null ? t('no_value') : format.value(bar.value)}
            </td>
            <td className={cell['num']}>{share(bar.coverage)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

/** Horizontal bars from 0 to `levels`: name above, value at the end, coverage beside, hatched where nothing is. */
export function IndexBars({ levels, bars, ...card }: IndexBarsProps) {
  const { t } = useTranslation('charts');
  const format = useFormat();
  const figure = useBarsFigure(bars, levels);
  const none = (bar: BarRow) => (bar.withheld ? t('withheld_why') : t('no_value'));
  const said = bars.map((bar) => `${bar.label} ${bar.value === null ? none(bar) : format.value(bar.value)}`);
  return (
    <ChartCard
      {...card}
      table={<Table title={card.title} bars={bars} />}
      csv={() => [
        [t('name'), t('value'), t('coverage')],
        ...bars.map((bar) => [bar.label, twoDecimals(bar.value), twoDecimals(bar.coverage)]),
      ]}
      chart={(onReady) =>
        bars.length === 0 ? (
          <EmptyState title={t('nothing.title')} body={t('nothing.body')} />
        ) : (
          <LazyPlot
            look="padded"
            label={t('bars_label', { levels, series: said.join(', ') })}
            height={barsHeight(bars.length)}
            bones={<BarsBones rows={bars.length} />}
            figure={figure}
            onReady={onReady}
          />
        )
      }
    />
  );
}
