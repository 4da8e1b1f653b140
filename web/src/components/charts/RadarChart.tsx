import { type ReactNode, type Ref, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../hooks/useFormat';
import { useWithheldReason } from '../../hooks/withheld-reason';
import type { IdSet } from '../../lib/sets';
import { EmptyState } from '../feedback/EmptyState';
import styles from './Chart.module.css';
import { ChartCard, type ChartCardProps } from './ChartCard';
import { useChartFont } from './chart-colors';
import { AreaLegend, RadarNotes } from './RadarNotes';
import { RadarTable } from './RadarTable';
import {
  axisNotes,
  type ChosenPoint,
  chosenOn,
  isUnanswered,
  radarAsBars,
  radarCsv,
  singlesOf,
  visibleSeries,
  withheldOf,
} from './radar-data';
import { placeRadar, radarHeight } from './radar-place';
import { ChartStage } from './scene/ChartStage';
import { RADAR_DEFAULT, radarScene } from './scene/radar-scene';
import type { Scene } from './scene/scene';
import type { OnChoose } from './scene/use-walk';
import { SeriesToggles } from './SeriesToggles';
import type { ChartDrawing, RadarAxis, RadarSeries } from './types';
import { useBarsScene } from './use-bars-scene';

/** A radar of fewer axes has no shape. */
const LEAST_AXES = 3;

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
  /** A point was clicked, or Enter pressed on it; told whose it is. */
  readonly onChoose?: ((point: ChosenPoint) => void) | undefined;
}

type Shape = Pick<RadarChartProps, 'axes' | 'series'> & {
  readonly levels: number;
  readonly highlight: string | null;
};

/** The radar in the words and numbers of the language. */
function useRadarScene({ axes, levels, series, highlight }: Shape) {
  const { t } = useTranslation('charts');
  const format = useFormat();
  const why = useWithheldReason();
  return useCallback(
    (shown: readonly RadarSeries[], width: number, height: number, font: string): Scene =>
      radarScene({
        axes,
        levels,
        series: series.filter((one) => shown.includes(one)),
        width,
        height,
        font,
        highlight,
        words: { value: format.value, noValue: t('no_value'), why, percent: format.percent },
      }),
    [axes, levels, series, highlight, format, why, t],
  );
}

/** What is drawn here and, with other room and fewer series, in the enlarged view: bars where axes are few. */
function useDrawing(shape: Shape, heightOf: (width: number) => number) {
  const { t } = useTranslation('charts');
  const { axes, levels, series } = shape;
  const isRadar = axes.length >= LEAST_AXES;
  const radar = useRadarScene(shape);
  const bars = useBarsScene(levels);
  const names = series.map(({ label }) => label).join(', ');
  const label = isRadar
    ? t('radar_label', { count: axes.length, levels, series: names })
    : t('bars_label', { levels, series: names });
  const sceneIn = useCallback(
    (shown: readonly RadarSeries[], width: number, height: number, font: string) =>
      isRadar ? radar(shown, width, height, font) : bars(radarAsBars(axes, shown), width, font),
    [isRadar, radar, bars, axes],
  );
  const drawing: ChartDrawing = {
    label,
    series,
    sceneOf: ({ width, height, font, hidden }) =>
      sceneIn(
        series.filter(({ id }) => !hidden.has(id)),
        width,
        height,
        font,
      ),
  };
  const sceneOf = useCallback(
    (width: number, font: string) => sceneIn(series, width, heightOf(width), font),
    [sceneIn, series, heightOf],
  );
  return { drawing, sceneOf, look: isRadar ? ('radar' as const) : ('padded' as const) };
}

/** What the legend spells out at the width that the drawing has. */
function useSpelled(axes: readonly RadarAxis[], heightOf: (width: number) => number) {
  const { family } = useChartFont();
  const [width, onWidth] = useState(0);
  const place = useMemo(
    () => (width > 0 && axes.length >= LEAST_AXES ? placeRadar(axes, width, heightOf(width), family) : undefined),
    [axes, width, heightOf, family],
  );
  return { place, onWidth };
}

/** Without a legend of its own, the chart says itself whose curves these are, and lets them be hidden. */
function useToggles(series: readonly RadarSeries[], legend: ReactNode) {
  const [hidden, onChange] = useState<IdSet>(new Set());
  const own = legend === undefined;
  const shown = useMemo(() => {
    const left = own ? series.filter(({ id }) => !hidden.has(id)) : series;
    return left.length > 0 ? left : series;
  }, [own, series, hidden]);
  return { shown, legend: own ? <SeriesToggles series={series} hidden={hidden} onChange={onChange} /> : legend };
}

interface StageProps extends Omit<Shape, 'series'> {
  readonly series: readonly RadarSeries[];
  readonly sceneOf: (width: number, font: string) => Scene;
  readonly look: 'radar' | 'padded';
  readonly label: string;
  readonly heightOf: (width: number) => number;
  readonly legend: ReactNode;
  readonly over: ReactNode;
  readonly picture: Ref<SVGSVGElement>;
  readonly onChoose: OnChoose | undefined;
}

function Stage({ axes, sceneOf, look, label, heightOf, legend, over, picture, onChoose }: StageProps) {
  const { place, onWidth } = useSpelled(axes, heightOf);
  return (
    <div className={styles['place']}>
      <div className={styles['parts']}>
        <ChartStage
          look={look}
          label={label}
          sceneOf={sceneOf}
          width={RADAR_DEFAULT.width}
          over={over}
          picture={picture}
          onWidth={onWidth}
          onChoose={onChoose}
        />
        {legend}
      </div>
      <AreaLegend axes={axes} {...(place && { place })} />
    </div>
  );
}

/** Objectives around a scale of 0 to `levels`, coloured by area; see README and the design notes. */
export function RadarChart(props: RadarChartProps) {
  const {
    axes,
    levels = RADAR_DEFAULT.levels,
    series,
    height,
    highlight = null,
    unanswered,
    onChoose,
    ...card
  } = props;
  const { t } = useTranslation('charts');
  const { shown: most, dropped } = useMemo(() => visibleSeries(series), [series]);
  const { shown, legend } = useToggles(most, card.legend);
  const blank = isUnanswered(shown);
  const notes = useMemo(() => (blank ? [] : axisNotes(axes, shown)), [axes, shown, blank]);
  const heightOf = useCallback((width: number) => height ?? radarHeight(width), [height]);
  const shape = { axes, levels, series: shown, highlight };
  const { drawing, ...stage } = useDrawing(shape, heightOf);
  const choose: OnChoose = (stop, row) => {
    const point = chosenOn(shape, stop, row);
    if (point !== null) onChoose?.(point);
  };
  const empty = axes.length === 0 || shown.length === 0;
  const words = {
    area: t('area'),
    objective: t('objective'),
    coverageOf: (name: string) => t('coverage_of', { name }),
  };
  return (
    <ChartCard
      {...card}
      drawing={empty ? null : drawing}
      table={<RadarTable title={card.title} axes={axes} series={shown} />}
      csv={() => radarCsv(axes, shown, words)}
      chart={(picture) =>
        empty ? (
          <EmptyState title={t('nothing.title')} body={t('nothing.body')} />
        ) : (
          <Stage
            {...shape}
            {...stage}
            label={drawing.label}
            heightOf={heightOf}
            legend={legend}
            over={blank ? (unanswered ?? <b>{t('unanswered')}</b>) : undefined}
            picture={picture}
            onChoose={onChoose && choose}
          />
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
