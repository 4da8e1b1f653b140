import { isPartial } from '../../lib/coverage';
import { annotation, baseLayout, plotlyText, type TextSpot } from './base-layout';
import type { ChartColors } from './chart-colors';
import { seriesColor } from './radar-traces';
import { textWidth, wrapText } from './text-size';
import type { BarRow, Figure } from './types';

export interface BarsInput {
  readonly rows: readonly BarRow[];
  readonly levels: number;
  readonly width: number;
  readonly colors: ChartColors;
  readonly words: {
    readonly value: (value: number) => string;
    readonly noValue: string;
    readonly withheld: string;
    /** '85 % coverage' */
    readonly coverage: (share: number) => string;
  };
}

const PITCH = 49;
/** A name that does not fit beside its coverage goes on below, line by line. */
const LINE = 15;
const BAR = 16;
const BAR_TOP = 23;
const FOOT = 23;
const VALUE_ROOM = 40;
const CLEAR = 'rgba(0,0,0,0)';

/** The height where every name stands on one line. */
export const barsHeight = (rows: number): number => rows * PITCH + FOOT;

interface Place {
  readonly row: BarRow;
  readonly top: number;
  readonly lines: readonly string[];
  readonly middle: number;
}

/** Where each row stands: a name of several lines makes its row higher. */
function placesOf({ rows, width, colors, words }: BarsInput): {
  readonly places: readonly Place[];
  readonly bottom: number;
} {
  let top = 0;
  const places = rows.map((row) => {
    const share = row.coverage ?? null;
    const taken = share === null ? 0 : textWidth(words.coverage(share), 11, 400, colors.font) + 16;
    const lines = wrapText(row.label, width - taken, (text) => textWidth(text, 12, 500, colors.font));
    const more = (lines.length - 1) * LINE;
    const place = { row, top, lines, middle: top + more + BAR_TOP + BAR / 2 };
    top += PITCH + more;
    return place;
  });
  return { places, bottom: top };
}

const kindOf = (row: BarRow) => row.kind ?? 'assessment';
const isPlain = (row: BarRow) => row.value !== null && !isPartial(row.coverage) && kindOf(row) === 'assessment';

function barTrace(input: BarsInput, places: readonly Place[]) {
  const { rows, levels, colors, words } = input;
  const hatch = colors.resolve('var(--tm-hatch)');
  const own = (row: BarRow) => colors.resolve(seriesColor({ kind: kindOf(row), color: row.color }));
  const empty = (row: BarRow) => row.value === null;
  const striped = (row: BarRow) => empty(row) || (kindOf(row) === 'assessment' && isPartial(row.coverage));
  return {
    type: 'bar',
    orientation: 'h',
    x: rows.map((row) => row.value ?? levels),
    y: places.map(({ middle }) => middle),
    width: rows.map(() => BAR),
    marker: {
      // With a colour for each bar, plotly draws a pattern in that colour and not in its fgcolor.
      color: rows.map((row) => (empty(row) ? hatch : isPlain(row) || striped(row) ? own(row) : CLEAR)),
      line: { width: 0 },
      pattern: {
        shape: rows.map((row) => (striped(row) ? '/' : '')),
        size: rows.map((row) => (empty(row) ? 6 : 5)),
        solidity: rows.map((row) => (empty(row) ? 0.15 : 0.5)),
      },
    },
    text: rows.map((row) => (row.value !== null && standsOnFill(row, input) ? words.value(row.value) : '')),
    textposition: 'inside',
    insidetextanchor: 'end',
    textangle: 0,
    constraintext: 'none',
    insidetextfont: { family: colors.font, size: 13, weight: 600, color: colors.resolve('var(--tm-surface)') },
    hoverinfo: 'skip',
  };
}

/** Average and maturity are outlines, dashed or dotted. */
function outlines({ levels, width, colors }: BarsInput, places: readonly Place[]) {
  return places.flatMap(({ row, middle }) => {
    const kind = kindOf(row);
    if (row.value === null || kind === 'assessment') return [];
    return [
      {
        type: 'rect',
        x0: 0.5 / (width / levels),
        x1: row.value,
        y0: middle - BAR / 2 + 0.5,
        y1: middle + BAR / 2 - 0.5,
        line: {
          color: colors.resolve(seriesColor({ kind, color: row.color })),
          width: 1,
          dash: kind === 'average' ? '4px,3px' : '1px,2px',
        },
      },
    ];
  });
}

/** A long bar has no room behind it: the value then stands in it, and as bar text, since a name's halo would blot it. */
function standsOnFill(row: BarRow, { levels, width }: BarsInput): boolean {
  if (row.value === null || !isPlain(row)) return false;
  return (row.value / levels) * width + VALUE_ROOM > width;
}

function valueText(input: BarsInput, { row, middle: y }: Place): readonly TextSpot[] {
  const { levels, width, colors, words } = input;
  if (row.value === null)
    return [
      {
        text: row.withheld ? words.withheld : words.noValue,
        at: { x: 8, y },
        size: 12,
        color: colors.resolve('var(--tm-text-3)'),
        anchor: 'left',
      },
    ];
  if (standsOnFill(row, input)) return [];
  const end = (row.value / levels) * width;
  const inside = end + VALUE_ROOM > width;
  return [
    {
      text: words.value(row.value),
      at: { x: inside ? end - 6 : end + 7, y },
      size: 13,
      weight: 600,
      color: colors.resolve('var(--tm-text)'),
      anchor: inside ? 'right' : 'left',
    },
  ];
}

function rowTexts(input: BarsInput, place: Place): readonly TextSpot[] {
  const { width, colors, words } = input;
  const { row, top, lines } = place;
  const share = row.coverage ?? null;
  const quiet = colors.resolve(isPartial(share) ? 'var(--tm-warning-text)' : 'var(--tm-text-3)');
  return [
    ...lines.map(
      (line, index): TextSpot => ({
        text: plotlyText([line]),
        at: { x: 0, y: top + 12 + index * LINE },
        size: 12,
        weight: 500,
        color: colors.resolve('var(--tm-text)'),
        anchor: 'left',
      }),
    ),
    ...(share === null
      ? []
      : [
          {
            text: words.coverage(share),
            at: { x: width, y: top + 12 },
            size: 11,
            color: quiet,
            anchor: 'right',
          } as const,
        ]),
    ...valueText(input, place),
  ];
}

function scale({ levels, width, colors }: BarsInput, bottom: number): readonly TextSpot[] {
  return Array.from({ length: levels + 1 }, (_, level) => ({
    text: String(level),
    at: { x: (level / levels) * width, y: bottom + 13 },
    size: 10,
    color: colors.resolve('var(--tm-text-3)'),
    anchor: level === 0 ? 'left' : level === levels ? 'right' : 'center',
  }));
}

/** Horizontal bars on a scale of 0 to `levels`: name and coverage above, value at the end. */
export function barsFigure(input: BarsInput): Figure {
  const { levels, width, colors } = input;
  const { places, bottom } = placesOf(input);
  const height = bottom + FOOT;
  const grid = Array.from({ length: levels + 1 }, (_, level) => ({
    type: 'line',
    layer: 'below',
    x0: level,
    x1: level,
    y0: 0,
    y1: bottom,
    line: { color: colors.resolve('var(--tm-grid)'), width: 1 },
  }));
  const texts = [...places.flatMap((place) => rowTexts(input, place)), ...scale(input, bottom)];
  return {
    height,
    data: [barTrace(input, places)],
    layout: {
      ...baseLayout(width, height, colors),
      barcornerradius: 2,
      xaxis: { range: [0, levels], visible: false, fixedrange: true },
      yaxis: { range: [height, 0], visible: false, fixedrange: true },
      shapes: [...grid, ...outlines(input, places)],
      annotations: texts.map((text) => annotation(text, width, height, colors.font)),
    },
  };
}
