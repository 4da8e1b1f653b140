import type { SeriesLook, SeriesMarker } from '../../lib/series';

const SHAPES: Readonly<Record<SeriesMarker, string>> = {
  circle: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
  square: 'M-3.5-3.5h7v7h-7z',
  'triangle-up': 'M0-4.500 4.500 3.500H-4.500z',
  diamond: 'M0-5 5 0 0 5-5 0z',
  'triangle-down': 'M0 4.500-4.500-3.500H4.500z',
  x: 'M-3.500-5 0-1.500 3.500-5 5-3.500 1.500 0 5 3.500 3.500 5 0 1.500-3.500 5-5 3.500-1.500 0-5-3.500z',
};

export interface MarkProps {
  readonly look: SeriesLook;
  readonly x: number;
  readonly y: number;
}

/** The mark of a series, around a point. */
export const Mark = ({ look, x, y }: MarkProps) => (
  <path d={SHAPES[look.marker]} transform={`translate(${String(x)} ${String(y)})`} fill={look.color} />
);
