import { type Anchor, textBox } from './boxes';
import { ARC_ROOM, type AxisLabel, EDGE, GAP, LABEL_LINE, pointAt, type RadarGeometry } from './radar-geometry';
import { wrapText } from './text-size';

/** Between two names of a column, px. */
const APART = 2;
/** How far a name may move up or down from its axis. Farther, nobody sees whose name it is. */
const MOVED = 22;
const LINES = [2, 1] as const;
const STEP = 2;
/** A smaller ring than this share of the width says too little. From there on names are shortened instead. */
const LEAST = 0.22;
const MOST = 0.36;
const NEAR_MIDDLE = 6;

type Measure = (text: string) => number;

function shortened(text: string, room: number, measure: Measure): string {
  let end = text.length;
  while (end > 1 && measure(`${text.slice(0, end).trimEnd()}…`) > room) end -= 1;
  return `${text.slice(0, end).trimEnd()}…`;
}

/** A name on as many lines as there may be; words stay whole, and an ellipsis stands for what has no room. */
function fitted(name: string, room: number, most: number, measure: Measure) {
  const lines = wrapText(name, room, measure);
  const wide = lines.findIndex((line) => measure(line) > room);
  if (wide === -1 && lines.length <= most) return { lines, isWhole: true };
  const last = Math.min(most - 1, wide === -1 ? most : wide);
  const [line = ''] = lines.slice(last);
  return { lines: [...lines.slice(0, last), shortened(line, room, measure)], isWhole: false };
}

/** The nearest places to the wanted ones, in the same order and at least `step` apart (pool adjacent violators). */
function spread(wanted: readonly number[], step: number): readonly number[] {
  const blocks: { sum: number; count: number }[] = [];
  const meanOf = ({ sum, count }: { sum: number; count: number }) => sum / count;
  wanted.forEach((at, index) => {
    let block = { sum: at - index * step, count: 1 };
    for (let last = blocks.at(-1); last !== undefined && meanOf(last) > meanOf(block); last = blocks.at(-1)) {
      blocks.pop();
      block = { sum: block.sum + last.sum, count: block.count + last.count };
    }
    blocks.push(block);
  });
  return blocks
    .flatMap((block) => Array.from({ length: block.count }, () => meanOf(block)))
    .map((at, i) => at + i * step);
}

interface Input {
  readonly names: readonly string[];
  readonly width: number;
  readonly height: number;
  readonly measure: Measure;
}

interface Placed extends AxisLabel {
  readonly index: number;
}

/** How far from the middle a text begins that stands outside of the circle, between two heights. */
function asideOf(top: number, bottom: number, radius: number): number {
  const nearest = top < 0 && bottom > 0 ? 0 : Math.min(Math.abs(top), Math.abs(bottom));
  return Math.max(NEAR_MIDDLE, Math.sqrt(Math.max(0, radius ** 2 - nearest ** 2)));
}

/** The names of one side below each other, around a middle at 0; null where one would be too far from its axis. */
function columnOf(
  side: 1 | -1,
  angles: readonly number[],
  ring: number,
  most: number,
  { names, width, measure }: Input,
) {
  const radius = ring + GAP;
  const high = most * LABEL_LINE;
  const own = angles
    .map((angle, index) => ({ index, ...pointAt({ x: 0, y: 0 }, angle, radius) }))
    .filter(({ x }) => x * side > 1)
    .toSorted((a, b) => a.y - b.y);
  const heights = spread(
    own.map(({ y }) => y),
    high + APART,
  );
  const anchor: Anchor = side === 1 ? 'left' : 'right';
  const column: Placed[] = [];
  for (const [order, { index, y }] of own.entries()) {
    const middle = heights[order] ?? y;
    if (Math.abs(middle - y) > MOVED) return null;
    const aside = asideOf(middle - high / 2, middle + high / 2, radius);
    const name = names[index] ?? '';
    const { lines, isWhole } = fitted(name, width / 2 - EDGE - aside, most, measure);
    const at = { x: side * aside, y: middle };
    const box = textBox(at, Math.max(...lines.map(measure)), lines.length * LABEL_LINE, anchor);
    column.push({ index, lines, at, anchor, box, ...(!isWhole && { title: name }) });
  }
  return column;
}

/** The name above or below the ring: beyond the names beside it. */
function poleOf(
  index: number,
  up: 1 | -1,
  ring: number,
  most: number,
  columns: readonly Placed[],
  input: Input,
): Placed {
  const name = input.names[index] ?? '';
  const { lines, isWhole } = fitted(name, input.width / 2, most, input.measure);
  const high = lines.length * LABEL_LINE;
  const wide = Math.max(...lines.map(input.measure));
  const beside = columns
    .filter(({ box }) => box.left < wide / 2 + EDGE && box.right > -wide / 2 - EDGE)
    .map(({ box }) => (up === 1 ? -box.top : box.bottom));
  const at = { x: 0, y: -up * (Math.max(ring + GAP, ...beside.filter((away) => away > 0)) + high / 2) };
  const box = textBox(at, wide, high);
  return { index, lines, at, anchor: 'center', box, ...(!isWhole && { title: name }) };
}

function drawnAt(ring: number, most: number, input: Input): RadarGeometry | null {
  const { names, width, height } = input;
  const angles = names.map((_, index) => (360 * index) / names.length);
  const right = columnOf(1, angles, ring, most, input);
  const left = columnOf(-1, angles, ring, most, input);
  if (right === null || left === null) return null;
  const columns = [...right, ...left];
  const poles = angles.flatMap((angle, index) =>
    angle % 180 === 0 ? [poleOf(index, angle === 0 ? 1 : -1, ring, most, columns, input)] : [],
  );
  const all = [...columns, ...poles].toSorted((a, b) => a.index - b.index);
  const top = Math.max(ring + ARC_ROOM, ...all.map(({ box }) => -box.top)) + EDGE;
  const bottom = Math.max(ring + ARC_ROOM, ...all.map(({ box }) => box.bottom)) + EDGE;
  if (top + bottom > height) return null;
  const center = { x: width / 2, y: Math.ceil(top) };
  const labels = all.map(({ index: _index, at, box, ...label }) => ({
    ...label,
    at: { x: at.x + center.x, y: at.y + center.y },
    box: {
      left: box.left + center.x,
      right: box.right + center.x,
      top: box.top + center.y,
      bottom: box.bottom + center.y,
    },
  }));
  return { width, height: Math.ceil(top + bottom), center, ring, outer: ring + ARC_ROOM, angles, labels };
}

const isWhole = ({ labels }: RadarGeometry) => labels.every(({ title }) => title === undefined);

/**
 * The radar of a narrow place: the names stand in two columns around the ring, each in the room of its side. The largest
 * ring with whole names is drawn; where none is large enough, names are shortened. Null where names are too many.
 */
export function radarWithColumns(
  names: readonly string[],
  width: number,
  height: number,
  measure: Measure,
): RadarGeometry | null {
  const input = { names, width, height, measure };
  for (const most of LINES) {
    let last: RadarGeometry | null = null;
    for (let ring = Math.floor(width * MOST); ring >= width * LEAST; ring -= STEP) {
      const drawn = drawnAt(ring, most, input);
      if (drawn !== null && isWhole(drawn)) return drawn;
      last = drawn ?? last;
    }
    if (last !== null) return last;
  }
  return null;
}
