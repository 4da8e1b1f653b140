import { type Anchor, type Box, overlap, type Point, textBox } from './boxes';
import { wrapLabel } from './text-size';

export interface AxisLabel {
  readonly lines: readonly string[];
  readonly at: Point;
  readonly anchor: Anchor;
  readonly box: Box;
  /** The whole name, where the lines have a shortened one. */
  readonly title?: string;
}

export interface RadarGeometry {
  readonly width: number;
  readonly height: number;
  readonly center: Point;
  /** Radius of the outermost ring. */
  readonly ring: number;
  /** Radius of the polar plot: the ring and the room for the arcs. */
  readonly outer: number;
  readonly angles: readonly number[];
  readonly labels: readonly AxisLabel[];
}

/** From the outermost ring to the edge of the arcs, and to the names. */
export const ARC_ROOM = 12;
export const GAP = 16;
/** From line to line of a name around the rings. */
export const LABEL_LINE = 13;
export const EDGE = 4;
const MIN_RING = 60;
/** With names around a smaller ring than this, numbers and a larger ring say more. */
const NAMED_RING = 100;

const direction = (angle: number): Point => {
  const radians = (angle * Math.PI) / 180;
  return { x: Math.sin(radians), y: -Math.cos(radians) };
};

export const pointAt = (center: Point, angle: number, radius: number): Point => {
  const { x, y } = direction(angle);
  return { x: center.x + x * radius, y: center.y + y * radius };
};

const isCentred = (angle: number) => Math.abs(direction(angle).x) < 0.15;

function ringFor(angle: number, textWidth: number, lines: number, width: number, height: number): number {
  const { x, y } = direction(angle);
  const text = lines * LABEL_LINE;
  const across = isCentred(angle) ? Number.POSITIVE_INFINITY : (width / 2 - EDGE - textWidth) / Math.abs(x) - GAP;
  const vertical = text / 2 + (text / 2) * 0.7 * Math.abs(y);
  const along = Math.abs(y) < 0.05 ? Number.POSITIVE_INFINITY : (height / 2 - EDGE - vertical) / Math.abs(y) - GAP;
  return Math.min(across, along);
}

/** A label as it stands outside a ring: its middle line, moved away from the ring by the lines above or below it. */
function labelAt(
  angle: number,
  { lines, width }: { readonly lines: readonly string[]; readonly width: number },
  center: Point,
  ring: number,
): AxisLabel {
  const { x, y } = direction(angle);
  const at = pointAt(center, angle, ring + GAP);
  const lift = ((lines.length * LABEL_LINE) / 2) * 0.7 * y;
  const anchor = isCentred(angle) ? 'center' : x > 0 ? 'left' : 'right';
  const middle = { x: at.x, y: at.y + lift };
  return { lines, at: middle, anchor, box: textBox(middle, width, lines.length * LABEL_LINE, anchor) };
}

/** The largest ring whose labels all fit into width x height; the height that is used may be less. */
export function radarGeometry(
  names: readonly string[],
  width: number,
  height: number,
  measure: (text: string) => number,
): RadarGeometry {
  const angles = names.map((_, index) => (360 * index) / names.length);
  const texts = names.map((name) => {
    const lines = wrapLabel(name);
    return { lines, width: Math.max(...lines.map(measure)) };
  });
  const rings = texts.map((text, index) => ringFor(angles[index] ?? 0, text.width, text.lines.length, width, height));
  const most = Math.min(width / 2, height / 2) - ARC_ROOM - EDGE;
  const ring = Math.max(MIN_RING, Math.min(most, ...rings));
  // A narrow place makes the ring small; what it does not need of the height is given back.
  const needed = Math.min(height, Math.ceil(2 * (ring + GAP + 2 * LABEL_LINE + EDGE)));
  const center = { x: width / 2, y: needed / 2 };
  return {
    width,
    height: needed,
    center,
    ring,
    outer: ring + ARC_ROOM,
    angles,
    labels: texts.map((text, index) => labelAt(angles[index] ?? 0, text, center, ring)),
  };
}

/** Whether the names can stand around the ring: none on another, none outside of the picture, and room for the curves. */
export function namesFit({ labels, ring, width, height }: RadarGeometry): boolean {
  const apart = labels.every(({ box }, index) => labels.slice(index + 1).every((other) => !overlap(box, other.box)));
  const inside = labels.every(({ box }) => box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height);
  return apart && inside && ring >= NAMED_RING;
}
