import { markerPath } from '../../components/charts/scene/marker-path';
import type { SeriesLook } from '../../lib/series';

const SIZE = 9;

export interface MarkProps {
  readonly look: SeriesLook;
  readonly x: number;
  readonly y: number;
}

/** The mark of a series, around a point. */
export const Mark = ({ look, x, y }: MarkProps) => (
  <path d={markerPath(look.marker, SIZE)} transform={`translate(${String(x)} ${String(y)})`} fill={look.color} />
);
