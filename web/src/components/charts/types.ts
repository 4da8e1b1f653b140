import type { Withheld } from '@tidemark/contracts';
import type { SeriesMarker } from '../../lib/series';
import type { IdSet } from '../../lib/sets';
import type { Scene } from './scene/scene';

/** `earlier`: the same thing on an earlier day, in its own colour, dashed and hollow. */
export type SeriesKind = 'assessment' | 'average' | 'maturity' | 'earlier';

/** An objective: one axis of the radar, clockwise from the top. */
export interface RadarAxis {
  readonly id: string;
  /** Short name, up to 30 characters. */
  readonly label: string;
  readonly areaName: string;
  /** As stored (hex); shown in the theme's own value of the palette colour. */
  readonly areaColor: string;
}

export interface RadarSeries {
  readonly id: string;
  readonly label: string;
  /** A CSS colour of lib/series; not used for average and maturity. */
  readonly color: string;
  readonly marker: SeriesMarker;
  readonly kind: SeriesKind;
  /** One for each axis; null is 'not enough answers' and is never drawn as 0. */
  readonly values: readonly (number | null)[];
  /** Share of answers per axis, 0 to 1; below 0.6 the point is hollow. */
  readonly coverage?: readonly (number | null)[];
  /** The answers of one person: hollow, and never called a team's; 'own' are the reader's. */
  readonly single?: boolean | 'own';
  /** Why the reader is shown none of the values. */
  readonly withheld?: Withheld;
  /** Per axis: its value is withheld, as too few people answered it. */
  readonly few?: readonly boolean[];
}

export interface BarRow {
  readonly id: string;
  readonly label: string;
  readonly value: number | null;
  readonly coverage?: number | null;
  readonly color: string;
  readonly kind?: SeriesKind;
  /** Why the reader is not shown the value. */
  readonly withheld?: Withheld;
}

/** A series as its toggle shows it. */
export type DrawnSeries = Pick<RadarSeries, 'id' | 'label' | 'color' | 'marker' | 'kind'>;

export interface Room {
  readonly width: number;
  /** The most that there is. */
  readonly height: number;
  readonly font: string;
  /** Ids of series that are not drawn. */
  readonly hidden: IdSet;
}

/** What a chart draws in another place than its own. */
export interface ChartDrawing {
  /** Says in words what is drawn. */
  readonly label: string;
  readonly series: readonly DrawnSeries[];
  readonly sceneOf: (room: Room) => Scene;
}
