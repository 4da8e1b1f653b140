import type { Withheld } from '@tidemark/contracts';
import { isPartial } from '../../../lib/coverage';
import { textWidth, wrapText } from '../text-size';
import type { BarRow } from '../types';
import { seriesColor } from './radar-curves';
import type { BoxMark, LineMark, Mark, Scene, TextMark } from './scene';

export interface BarsInput {
  readonly rows: readonly BarRow[];
  readonly levels: number;
  readonly width: number;
  readonly font: string;
  readonly words: {
    readonly value: (value: number) => string;
    readonly noValue: string;
    /** Has room in a bar. */
    readonly withheld: string;
    readonly why: (reason: Withheld) => string;
    /** '85% coverage' */
    readonly coverage: (share: number) => string;
  };
}

/** The width of bars where nothing says how much there is; on a screen they take what their place has. */
export const BARS_WIDTH = 304;

const PITCH = 49;
/** A name that does not fit beside its coverage goes on below, line by line. */
const LINE = 15;
const BAR = 16;
const BAR_TOP = 23;
const FOOT = 23;
const VALUE_ROOM = 40;

/** The height where every name stands on one line. */
export const barsHeight = (rows: number): number => rows * PITCH + FOOT;

interface BarPosition {
  readonly row: BarRow;
  readonly top: number;
  readonly lines: readonly string[];
  readonly middle: number;
}

/** Where each row stands: a name of several lines makes its row higher. */
function placesOf({ rows, width, font, words }: BarsInput): {
  readonly places: readonly BarPosition[];
  readonly bottom: number;
} {
  let top = 0;
  const places = rows.map((row) => {
    const share = row.coverage ?? null;
    const taken = share === null ? 0 : textWidth(words.coverage(share), 11, 400, font) + 16;
    const lines = wrapText(row.label, width - taken, (text) => textWidth(text, 12, 500, font));
    const more = (lines.length - 1) * LINE;
    const place = { row, top, lines, middle: top + more + BAR_TOP + BAR / 2 };
    top += PITCH + more;
    return place;
  });
  return { places, bottom: top };
}

const kindOf = (row: BarRow) => row.kind ?? 'assessment';
const colorOf = (row: BarRow) => seriesColor({ kind: kindOf(row), color: row.color });
const isPlain = (row: BarRow) => row.value !== null && !isPartial(row.coverage) && kindOf(row) === 'assessment';

/** A bar; hatched where few answers are in or none, an outline for average and maturity. */
function barMark({ row, middle }: BarPosition, { levels, width }: BarsInput): BoxMark {
  const box = {
    left: 0,
    right: ((row.value ?? levels) / levels) * width,
    top: middle - BAR / 2,
    bottom: middle + BAR / 2,
  };
  const bar = { kind: 'box', id: `bar:${row.id}`, box } as const;
  const kind = kindOf(row);
  if (row.value === null) return { ...bar, hatch: 'var(--tm-hatch)' };
  if (kind !== 'assessment')
    return {
      ...bar,
      box: { left: 0.5, right: Math.max(1, box.right), top: box.top + 0.5, bottom: box.bottom - 0.5 },
      stroke: colorOf(row),
      width: 1,
      dash: kind === 'average' ? '4 3' : '1 2',
    };
  return isPartial(row.coverage) ? { ...bar, hatch: colorOf(row) } : { ...bar, fill: colorOf(row) };
}

/** A long bar has no room behind it: the value then stands in it. */
const isLong = (row: BarRow, { levels, width }: BarsInput): boolean =>
  row.value !== null && (row.value / levels) * width + VALUE_ROOM > width;

function valueText({ row, middle: y }: BarPosition, input: BarsInput): TextMark {
  const { levels, width, words } = input;
  const text = { kind: 'text', id: `value:${row.id}`, anchor: 'left' } as const;
  if (row.value === null) {
    const said = row.withheld !== undefined ? words.withheld : words.noValue;
    return { ...text, lines: [said], at: { x: 8, y }, size: 12, weight: 400, color: 'var(--tm-text-3)', halo: true };
  }
  const end = (row.value / levels) * width;
  const value = { ...text, lines: [words.value(row.value)], size: 13, weight: 600 } as const;
  if (!isLong(row, input)) return { ...value, at: { x: end + 7, y }, color: 'var(--tm-text)', halo: true };
  const onFill = isPlain(row);
  return {
    ...value,
    at: { x: end - 6, y },
    anchor: 'right',
    color: onFill ? 'var(--tm-surface)' : 'var(--tm-text)',
    halo: !onFill,
  };
}

function nameTexts({ row, top, lines }: BarPosition, { width, words }: BarsInput): readonly TextMark[] {
  const share = row.coverage ?? null;
  const name: TextMark = {
    kind: 'text',
    id: `name:${row.id}`,
    lines,
    leading: LINE,
    at: { x: 0, y: top + 12 + ((lines.length - 1) * LINE) / 2 },
    anchor: 'left',
    size: 12,
    weight: 500,
    color: 'var(--tm-text)',
  };
  if (share === null) return [name];
  const covered: TextMark = {
    kind: 'text',
    id: `coverage:${row.id}`,
    lines: [words.coverage(share)],
    at: { x: width, y: top + 12 },
    anchor: 'right',
    size: 11,
    weight: 400,
    color: isPartial(share) ? 'var(--tm-warning-text)' : 'var(--tm-text-3)',
  };
  return [name, covered];
}

/** A line and a number for each level, from 0 to the number of them. */
function scale({ levels, width }: BarsInput, bottom: number): readonly (LineMark | TextMark)[] {
  return Array.from({ length: levels + 1 }, (_, level) => {
    const x = (level / levels) * width;
    return [
      {
        kind: 'line',
        id: `grid:${level}`,
        points: [
          { x, y: 0 },
          { x, y: bottom },
        ],
        stroke: 'var(--tm-grid)',
        width: 1,
      },
      {
        kind: 'text',
        id: `tick:${level}`,
        lines: [String(level)],
        at: { x, y: bottom + 13 },
        anchor: level === 0 ? 'left' : level === levels ? 'right' : 'center',
        size: 10,
        weight: 400,
        color: 'var(--tm-text-3)',
      },
    ] as const;
  }).flat();
}

const stopOf = ({ row, middle }: BarPosition, { levels, width, words }: BarsInput) => ({
  id: row.id,
  title: row.label,
  rows: [
    {
      id: `bar:${row.id}`,
      series: row.label,
      value: row.value === null ? (row.withheld ? words.why(row.withheld) : words.noValue) : words.value(row.value),
      coverage: typeof row.coverage === 'number' ? words.coverage(row.coverage) : null,
      color: colorOf(row),
      at: { x: ((row.value ?? 0) / levels) * width, y: middle },
    },
  ],
});

/** Horizontal bars on a scale of 0 to `levels`: name and coverage above, value at the end. */
export function barsScene(input: BarsInput): Scene {
  const { places, bottom } = placesOf(input);
  const marks: readonly Mark[] = [
    ...scale(input, bottom),
    ...places.map((place) => barMark(place, input)),
    ...places.flatMap((place) => nameTexts(place, input)),
    ...places.map((place) => valueText(place, input)),
  ];
  return {
    width: input.width,
    height: bottom + FOOT,
    marks,
    stops: places.map((place) => stopOf(place, input)),
    stopAt: ({ y }) => {
      const index = places.findLastIndex(({ top }) => y >= top);
      return index < 0 || y > bottom ? null : index;
    },
  };
}
