import type { SeriesMarker } from '../../../lib/series';
import type { Anchor, Box, Point } from '../boxes';

/** How a line or a surface is drawn; colours are hex or 'var(--tm-…)', so that a drawing follows the theme of the page. */
export interface Ink {
  readonly stroke?: string;
  readonly width?: number;
  /** As in SVG: '4 3'. */
  readonly dash?: string;
  readonly fill?: string;
  readonly fillOpacity?: number;
  readonly opacity?: number;
}

/** What every mark is known by in both drawings: 'curve:booking', 'point:booking/3'. */
interface NamedSeries {
  readonly id: string;
}

export interface LineMark extends NamedSeries, Ink {
  readonly kind: 'line';
  readonly points: readonly Point[];
  readonly closed?: boolean;
  /** Slanted strokes inside, of this colour. */
  readonly hatch?: string;
}

export interface CircleMark extends NamedSeries, Ink {
  readonly kind: 'circle';
  readonly center: Point;
  readonly radius: number;
  /** It glides to another place and size. */
  readonly moves?: boolean;
}

export interface BoxMark extends NamedSeries, Ink {
  readonly kind: 'box';
  readonly box: Box;
  readonly hatch?: string;
}

export interface PointMark extends NamedSeries {
  readonly kind: 'point';
  readonly at: Point;
  readonly marker: SeriesMarker;
  readonly size: number;
  readonly color: string;
  readonly hollow: boolean;
  readonly opacity: number;
}

export interface TextMark extends NamedSeries {
  readonly kind: 'text';
  readonly lines: readonly string[];
  /** Half-way down the lines, at the side that `anchor` names. */
  readonly at: Point;
  readonly anchor: Anchor;
  readonly size: number;
  readonly color: string;
  readonly weight: number;
  /** From line to line, px. */
  readonly leading?: number;
  /** A border of the surface around the letters, where lines may pass below. */
  readonly halo?: boolean;
  /** The whole text, where the lines are a shortened one. */
  readonly title?: string | undefined;
}

export type Mark = LineMark | CircleMark | BoxMark | PointMark | TextMark;

/** One value that can be walked to. */
export interface StopRow {
  /** The point that it belongs to: 'point:booking/3'. */
  readonly id: string;
  readonly series: string;
  readonly value: string;
  /** '85%' */
  readonly coverage: string | null;
  readonly color: string;
  readonly at: Point;
  /** Radius of the ring around it while it is meant. */
  readonly reach?: number;
}

/** What stands at one place of the chart: an objective with the value of every series, or a bar. */
export interface Stop {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly StopRow[];
}

/**
 * A chart in px and words. Both drawings are made of it: our own SVG, which is immediate, and plotly's, which can be
 * zoomed and moved.
 */
export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
  readonly stops: readonly Stop[];
  /** Which stop a pointer means; null where there is none. */
  readonly stopAt: (point: Point) => number | null;
  /** Arrows lead to the nearest value in their direction, not to the next one in order. */
  readonly isPlane?: boolean;
}

/** The lines of a text with the middle of each. */
export function linesOf({ lines, at, size, leading = size * 1.2 }: TextMark): readonly { text: string; at: Point }[] {
  return lines.map((text, index) => ({
    text,
    at: { x: at.x, y: at.y + (index - (lines.length - 1) / 2) * leading },
  }));
}
