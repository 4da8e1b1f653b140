import { isPartial } from '../../lib/coverage';
import type { SeriesMarker } from '../../lib/series';
import { type ChartColors, withAlpha } from './chart-colors';
import { gapsOf } from './radar-gaps';
import type { RadarSeries } from './types';

type Trace = Readonly<Record<string, unknown>>;

const SIZE: Readonly<Record<SeriesMarker, number>> = {
  circle: 7,
  square: 6.5,
  'triangle-up': 8,
  diamond: 8,
  'triangle-down': 8,
  x: 7,
};
const LINE = {
  average: { width: 1.25, dash: '4px,3px' },
  maturity: { width: 1.5, dash: '1px,3px' },
} as const;

/** The colour of a series; average and maturity have their own. */
export const seriesColor = (series: Pick<RadarSeries, 'kind' | 'color'>): string =>
  series.kind === 'assessment' ? series.color : `var(--tm-series-${series.kind})`;

const closed = <T>(items: readonly T[]): readonly T[] => [...items, ...items.slice(0, 1)];
const polar = { type: 'scatterpolar', hoverinfo: 'skip' } as const;

function lineTraces(
  series: RadarSeries,
  angles: readonly number[],
  color: string,
  { width, opacity }: Pick<TraceInput, 'width' | 'opacity'>,
): readonly Trace[] {
  const { values, kind } = series;
  const line: Trace = {
    ...polar,
    mode: 'lines',
    r: closed(values),
    theta: closed(angles),
    line: { color, ...(kind === 'assessment' ? { width, dash: 'solid' } : LINE[kind]) },
    opacity,
    connectgaps: false,
  };
  const bridges = gapsOf(values).map(({ before, after }) => ({
    ...polar,
    mode: 'lines',
    r: [values[before], values[after]],
    theta: [angles[before], angles[after]],
    line: { color, width: 1.5, dash: '2px,3px' },
    opacity,
  }));
  return [line, ...bridges];
}

function fillTrace(series: RadarSeries, angles: readonly number[], color: string, alpha: number): Trace {
  const known = series.values.flatMap((value, index) => (value === null ? [] : [{ value, angle: angles[index] }]));
  return {
    ...polar,
    mode: 'none',
    r: known.map((point) => point.value),
    theta: known.map((point) => point.angle),
    fill: 'toself',
    fillcolor: withAlpha(color, alpha),
  };
}

/** A hatched wedge where a value is missing, just inside the dotted line between its neighbours. */
function hatchTraces(series: RadarSeries, angles: readonly number[], colors: ChartColors): readonly Trace[] {
  const { values } = series;
  return gapsOf(values).map(({ before, after }) => {
    const from = angles[before] ?? 0;
    const span = ((angles[after] ?? 0) - from + 360) % 360;
    return {
      type: 'barpolar',
      r: [Math.min(values[before] ?? 0, values[after] ?? 0) * Math.max(0.5, Math.cos((span * Math.PI) / 360))],
      theta: [from + span / 2],
      width: [span],
      marker: {
        color: 'rgba(0,0,0,0)',
        line: { width: 0 },
        pattern: { shape: '/', fgcolor: colors.resolve('var(--tm-hatch)'), size: 5, solidity: 0.18 },
      },
      hoverinfo: 'skip',
    };
  });
}

function markerTrace(
  series: RadarSeries,
  angles: readonly number[],
  color: string,
  surface: string,
  { hover, opacity }: Pick<TraceInput, 'hover' | 'opacity'>,
): Trace {
  const partial = series.values.map((_, index) => series.single === true || isPartial(series.coverage?.[index]));
  return {
    type: 'scatterpolar',
    mode: 'markers',
    r: series.values,
    theta: angles,
    cliponaxis: false,
    opacity,
    marker: {
      symbol: series.marker,
      size: SIZE[series.marker],
      opacity: 1,
      color: partial.map((hollow) => (hollow ? surface : color)),
      line: {
        color: partial.map((hollow) => (hollow ? color : surface)),
        width: partial.map((hollow) => (hollow ? 1.75 : 1)),
      },
    },
    text: hover,
    hoverinfo: 'text',
  };
}

export interface SeriesTraces {
  readonly under: readonly Trace[];
  readonly over: readonly Trace[];
}

export interface TraceInput {
  readonly series: RadarSeries;
  readonly angles: readonly number[];
  readonly colors: ChartColors;
  /** What hovering each point says. */
  readonly hover: readonly string[];
  /** Opacity of the area inside the curve; at 0 there is none. */
  readonly fill: number;
  /** Of the line, px. */
  readonly width: number;
  /** Of everything that is drawn: another series may stand out. */
  readonly opacity: number;
}

/** What one series draws: fill and hatch below, lines and points above. Average and maturity have lines only. */
export function seriesTraces({ series, angles, colors, fill, ...look }: TraceInput): SeriesTraces {
  const color = colors.resolve(seriesColor(series));
  const lines = lineTraces(series, angles, color, look);
  if (series.kind !== 'assessment') return { under: [], over: lines };
  const filled = fill > 0 && look.opacity === 1;
  return {
    under: filled ? [fillTrace(series, angles, color, fill), ...hatchTraces(series, angles, colors)] : [],
    over: [...lines, markerTrace(series, angles, color, colors.resolve('var(--tm-surface)'), look)],
  };
}
