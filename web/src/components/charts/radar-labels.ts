import {
  type Box,
  contains,
  crosses,
  distance,
  gapTo,
  isNear,
  nearestIn,
  overlap,
  type Segment,
  textBox,
  type Point,
} from './boxes';
import { pointAt, type RadarGeometry } from './radar-geometry';

export interface LabelSeries {
  readonly id: string;
  readonly label: string;
  readonly values: readonly (number | null)[];
}

export interface SeriesLabel {
  readonly id: string;
  readonly text: string;
  /** Middle of the text. */
  readonly at: Point;
  readonly box: Box;
  /** From the text to its curve, where it stands away from it. */
  readonly leader: Segment | null;
}

/** More names than these hide more than they say; the legend has them. */
const MOST = 3;
const WIDEST = 140;
const HEIGHT = 16;
/** Free room around a text: the halo of its letters. */
const HALO = 2;
const POINT = 5;
const AWAY = [9, 16, 26, 38] as const;
const SIDES = Array.from({ length: 8 }, (_, index) => index * 45);
/** Farther from its curve than this, a line leads to it. */
const LED = 14;
/** What a place costs that covers something that must be read. */
const NO = 1000;
const COST = { otherLine: 60, ownLine: 24, nearOther: 200, far: 3, inside: 6 } as const;
/** A place that costs more says too little about whose name it is. */
const BEARABLE = 150;
/** How much farther the other curves have to be than the own one, px. */
const CLEARLY = 4;
/** Lines farther away than this are not measured: a redraw has no time for all of them. */
const FAR = 46;
/** More room than this makes no difference. */
const ROOM = 30;

/** A curve in px: its points, and its lines between neighbours, also those that go dotted over a gap. */
interface Curve {
  readonly points: readonly Point[];
  readonly lines: readonly Segment[];
}

function curveOf(values: readonly (number | null)[], geometry: RadarGeometry, levels: number): Curve {
  const points = values.flatMap((value, index) =>
    value === null ? [] : [pointAt(geometry.center, geometry.angles[index] ?? 0, (geometry.ring * value) / levels)],
  );
  const lines = points.flatMap((from, index) => {
    const to = points[(index + 1) % points.length];
    return to === undefined || points.length < 2 ? [] : [{ from, to }];
  });
  return { points, lines };
}

/** Where a name may start from: every point, and the middle of every line. */
const startsOf = ({ points, lines }: Curve): readonly Point[] => [
  ...points,
  ...lines.map(({ from, to }) => ({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })),
];

/** How far a box is from the nearest of some lines; beyond `FAR` it makes no difference. */
const gapToAll = (box: Box, near: readonly Segment[]): number => Math.min(FAR, ...near.map((line) => gapTo(box, line)));

interface Surroundings {
  readonly geometry: RadarGeometry;
  readonly own: Curve;
  readonly others: readonly Curve[];
  /** Other texts. */
  readonly taken: readonly Box[];
}

const cornersOf = ({ left, right, top, bottom }: Box): readonly Point[] => [
  { x: left, y: top },
  { x: right, y: top },
  { x: left, y: bottom },
  { x: right, y: bottom },
];

/** What must stay readable: other texts and all marks; and a name outside of the rings would be an axis's. */
function isBlocked(box: Box, { geometry, own, others, taken }: Surroundings): boolean {
  return (
    cornersOf(box).some((corner) => distance(corner, geometry.center) > geometry.ring) ||
    taken.some((other) => overlap(other, box)) ||
    [own, ...others].some(({ points }) => points.some((point) => contains(box, point, POINT)))
  );
}

/** Whether a box is nearer to the middle than where its name starts from: there it lies on the fill. */
const isInward = (box: Box, start: Point, { center }: RadarGeometry): boolean =>
  distance({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }, center) < distance(start, center);

function costOf(box: Box, start: Point, around: Surroundings): number {
  if (isBlocked(box, around)) return NO;
  const { geometry, own, others } = around;
  const nearOf = ({ lines }: Curve) => lines.filter((line) => isNear(box, line, FAR));
  const ownLines = nearOf(own);
  const otherLines = others.flatMap(nearOf);
  const ownGap = own.lines.length === 0 ? 0 : gapToAll(box, ownLines);
  const otherGap = gapToAll(box, otherLines);
  return (
    otherLines.filter((line) => crosses(box, line)).length * COST.otherLine +
    ownLines.filter((line) => crosses(box, line)).length * COST.ownLine +
    (otherGap < ownGap + CLEARLY ? COST.nearOther : 0) +
    (isInward(box, start, geometry) ? COST.inside : 0) +
    COST.far * ownGap -
    Math.min(otherGap, ROOM)
  );
}

interface Candidate {
  readonly at: Point;
  readonly box: Box;
  readonly start: Point;
  readonly cost: number;
}

function bestPlace(width: number, around: Surroundings): Candidate | null {
  let best: Candidate | null = null;
  for (const start of startsOf(around.own)) {
    for (const side of SIDES) {
      const toward = pointAt({ x: 0, y: 0 }, side, 1);
      const reach = Math.min(
        width / 2 / Math.max(0.01, Math.abs(toward.x)),
        HEIGHT / 2 / Math.max(0.01, Math.abs(toward.y)),
      );
      for (const away of AWAY) {
        const at = pointAt(start, side, reach + away);
        const box = textBox(at, width, HEIGHT);
        const cost = costOf(box, start, around);
        if (best === null || cost < best.cost) best = { at, box, start, cost };
      }
    }
  }
  return best;
}

function leaderTo({ box, start }: Candidate): Segment | null {
  const from = nearestIn(box, start);
  return distance(from, start) > LED ? { from, to: start } : null;
}

export interface LabelInput {
  /** Those that are named, first the one that matters most. */
  readonly named: readonly LabelSeries[];
  /** Other curves that are drawn and must stay readable. */
  readonly lines: readonly LabelSeries[];
  readonly levels: number;
  readonly geometry: RadarGeometry;
  /** Boxes of the other texts inside the picture. */
  readonly taken: readonly Box[];
  readonly measure: (text: string) => number;
}

/**
 * Puts each name beside its curve where the gap to the others is widest. A name never covers a text, a mark or the
 * edge. Names without such a place, names that are too long, and all names of more than three series are left out.
 */
export function seriesLabels({ named, lines, levels, geometry, taken, measure }: LabelInput): readonly SeriesLabel[] {
  if (named.length > MOST) return [];
  const curves = named.map(({ values }) => curveOf(values, geometry, levels));
  const beside = lines.map(({ values }) => curveOf(values, geometry, levels));
  const texts: Box[] = [...geometry.labels.map(({ box }) => box), ...taken];
  return named.flatMap(({ id, label }, index) => {
    const own = curves[index];
    const width = measure(label) + 2 * HALO;
    if (own === undefined || own.points.length === 0 || width > WIDEST) return [];
    const others = [...curves.filter((_, other) => other !== index), ...beside];
    const place = bestPlace(width, { geometry, own, others, taken: texts });
    if (place === null || place.cost >= BEARABLE) return [];
    texts.push(place.box);
    return [{ id, text: label, at: place.at, box: place.box, leader: leaderTo(place) }];
  });
}
