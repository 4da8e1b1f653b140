import { isPartial } from '../../../lib/coverage';
import type { SeriesMarker } from '../../../lib/series';
import { gapsOf } from '../radar-gaps';
import { pointAt, type RadarGeometry } from '../radar-geometry';
import type { RadarSeries } from '../types';
import type { LineMark, Mark, PointMark } from './scene';

const SIZE: Readonly<Record<SeriesMarker, number>> = {
  circle: 7,
  square: 6.5,
  'triangle-up': 8,
  diamond: 8,
  'triangle-down': 8,
  x: 7,
};
const LINE = {
  average: { width: 1.25, dash: '4 3' },
  maturity: { width: 1.5, dash: '1 3' },
  earlier: { width: 1.75, dash: '5 3' },
} as const;

/** The colour of a series; average and maturity have their own. */
export const seriesColor = (series: Pick<RadarSeries, 'kind' | 'color'>): string =>
  series.kind === 'assessment' || series.kind === 'earlier' ? series.color : `var(--tm-series-${series.kind})`;

export interface CurveInput {
  readonly series: RadarSeries;
  readonly geometry: RadarGeometry;
  readonly levels: number;
  /** Opacity of the area inside the curve; at 0 there is none. */
  readonly fill: number;
  /** Of the line, px. */
  readonly width: number;
  /** Of everything that is drawn: another series may stand out. */
  readonly opacity: number;
}

const placeOf =
  ({ series, geometry, levels }: CurveInput) =>
  (index: number) =>
    pointAt(geometry.center, geometry.angles[index] ?? 0, (geometry.ring * (series.values[index] ?? 0)) / levels);

/** Runs of neighbouring values without a gap; the one over the top is one run. A whole ring is one that is closed. */
function runsOf(values: readonly (number | null)[]): readonly (readonly number[])[] {
  const start = values.indexOf(null);
  const order = values.map((_, index) => (index + Math.max(0, start)) % values.length);
  const runs: number[][] = [[]];
  for (const index of order)
    if (values[index] === null) runs.push([]);
    else runs.at(-1)?.push(index);
  return runs.filter((run) => run.length > 1);
}

function lineMarks(input: CurveInput): readonly LineMark[] {
  const { series, width, opacity } = input;
  const stroke = seriesColor(series);
  const at = placeOf(input);
  const look = series.kind === 'assessment' ? { width } : LINE[series.kind];
  const closed = !series.values.includes(null);
  const solid = runsOf(series.values).map(
    (run, index): LineMark => ({
      kind: 'line',
      id: `curve:${series.id}/${index}`,
      points: run.map(at),
      closed,
      stroke,
      opacity,
      ...look,
    }),
  );
  const bridges = gapsOf(series.values).map(
    ({ before, after }): LineMark => ({
      kind: 'line',
      id: `gap:${series.id}/${before}`,
      points: [at(before), at(after)],
      stroke,
      width: 1.5,
      dash: '2 3',
      opacity,
    }),
  );
  return [...solid, ...bridges];
}

function fillMark(input: CurveInput): LineMark {
  const { series, fill } = input;
  const known = series.values.flatMap((value, index) => (value === null ? [] : [index]));
  return {
    kind: 'line',
    id: `fill:${series.id}`,
    points: known.map(placeOf(input)),
    closed: true,
    fill: seriesColor(series),
    fillOpacity: fill,
  };
}

/** A hatched wedge where a value is missing, inside the dotted line between its neighbours. */
function hatchMarks(input: CurveInput): readonly LineMark[] {
  const { series, geometry } = input;
  const at = placeOf(input);
  return gapsOf(series.values).map(({ before, after }) => ({
    kind: 'line',
    id: `hatch:${series.id}/${before}`,
    points: [geometry.center, at(before), at(after)],
    closed: true,
    hatch: 'var(--tm-hatch)',
  }));
}

function pointMarks(input: CurveInput): readonly PointMark[] {
  const { series, opacity } = input;
  const isSingle = series.single !== undefined && series.single !== false;
  const at = placeOf(input);
  return series.values.flatMap((value, index): readonly PointMark[] =>
    value === null
      ? []
      : [
          {
            kind: 'point',
            id: `point:${series.id}/${index}`,
            at: at(index),
            marker: series.marker,
            size: SIZE[series.marker],
            color: seriesColor(series),
            hollow: series.kind === 'earlier' || isSingle || isPartial(series.coverage?.[index]),
            opacity,
          },
        ],
  );
}

/** What one series draws: fill and hatch below, lines and points above. Average and maturity have lines only, an earlier day no fill. */
export function curveMarks(input: CurveInput): { readonly under: readonly Mark[]; readonly over: readonly Mark[] } {
  const { series, fill, opacity } = input;
  if (series.kind === 'earlier') return { under: [], over: [...lineMarks(input), ...pointMarks(input)] };
  if (series.kind !== 'assessment') return { under: [], over: lineMarks(input) };
  const isFilled = fill > 0 && opacity === 1;
  return {
    under: isFilled ? [fillMark(input), ...hatchMarks(input)] : [],
    over: [...lineMarks(input), ...pointMarks(input)],
  };
}
