import type { SVGProps } from 'react';
import { Row } from '../layout/primitives';
import type { SeriesKind } from './types';
import type { SeriesMarker } from '../../lib/series';

export interface SeriesMarkProps {
  readonly kind: SeriesKind;
  readonly label: string;
  readonly color?: string;
  readonly marker?: SeriesMarker;
}

const SHAPES: Readonly<Record<SeriesMarker, string>> = {
  circle: 'M13 5a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
  square: 'M13.5 1.5h7v7h-7z',
  'triangle-up': 'M17 0.500 21.500 8.500H12.500z',
  diamond: 'M17 0 22 5 17 10 12 5z',
  'triangle-down': 'M17 9.500 12.500 1.500H21.500z',
  x: 'M13.500 0 17 3.500 20.500 0 22 1.500 18.500 5 22 8.500 20.500 10 17 6.500 13.500 10 12 8.500 15.500 5 12 1.500z',
};

const LINES: Readonly<
  Record<SeriesKind, Pick<SVGProps<SVGPathElement>, 'strokeWidth' | 'strokeDasharray' | 'strokeLinecap'>>
> = {
  assessment: { strokeWidth: 2 },
  average: { strokeWidth: 1.25, strokeDasharray: '4 3' },
  maturity: { strokeWidth: 1.5, strokeDasharray: '0.1 3', strokeLinecap: 'round' },
  earlier: { strokeWidth: 1.75, strokeDasharray: '5 3' },
};

/** The kinds that are drawn in their own colour, with points. */
const isPointed = (kind: SeriesKind): boolean => kind === 'assessment' || kind === 'earlier';

/** A piece of the line as the charts draw it, and the name. */
export function SeriesMark({ kind, label, color = 'var(--tm-series-1)', marker = 'circle' }: SeriesMarkProps) {
  const line = isPointed(kind) ? color : `var(--tm-series-${kind})`;
  const point = kind === 'earlier' ? { fill: 'var(--tm-surface)', stroke: line, strokeWidth: 1.5 } : { fill: line };
  return (
    <Row as="span" inline gap={6} size={12} tone="muted">
      <svg width="34" height="10" viewBox="0 0 34 10" aria-hidden="true">
        <path d="M0 5H34" stroke={line} {...LINES[kind]} />
        {isPointed(kind) && <path d={SHAPES[marker]} {...point} />}
      </svg>
      {label}
    </Row>
  );
}
