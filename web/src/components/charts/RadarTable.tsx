import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../hooks/useFormat';
import { areaColor } from '../../lib/areas';
import { cell, Chip, DataTable } from '../data/DataTable';
import { Withheld } from '../data/Withheld';
import { withheldAt } from './radar-data';
import { areaRuns } from './radar-gaps';
import type { RadarAxis, RadarSeries } from './types';

export interface RadarTableProps {
  readonly title: string;
  readonly axes: readonly RadarAxis[];
  readonly series: readonly RadarSeries[];
}

function Cells({ series, index }: { readonly series: readonly RadarSeries[]; readonly index: number }) {
  const { t } = useTranslation('charts');
  const format = useFormat();
  return series.map((one) => {
    const value = one.values[index] ?? null;
    const share = one.coverage?.[index] ?? null;
    const withheld = withheldAt(one, index);
    return (
      <Fragment key={one.id}>
        <td className={cell['num']}>
          {withheld ? (
            <Withheld reason={withheld} />
          ) : value === null ? (
            <span className={cell['muted']}>{t('no_value')}</span>
          ) : (
            format.value(value)
          )}
        </td>
        {one.coverage && <td className={cell['num']}>{share === null ? '' : format.percent(share)}</td>}
      </Fragment>
    );
  });
}

/** The same values as the radar, by area. */
export function RadarTable({ title, axes, series }: RadarTableProps) {
  const { t } = useTranslation('charts');
  const columns = series.reduce((sum, one) => sum + (one.coverage ? 2 : 1), 1);
  return (
    <DataTable label={title}>
      <thead>
        <tr>
          <th scope="col">{t('objective')}</th>
          {series.map((one) => (
            <Fragment key={one.id}>
              <th scope="col" className={cell['num']}>
                {one.label}
              </th>
              {one.coverage && (
                <th scope="col" className={cell['num']} aria-label={t('coverage_of', { name: one.label })}>
                  {t('coverage')}
                </th>
              )}
            </Fragment>
          ))}
        </tr>
      </thead>
      <tbody>
        {areaRuns(axes).map((run) => (
          <Fragment key={`${run.name}-${run.first}`}>
            <tr className={cell['group']}>
              <th scope="colgroup" colSpan={columns}>
                <Chip color={areaColor(run.color)} />
                {run.name}
              </th>
            </tr>
            {Array.from({ length: run.count }, (_, offset) => (run.first + offset) % axes.length).map((index) => (
              <tr key={axes[index]?.id ?? index}>
                <th scope="row" className={cell['indent']}>
                  {axes[index]?.label}
                </th>
                <Cells series={series} index={index} />
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </DataTable>
  );
}
