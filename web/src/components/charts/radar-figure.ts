import { annotation, baseLayout, plotlyText, type TextSpot } from './base-layout';
import type { ChartColors } from './chart-colors';
import { arcTrace, axisTraces, perPixel } from './radar-frame';
import { type RadarGeometry, radarGeometry } from './radar-geometry';
import { seriesLabels } from './radar-labels';
import { seriesColor, seriesTraces } from './radar-traces';
import { textWidth } from './text-size';
import type { Figure, RadarAxis, RadarSeries } from './types';

/** Narrower than this, names are set smaller so that the rings keep their room. */
const COMPACT = 400;

export interface RadarInput {
  readonly axes: readonly RadarAxis[];
  readonly levels: number;
  readonly series: readonly RadarSeries[];
  readonly width: number;
  readonly height: number;
  readonly colors: ChartColors;
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

function levelTexts(levels: number, geometry: RadarGeometry, color: string): readonly TextSpot[] {
  const every = geometry.ring / levels < 11 ? 2 : 1;
  return Array.from({ length: levels }, (_, index) => levels - index)
    .filter((level) => (levels - level) % every === 0)
    .map((level) => ({
      text: String(level),
      at: { x: geometry.center.x + 5, y: geometry.center.y - (geometry.ring * level) / levels },
      size: 10,
      color,
      weight: 500,
      anchor: 'left',
    }));
}

export function radarFigure({ axes, levels, series, width, height, colors, hover }: RadarInput): Figure {
  const measure = (size: number, weight: number) => (text: string) => textWidth(text, size, weight, colors.font);
  const names = width < COMPACT ? 10 : 11;
  const geometry = radarGeometry(
    axes.map((axis) => axis.label),
    width,
    height,
    measure(names, 400),
  );
  // The first series is drawn last, on top; average and maturity lie below all of them.
  const lines = series.filter((one) => one.kind !== 'assessment');
  const assessments = series.filter((one) => one.kind === 'assessment');
  // Many fills on each other would turn grey.
  const fill = Math.min(0.1, 0.2 / Math.max(1, assessments.length));
  const drawn = [...lines, ...assessments.toReversed()].map((one) =>
    seriesTraces({
      series: one,
      angles: geometry.angles,
      colors,
      hover: axes.map((_, index) => hover(one, index)),
      fill,
    }),
  );
  const named = seriesLabels(assessments, levels, geometry, measure(12, 600)).map((label): TextSpot => {
    const own = assessments.find((one) => one.id === label.id);
    return {
      text: plotlyText([label.text]),
      at: label.at,
      size: 12,
      weight: 600,
      color: colors.resolve(own ? seriesColor(own) : 'var(--tm-text)'),
    };
  });
  const texts = [
    ...axisTexts(geometry, names, colors.resolve('var(--tm-text-2)')),
    ...levelTexts(levels, geometry, colors.resolve('var(--tm-text-3)')),
    ...named,
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
      annotations: texts.map((text) => annotation(text, width, geometry.height, colors.font)),
    },
  };
}
