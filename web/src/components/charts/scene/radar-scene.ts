import type { Withheld } from '@tidemark/contracts';
import { areaColor } from '../../../lib/areas';
import type { Box, Point } from '../boxes';
import { withheldAt } from '../radar-data';
import { areaRuns } from '../radar-gaps';
import { LABEL_LINE, pointAt, type RadarGeometry } from '../radar-geometry';
import { type SeriesLabel, seriesLabels } from '../radar-labels';
import { placeRadar, TICK_SIZE, type Tick, ticksOf } from '../radar-place';
import { textWidth } from '../text-size';
import type { RadarAxis, RadarSeries } from '../types';
import { curveMarks, seriesColor } from './radar-curves';
import type { CircleMark, LineMark, Mark, Scene, Stop, TextMark } from './scene';

/** The radar where nothing says how large it may be. */
export const RADAR_DEFAULT = { width: 350, height: 350, levels: 10 } as const;

/** From as many on, fills and thick lines would turn into one grey. */
const MANY = 4;
/** What is not pointed at in the legend, while something is. */
const FADED = 0.28;
const ARC = { away: 8, width: 4, between: 6 } as const;
const HUB = 10;
/** Degrees between two corners of an arc: no eye sees them. */
const FINE = 3;

export interface RadarWords {
  readonly value: (value: number) => string;
  readonly noValue: string;
  readonly why: (reason: Withheld) => string;
  readonly percent: (share: number) => string;
}

export interface RadarInput {
  readonly axes: readonly RadarAxis[];
  readonly levels: number;
  readonly series: readonly RadarSeries[];
  readonly width: number;
  readonly height: number;
  readonly font: string;
  readonly words: RadarWords;
  /** The id of the series that stands out; the others fade. */
  readonly highlight?: string | null | undefined;
}

const rings = (levels: number, { center, ring }: RadarGeometry): readonly CircleMark[] =>
  Array.from({ length: levels }, (_, index) => ({
    kind: 'circle',
    id: `ring:${index + 1}`,
    center,
    radius: (ring * (index + 1)) / levels,
    stroke: 'var(--tm-grid)',
    width: 1,
  }));

/** The lines of the axes, in the colours of their areas. */
const axisLines = (axes: readonly RadarAxis[], { center, ring, angles }: RadarGeometry): readonly LineMark[] =>
  axes.map((axis, index) => ({
    kind: 'line',
    id: `axis:${index}`,
    points: [pointAt(center, angles[index] ?? 0, HUB), pointAt(center, angles[index] ?? 0, ring)],
    stroke: areaColor(axis.areaColor),
    width: 1.25,
    opacity: 0.75,
  }));

/** One arc outside the last ring for each area. */
function arcs(axes: readonly RadarAxis[], { center, ring }: RadarGeometry): readonly LineMark[] {
  const step = 360 / axes.length;
  const runs = areaRuns(axes);
  return runs.map(({ color, first, count }) => {
    const span = runs.length === 1 ? 360 : count * step - ARC.between;
    const from = (first + (count - 1) / 2) * step - span / 2;
    const parts = Math.max(2, Math.ceil(span / FINE));
    const points = Array.from({ length: parts + 1 }, (_, part) =>
      pointAt(center, from + (span * part) / parts, ring + ARC.away),
    );
    return { kind: 'line', id: `area:${first}`, points, stroke: areaColor(color), width: ARC.width };
  });
}

const axisTexts = ({ labels }: RadarGeometry, size: number): readonly TextMark[] =>
  labels.map(({ lines, at, anchor, title }, index) => ({
    kind: 'text',
    id: `name:${index}`,
    lines,
    leading: LABEL_LINE,
    at,
    anchor,
    size,
    color: 'var(--tm-text-2)',
    weight: 400,
    title,
  }));

const levelTexts = (ticks: readonly Tick[]): readonly TextMark[] =>
  ticks.map(({ level, box }) => ({
    kind: 'text',
    id: `tick:${level}`,
    lines: [String(level)],
    at: { x: box.left, y: (box.top + box.bottom) / 2 },
    anchor: 'left',
    size: TICK_SIZE,
    color: 'var(--tm-text-3)',
    weight: 500,
    halo: true,
  }));

/** A name beside its curve, and a thin line from it to the curve where it stands away. */
function labelMarks({ id, text, at, leader }: SeriesLabel, color: string): readonly Mark[] {
  const name: TextMark = {
    kind: 'text',
    id: `label:${id}`,
    lines: [text],
    at,
    anchor: 'center',
    size: 12,
    weight: 600,
    color,
    halo: true,
  };
  if (leader === null) return [name];
  return [
    { kind: 'line', id: `leader:${id}`, points: [leader.from, leader.to], stroke: color, width: 1, opacity: 0.7 },
    name,
  ];
}

/** An objective with what every series says of it. */
function stopOf(axis: RadarAxis, index: number, { series, levels, words }: RadarInput, geometry: RadarGeometry): Stop {
  const { center, ring, angles } = geometry;
  return {
    id: axis.id,
    title: axis.label,
    rows: series.map((one) => {
      const value = one.values[index] ?? null;
      const share = one.coverage?.[index] ?? null;
      const withheld = withheldAt(one, index);
      return {
        id: `point:${one.id}/${index}`,
        series: one.label,
        value: value === null ? (withheld ? words.why(withheld) : words.noValue) : words.value(value),
        coverage: share === null ? null : words.percent(share),
        color: seriesColor(one),
        at: pointAt(center, angles[index] ?? 0, (ring * (value ?? levels)) / levels),
      };
    }),
  };
}

const isIn = ({ left, right, top, bottom }: Box, { x, y }: Point): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/** The axis whose name is at the point, or whose direction is nearest: from the middle to a little beyond the rings. */
const axisAt =
  ({ center, outer, angles, labels }: RadarGeometry) =>
  ({ x, y }: Point): number | null => {
    // A name may be wider than the slice of its axis.
    const named = labels.findIndex(({ box }) => isIn(box, { x, y }));
    if (named !== -1) return named;
    const away = Math.hypot(x - center.x, y - center.y);
    if (away > outer + 8 || away < HUB) return null;
    const angle = ((Math.atan2(x - center.x, center.y - y) * 180) / Math.PI + 360) % 360;
    return Math.round(angle / (360 / angles.length)) % angles.length;
  };

function namesBeside({ series, levels, font }: RadarInput, geometry: RadarGeometry, ticks: readonly Tick[]) {
  const isNamed = ({ kind, label }: RadarSeries) => (kind === 'assessment' || kind === 'earlier') && label !== '';
  const assessments = series
    .filter(isNamed)
    .toSorted((a, b) => Number(a.kind === 'earlier') - Number(b.kind === 'earlier'));
  const named = seriesLabels({
    named: assessments,
    lines: series.filter((one) => !isNamed(one)),
    levels,
    geometry,
    taken: ticks.map(({ box }) => box),
    measure: (text) => textWidth(text, 12, 600, font),
  });
  const colors = new Map(assessments.map((one) => [one.id, seriesColor(one)]));
  return named.flatMap((label) => labelMarks(label, colors.get(label.id) ?? 'var(--tm-text)'));
}

/** The shape of a model and nothing of its values: what every radar stands on. */
export function shapeScene({ axes, levels, width, height, font }: Omit<RadarInput, 'series' | 'words'>): Scene {
  const { geometry, size } = placeRadar(axes, width, height, font);
  return {
    width,
    height: geometry.height,
    marks: [
      ...rings(levels, geometry),
      ...axisLines(axes, geometry),
      ...arcs(axes, geometry),
      ...axisTexts(geometry, size),
      ...levelTexts(ticksOf(levels, geometry)),
    ],
    stops: [],
    stopAt: () => null,
  };
}

/** The radar: rings and axes below, then average and maturity, then the assessments, the first one on top. */
export function radarScene(input: RadarInput): Scene {
  const { axes, levels, series, width, height, font, highlight } = input;
  const { geometry, size } = placeRadar(axes, width, height, font);
  const lines = series.filter((one) => one.kind !== 'assessment');
  const assessments = series.filter((one) => one.kind === 'assessment');
  const many = assessments.length >= MANY;
  const stands = (id: string) => highlight === null || highlight === undefined || highlight === id;
  const drawn = [...lines, ...assessments.toReversed()].map((one) =>
    curveMarks({
      series: one,
      geometry,
      levels,
      fill: many ? 0 : 0.2 / Math.max(2, assessments.length),
      width: many ? 1.75 : 2,
      opacity: stands(one.id) ? 1 : FADED,
    }),
  );
  const ticks = ticksOf(levels, geometry);
  return {
    width,
    height: geometry.height,
    marks: [
      ...rings(levels, geometry),
      ...axisLines(axes, geometry),
      ...arcs(axes, geometry),
      ...drawn.flatMap((one) => one.under),
      ...drawn.flatMap((one) => one.over),
      ...axisTexts(geometry, size),
      ...levelTexts(ticks),
      ...namesBeside(input, geometry, ticks),
    ],
    stops: axes.map((axis, index) => stopOf(axis, index, input, geometry)),
    stopAt: axisAt(geometry),
  };
}
