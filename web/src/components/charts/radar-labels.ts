import { direction, type Point, pointAt, type RadarGeometry } from './radar-geometry';

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
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
interface Candidate {
  readonly at: Point;
  readonly box: Box;
  readonly score: number;
}

const HEIGHT = 16;
const AWAY = 8;

const boxAround = (at: Point, width: number): Box => ({
  left: at.x - width / 2,
  right: at.x + width / 2,
  top: at.y - HEIGHT / 2,
  bottom: at.y + HEIGHT / 2,
});
const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Radii of a series at each axis and half-way between two axes; null where the curve is missing. */
function radii({ values }: LabelSeries, perLevel: number): readonly (number | null)[] {
  const half = Math.cos(Math.PI / values.length);
  return values.flatMap((value, index) => {
    const next = values[(index + 1) % values.length] ?? null;
    const here = value === null ? null : value * perLevel;
    const between = value === null || next === null ? null : ((value + next) / 2) * perLevel * half;
    return [here, between];
  });
}

/** Distance to the nearest other curve at one place, and whether this curve is outside of it. */
function gapAt(own: number, others: readonly (number | null)[], ring: number): { gap: number; outside: boolean } {
  let gap = Number.POSITIVE_INFINITY;
  let outside = true;
  for (const other of others) {
    if (other === null) continue;
    const distance = Math.abs(own - other);
    if (distance < gap) {
      gap = distance;
      outside = own >= other;
    }
  }
  if (Number.isFinite(gap)) return { gap, outside };
  // Alone on the chart: the room up to the last ring. The others missing here: no gap to speak of.
  return { gap: others.length === 0 ? ring - own : 0, outside };
}

function candidate(
  geometry: RadarGeometry,
  angle: number,
  own: number,
  width: number,
  around: { gap: number; outside: boolean },
  taken: readonly Box[],
): Candidate {
  const { x, y } = direction(angle);
  const reach = (Math.abs(x) * width) / 2 + (Math.abs(y) * HEIGHT) / 2;
  const room = AWAY + 2 * reach;
  const outward = around.outside ? geometry.ring - own >= room - 4 : own < room;
  const at = pointAt(geometry.center, angle, own + (outward ? 1 : -1) * (AWAY + reach));
  const box = boxAround(at, width);
  const blocked = taken.some((other) => overlap(other, box)) ? 1000 : 0;
  const wrongSide = outward === around.outside ? 0 : 15;
  return { at, box, score: Math.min(around.gap, 60) - blocked - wrongSide };
}

/** Puts each name beside its curve where the gap to the others is widest, without covering another text. */
export function seriesLabels(
  series: readonly LabelSeries[],
  levels: number,
  geometry: RadarGeometry,
  measure: (text: string) => number,
): readonly SeriesLabel[] {
  const perLevel = geometry.ring / levels;
  const curves = series.map((one) => radii(one, perLevel));
  const { center, ring, angles } = geometry;
  // The level numbers stand right of the first axis.
  const taken: Box[] = [{ left: center.x - 4, right: center.x + 16, top: center.y - ring - 6, bottom: center.y }];
  const step = 360 / angles.length / 2;
  const labels: SeriesLabel[] = [];
  series.forEach(({ id, label }, index) => {
    const width = measure(label) + 4;
    const others = curves.filter((_, other) => other !== index);
    let best: Candidate | null = null;
    (curves[index] ?? []).forEach((own, place) => {
      if (own === null) return;
      const around = gapAt(
        own,
        others.map((curve) => curve[place] ?? null),
        ring,
      );
      const found = candidate(geometry, place * step, own, width, around, taken);
      if (best === null || found.score > best.score) best = found;
    });
    const chosen = best as Candidate | null;
    if (chosen === null) return;
    taken.push(chosen.box);
    labels.push({ id, text: label, at: chosen.at });
  });
  return labels;
}
