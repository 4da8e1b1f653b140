import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../hooks/useFormat';
import { EmptyState } from '../feedback/EmptyState';
import { plotlyText } from './base-layout';
import { barsHeight } from './bars-figure';
import { ChartCard, type ChartCardProps } from './ChartCard';
import type { ChartColors } from './chart-colors';
import { LazyPlot } from './LazyPlot';
import type { TakePicture } from './Plot';
import { AreaLegend, RadarNotes } from './RadarNotes';
import { RadarTable } from './RadarTable';
import { axisNotes, numberedAxes, radarAsBars, radarCsv, visibleSeries } from './radar-data';
import { radarFigure } from './radar-figure';
import type { RadarAxis, RadarSeries } from './types';
import { useBarsFigure } from './use-bars-figure';

/** More names than this do not fit around the rings of a phone. */
const NAMED_ON_PHONES = 10;

export interface RadarChartProps extends ChartCardProps {
  readonly axes: readonly RadarAxis[];
  /** Number of maturity levels: rings and end of the scale; 10 where no template says. */
  readonly levels?: number;
  /** Oldest first; at most six assessments are drawn. */
  readonly series: readonly RadarSeries[];
  readonly height?: number;
}

interface DrawingProps {
  readonly axes: readonly RadarAxis[];
  /** Numbers stand for the names, which the legend says. */
  readonly numbered: boolean;
  readonly levels: number;
  readonly series: readonly RadarSeries[];
  readonly height: number;
  readonly onReady: (take: TakePicture | null) => void;
}

function Radar({ axes, numbered, levels, series, height, onReady }: DrawingProps) {
  const { t } = useTranslation('charts');
  const format = useFormat();
  const figure = useCallback(
    (width: number, colors: ChartColors) => {
      const hover = (one: RadarSeries, axis: number) => {
        const value = one.values[axis] ?? null;
        const share = one.coverage?.[axis] ?? null;
        const said = `${one.label}: ${value === null ? t('no_value') : format.value(value)}`;
        return plotlyText([axes[axis]?.label ?? '', share === null ? said : `${said} · ${format.percent(share)}`]);
      };
      return radarFigure({ axes: numbered ? numberedAxes(axes) : axes, levels, series, width, height, colors, hover });
    },
    [axes, numbered, levels, series, height, format, t],
  );
  const names = series.map((one) => one.label).join(', ');
  const label = t('radar_label', { count: axes.length, levels, series: names });
  return <LazyPlot look="radar" label={label} height={height} figure={figure} onReady={onReady} />;
}

function Bars({ axes, levels, series, onReady }: DrawingProps) {
  const { t } = useTranslation('charts');
  const rows = useMemo(() => radarAsBars(axes, series), [axes, series]);
  const figure = useBarsFigure(rows, levels);
  const label = t('bars_label', { levels, series: rows.map((row) => row.label).join(', ') });
  return <LazyPlot look="padded" label={label} height={barsHeight(rows.length)} figure={figure} onReady={onReady} />;
}

/** Objectives around a scale of 0 to `levels`, coloured by area; see README and the design notes. */
export function RadarChart({ axes, levels = 10, series, height = 430, ...card }: RadarChartProps) {
  const { t } = useTranslation('charts');
  const { shown, dropped } = useMemo(() => visibleSeries(series), [series]);
  const notes = useMemo(() => axisNotes(axes, shown), [axes, shown]);
  const empty = axes.length === 0 || shown.length === 0;
  const narrow = useMediaQuery('(max-width: 719.98px)', false, { getInitialValueInEffect: false });
  const numbered = narrow && axes.length > NAMED_ON_PHONES;
  const Drawing = axes.length < 3 ? Bars : Radar;
  const words = {
    area: t('area'),
    objective: t('objective'),
    coverageOf: (name: string) => t('coverage_of', { name }),
  };
  return (
    <ChartCard
      {...card}
      table={<RadarTable title={card.title} axes={axes} series={shown} />}
      csv={() => radarCsv(axes, shown, words)}
      chart={(onReady) =>
        empty ? (
          <EmptyState title={t('nothing.title')} body={t('nothing.body')} />
        ) : (
          <>
            <Drawing axes={axes} numbered={numbered} levels={levels} series={shown} height={height} onReady={onReady} />
            <AreaLegend axes={axes} numbered={numbered} />
          </>
        )
      }
      after={empty ? null : <RadarNotes notes={notes} dropped={dropped} />}
    />
  );
}
