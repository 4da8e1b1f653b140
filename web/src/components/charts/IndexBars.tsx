import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../hooks/useFormat';
import { useWithheldReason } from '../../hooks/withheld-reason';
import { cell, DataTable } from '../data/DataTable';
import { Withheld } from '../data/Withheld';
import { EmptyState } from '../feedback/EmptyState';
import { ChartCard, type ChartCardProps } from './ChartCard';
import { twoDecimals } from './csv';
import { BARS_WIDTH } from './scene/bars-scene';
import { ChartStage } from './scene/ChartStage';
import type { OnChoose } from './scene/use-walk';
import type { BarRow, ChartDrawing } from './types';
import { useBarsScene } from './use-bars-scene';

export interface IndexBarsProps extends ChartCardProps {
  /** Number of maturity levels: the end of the scale. */
  readonly levels: number;
  readonly bars: readonly BarRow[];
  /** A bar was clicked, or Enter pressed on it. */
  readonly onChoose?: OnChoose | undefined;
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
              {bar.withheld ? (
                <Withheld reason={bar.withheld} />
              ) : bar.value === null ? (
                t('no_value')
              ) : (
                format.value(bar.value)
              )}
            </td>
            <td className={cell['num']}>{share(bar.coverage)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

/** Horizontal bars from 0 to `levels`: name above, value at the end, coverage beside, hatched where nothing is. */
export function IndexBars({ levels, bars, onChoose, ...card }: IndexBarsProps) {
  const { t } = useTranslation('charts');
  const format = useFormat();
  const scene = useBarsScene(levels);
  const why = useWithheldReason();
  const none = (bar: BarRow) => (bar.withheld ? why(bar.withheld) : t('no_value'));
  const said = bars.map((bar) => `${bar.label} ${bar.value === null ? none(bar) : format.value(bar.value)}`);
  const label = t('bars_label', { levels, series: said.join(', ') });
  const sceneOf = useCallback((width: number, font: string) => scene(bars, width, font), [scene, bars]);
  const drawing: ChartDrawing = {
    label,
    series: bars.map(({ kind = 'assessment', ...bar }) => ({ ...bar, kind, marker: 'square' })),
    sceneOf: ({ width, font, hidden }) =>
      scene(
        bars.filter(({ id }) => !hidden.has(id)),
        width,
        font,
      ),
  };
  return (
    <ChartCard
      {...card}
      drawing={bars.length === 0 ? null : drawing}
      table={<Table title={card.title} bars={bars} />}
      csv={() => [
        [t('name'), t('value'), t('coverage')],
        ...bars.map((bar) => [bar.label, twoDecimals(bar.value), twoDecimals(bar.coverage)]),
      ]}
      chart={(picture) =>
        bars.length === 0 ? (
          <EmptyState title={t('nothing.title')} body={t('nothing.body')} />
        ) : (
          <ChartStage
            look="padded"
            label={label}
            sceneOf={sceneOf}
            width={BARS_WIDTH}
            picture={picture}
            onChoose={onChoose}
          />
        )
      }
    />
  );
}
