/** Everything in px; angles in degrees, 0 at the top, clockwise. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle, px. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Segment {
  readonly from: Point;
  readonly to: Point;
}

export type Anchor = 'left' | 'center' | 'right';

const SHARE: Readonly<Record<Anchor, number>> = { left: 0, center: 0.5, right: 1 };

/** The box of a text whose `anchor` side stands at the point, which is half-way down. */
export function textBox({ x, y }: Point, width: number, height: number, anchor: Anchor = 'center'): Box {
  const left = x - width * SHARE[anchor];
  return { left, right: left + width, top: y - height / 2, bottom: y + height / 2 };
}

export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

export const contains = (box: Box, { x, y }: Point, around = 0): boolean =>
  x > box.left - around && x < box.right + around && y > box.top - around && y < box.bottom + around;

/** The point of a box that is nearest to another point. */
export const nearestIn = (box: Box, { x, y }: Point): Point => ({
  x: Math.max(box.left, Math.min(box.right, x)),
  y: Math.max(box.top, Math.min(box.bottom, y)),
});

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Whether a segment may be nearer to a box than that: cheap, and never wrong about one that is. */
export const isNear = (box: Box, { from, to }: Segment, than: number): boolean =>
  Math.max(from.x, to.x) > box.left - than &&
  Math.min(from.x, to.x) < box.right + than &&
  Math.max(from.y, to.y) > box.top - than &&
  Math.min(from.y, to.y) < box.bottom + than;

/** How far a box is from a segment; 0 where they meet. */
export function gapTo(box: Box, segment: Segment): number {
  if (crosses(box, segment)) return 0;
  const corners = [
    { x: box.left, y: box.top },
    { x: box.right, y: box.top },
    { x: box.right, y: box.bottom },
    { x: box.left, y: box.bottom },
  ];
  const ends = [segment.from, segment.to].map((end) => distance(end, nearestIn(box, end)));
  return Math.min(...ends, ...corners.map((corner) => distance(corner, nearestOn(segment, corner))));
}

function nearestOn({ from, to }: Segment, point: Point): Point {
  const along = { x: to.x - from.x, y: to.y - from.y };
  const length = along.x ** 2 + along.y ** 2;
  const share = length === 0 ? 0 : ((point.x - from.x) * along.x + (point.y - from.y) * along.y) / length;
  const at = Math.max(0, Math.min(1, share));
  return { x: from.x + at * along.x, y: from.y + at * along.y };
}

/** Whether a segment goes through a box: what is left of it after cutting at each side. */
export function crosses(box: Box, { from, to }: Segment): boolean {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const cuts: readonly (readonly [number, number])[] = [
    [-dx, from.x - box.left],
    [dx, box.right - from.x],
    [-dy, from.y - box.top],
    [dy, box.bottom - from.y],
  ];
  let start = 0;
  let end = 1;
  for (const [step, room] of cuts) {
    if (step === 0 && room < 0) return false;
    if (step < 0) start = Math.max(start, room / step);
    if (step > 0) end = Math.min(end, room / step);
  }
  return start <= end;
}
