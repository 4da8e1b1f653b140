import { annotation, baseLayout, plotlyText, type TextSpot } from './base-layout';
import type { ChartColors } from './chart-colors';
import { arcTrace, axisTraces, perPixel } from './radar-frame';
import type { RadarGeometry } from './radar-geometry';
import { type SeriesLabel, seriesLabels } from './radar-labels';
import { placeRadar, TICK_SIZE, type Tick, ticksOf } from './radar-place';
import { seriesColor, seriesTraces } from './radar-traces';
import { textWidth } from './text-size';
import type { Figure, RadarAxis, RadarSeries } from './types';

/** From as many on, fills and thick lines would turn into one grey. */
const MANY = 4;
/** What is not pointed at in the legend, while something is. */
const FADED = 0.28;

export interface RadarInput {
  readonly axes: readonly RadarAxis[];
  readonly levels: number;
  readonly series: readonly RadarSeries[];
  readonly width: number;
  readonly height: number;
  readonly colors: ChartColors;
  /** The id of the series that stands out; the others fade. */
  readonly highlight?: string | null | undefined;
  /** What hovering a point says. */
  readonly hover: (series: RadarSeries, axis: number) => string;
}

function polarLayout(levels: number, geometry: RadarGeometry, colors: ChartColors) {
  const { center, outer, width, height } = geometry;
  const grid = colors.resolve('var(--tm-grid)');
  return {
    domain: {
      x: [(center.x - outer) / width, (center.x + outer) / width],
      y: [1 - (center.y + outer) / height, 1 - (center.y - outer) / height],
    },
    bgcolor: 'rgba(0,0,0,0)',
    bargap: 0,
    angularaxis: {
      type: 'linear',
      rotation: 90,
      direction: 'clockwise',
      showgrid: false,
      showline: false,
      showticklabels: false,
      ticks: '',
    },
    radialaxis: {
      range: [0, outer * perPixel(levels, geometry)],
      tickvals: Array.from({ length: levels }, (_, index) => index + 1),
      showline: false,
      showticklabels: false,
      ticks: '',
      gridcolor: grid,
      gridwidth: 1,
    },
  };
}

function axisTexts(geometry: RadarGeometry, size: number, color: string): readonly TextSpot[] {
  return geometry.labels.map((label) => ({
    text: plotlyText(label.lines),
    at: label.at,
    size,
    color,
    anchor: label.anchor,
  }));
}

const levelTexts = (ticks: readonly Tick[], color: string): readonly TextSpot[] =>
  ticks.map(({ level, box }) => ({
    text: String(level),
    at: { x: box.left, y: (box.top + box.bottom) / 2 },
    size: TICK_SIZE,
    color,
    weight: 500,
    anchor: 'left',
  }));

/** A thin line from a name to the curve it stands away from. */
const leaderShape = ({ leader }: SeriesLabel, { width, height }: RadarGeometry, color: string) =>
  leader === null
    ? []
    : [
        {
          type: 'line',
          xref: 'paper',
          yref: 'paper',
          x0: leader.from.x / width,
          y0: 1 - leader.from.y / height,
          x1: leader.to.x / width,
          y1: 1 - leader.to.y / height,
          line: { color, width: 1 },
        },
      ];

export function radarFigure({ axes, levels, series, width, height, colors, highlight, hover }: RadarInput): Figure {
  const { geometry, size } = placeRadar(axes, width, height, colors.font);
  // The first series is drawn last, on top; average and maturity lie below all of them.
  const lines = series.filter((one) => one.kind !== 'assessment');
  const assessments = series.filter((one) => one.kind === 'assessment');
  const many = assessments.length >= MANY;
  const stands = (id: string) => highlight === null || highlight === undefined || highlight === id;
  const drawn = [...lines, ...assessments.toReversed()].map((one) =>
    seriesTraces({
      series: one,
      angles: geometry.angles,
      colors,
      hover: axes.map((_, index) => hover(one, index)),
      fill: many ? 0 : 0.2 / Math.max(2, assessments.length),
      width: many ? 1.75 : 2,
      opacity: stands(one.id) ? 1 : FADED,
    }),
  );
  const ticks = ticksOf(levels, geometry);
  const named = seriesLabels({
    named: assessments,
    lines,
    levels,
    geometry,
    taken: ticks.map(({ box }) => box),
    measure: (text) => textWidth(text, 12, 600, colors.font),
  });
  const colorOf = (id: string) => {
    const own = assessments.find((one) => one.id === id);
    return colors.resolve(own ? seriesColor(own) : 'var(--tm-text)');
  };
  const texts = [
    ...axisTexts(geometry, size, colors.resolve('var(--tm-text-2)')),
    ...levelTexts(ticks, colors.resolve('var(--tm-text-3)')),
    ...named.map(
      ({ id, text, at }): TextSpot => ({ text: plotlyText([text]), at, size: 12, weight: 600, color: colorOf(id) }),
    ),
  ];
  return {
    height: geometry.height,
    data: [
      ...axisTraces(axes, levels, geometry, colors),
      arcTrace(axes, levels, geometry, colors),
      ...drawn.flatMap((one) => one.under),
      ...drawn.flatMap((one) => one.over),
    ],
    layout: {
      ...baseLayout(width, geometry.height, colors),
      polar: polarLayout(levels, geometry, colors),
      shapes: named.flatMap((label) => leaderShape(label, geometry, colorOf(label.id))),
      annotations: texts.map((text) => annotation(text, width, geometry.height, colors.font)),
    },
  };
}
