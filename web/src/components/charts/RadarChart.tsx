import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../hooks/useFormat';
import { EmptyState } from '../feedback/EmptyState';
import { plotlyText } from './base-layout';
import { barsHeight } from './bars-figure';
import { BarsBones, RadarBones } from './ChartBones';
import { ChartCard, type ChartCardProps } from './ChartCard';
import styles from './Chart.module.css';
import { type ChartColors, useChartColors } from './chart-colors';
import { LazyPlot } from './LazyPlot';
import type { TakePicture } from './Plot';
import { AreaLegend, RadarNotes } from './RadarNotes';
import { RadarTable } from './RadarTable';
import { axisNotes, isUnanswered, radarAsBars, radarCsv, singlesOf, visibleSeries, withheldOf } from './radar-data';
import { radarFigure } from './radar-figure';
import { placeRadar, radarHeight } from './radar-place';
import type { RadarAxis, RadarSeries } from './types';
import { useBarsFigure } from './use-bars-figure';

const LEAST_HEIGHT = 430;

export interface RadarChartProps extends ChartCardProps {
  readonly axes: readonly RadarAxis[];
  /** Number of maturity levels: rings and end of the scale; 10 where no template says. */
  readonly levels?: number;
  /** Oldest first; at most six assessments are drawn. */
  readonly series: readonly RadarSeries[];
  /** Left out: as much as the width asks for. */
  readonly height?: number;
  /** Names and values of the series: beside the radar where there is room, else below it. */
  readonly legend?: ReactNode;
  /** The id of the series that stands out while the legend is pointed at. */
  readonly highlight?: string | null;
  /** Stands on the axes while nobody has answered: who was asked. */
  readonly unanswered?: ReactNode;
}

interface DrawingProps {
  readonly axes: readonly RadarAxis[];
  readonly levels: number;
  readonly series: readonly RadarSeries[];
  readonly heightOf: (width: number) => number;
  readonly highlight: string | null;
  readonly over: ReactNode;
  readonly onReady: (take: TakePicture | null) => void;
  readonly onWidth: (width: number) => void;
}

function Radar({ axes, levels, series, heightOf, highlight, over, onReady, onWidth }: DrawingProps) {
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
      return radarFigure({ axes, levels, series, width, height: heightOf(width), colors, highlight, hover });
    },
    [axes, levels, series, heightOf, highlight, format, t],
  );
  const names = series.map((one) => one.label).join(', ');
  return (
    <LazyPlot
      look="radar"
      label={t('radar_label', { count: axes.length, levels, series: names })}
      height={LEAST_HEIGHT}
      bones={<RadarBones height={LEAST_HEIGHT} />}
      figure={figure}
      over={over}
      onReady={onReady}
      onWidth={onWidth}
    />
  );
}

function Bars({ axes, levels, series, onReady }: DrawingProps) {
  const { t } = useTranslation('charts');
  const rows = useMemo(() => radarAsBars(axes, series), [axes, series]);
  const figure = useBarsFigure(rows, levels);
  return (
    <LazyPlot
      look="padded"
      label={t('bars_label', { levels, series: rows.map((row) => row.label).join(', ') })}
      height={barsHeight(rows.length)}
      bones={<BarsBones rows={rows.length} />}
      figure={figure}
      onReady={onReady}
    />
  );
}

/** Whether numbers stand around the rings at the width that the drawing has. */
function useNumbered(axes: readonly RadarAxis[], heightOf: (width: number) => number) {
  const { font } = useChartColors();
  const [width, onWidth] = useState(0);
  const numbered = useMemo(
    () => width > 0 && axes.length > 2 && placeRadar(axes, width, heightOf(width), font).numbered,
    [axes, width, heightOf, font],
  );
  return { numbered, onWidth };
}

/** Objectives around a scale of 0 to `levels`, coloured by area; see README and the design notes. */
export function RadarChart(props: RadarChartProps) {
  const { axes, levels = 10, series, height, legend, highlight = null, unanswered, ...card } = props;
  const { t } = useTranslation('charts');
  const { shown, dropped } = useMemo(() => visibleSeries(series), [series]);
  const blank = isUnanswered(shown);
  const notes = useMemo(() => (blank ? [] : axisNotes(axes, shown)), [axes, shown, blank]);
  const heightOf = useCallback((width: number) => height ?? radarHeight(width), [height]);
  const { numbered, onWidth } = useNumbered(axes, heightOf);
  const empty = axes.length === 0 || shown.length === 0;
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
          <div className={styles['place']}>
            <div className={styles['parts']}>
              <Drawing
                axes={axes}
                levels={levels}
                series={shown}
                heightOf={heightOf}
                highlight={highlight}
                over={blank ? (unanswered ?? <b>{t('unanswered')}</b>) : undefined}
                onReady={onReady}
                onWidth={onWidth}
              />
              {legend}
            </div>
            <AreaLegend axes={axes} numbered={numbered} />
          </div>
        )
      }
      after={
        empty ? null : (
          <RadarNotes notes={notes} dropped={dropped} singles={singlesOf(shown)} withheld={withheldOf(shown)} />
        )
      }
    />
  );
}
