import type { Report, ReportBefore, Withheld } from '@tidemark/contracts';
import type { RadarSeries } from '../../components/charts/types';
import { seriesLook } from '../../lib/series';
import { objectivesOf } from './model';

type Then = ReportBefore['areas'][number];

/** A value of the report beside that of the round before; `then` is undefined for what that round did not have. */
export interface Compared {
  readonly id: string;
  readonly name: string;
  /** Of an area, none ('') of the index; null: an objective. */
  readonly color: string | null;
  readonly now: number | null;
  readonly withheld: boolean;
  readonly then: Then | undefined;
}

/** Each area with its objectives below it, in the order of the report. */
export function comparedOf({ areas }: Pick<Report, 'areas'>, before: ReportBefore): readonly Compared[] {
  const then = new Map([...before.areas, ...before.objectives].map((one) => [one.id, one]));
  return areas.flatMap(({ objectives, ...area }) => [
    rowOf(area, area.name, area.color, then),
    ...objectives.map((objective) => rowOf(objective, objective.name ?? objective.shortName, null, then)),
  ]);
}

interface Valued {
  readonly id: string;
  readonly assessmentValue: number | null;
  readonly withheld?: Withheld | undefined;
}

const rowOf = (
  { id, assessmentValue: now, withheld }: Valued,
  name: string,
  color: string | null,
  then: ReadonlyMap<string, Then>,
): Compared => ({ id, name, color, now, withheld: withheld !== undefined, then: then.get(id) });

interface ScoreChange {
  readonly name: string;
  readonly difference: number;
}

/** The objective that rose most, and that which fell most; null where none did. */
export function movedOf(
  report: Pick<Report, 'areas'>,
  { objectives }: ReportBefore,
): Record<'rose' | 'fell', ScoreChange | null> {
  const differences = new Map(objectives.map(({ id, difference }) => [id, difference]));
  const moved = objectivesOf(report)
    .map(({ objective: { id, shortName } }) => ({ name: shortName, difference: differences.get(id) ?? 0 }))
    .filter(({ difference }) => difference !== 0)
    .toSorted((one, other) => other.difference - one.difference);
  const [rose, fell] = [moved[0], moved.at(-1)];
  return {
    rose: rose !== undefined && rose.difference > 0 ? rose : null,
    fell: fell !== undefined && fell.difference < 0 ? fell : null,
  };
}

/** How the index went, for the sentence that says it. */
export function courseOf({ difference }: Pick<ReportBefore, 'difference'>): 'rose' | 'fell' | 'same' | null {
  if (difference === null) return null;
  if (difference === 0) return 'same';
  return difference > 0 ? 'rose' : 'fell';
}

/** By objective, its score in the round before; none where that stands on another scale. */
export const scoresBefore = ({ objectives }: Pick<ReportBefore, 'objectives'>): ReadonlyMap<string, number | null> =>
  new Map(
    objectives.map(({ id, comparability, assessmentValue }) => [id, comparability === 'not' ? null : assessmentValue]),
  );

/** The round before on the radar: what it did not have, and what stands on another scale, has no point. */
export function seriesBefore(report: Pick<Report, 'areas'>, before: ReportBefore): RadarSeries {
  const then = scoresBefore(before);
  return {
    id: 'before',
    label: before.shortName,
    ...seriesLook(0),
    kind: 'earlier',
    values: objectivesOf(report).map(({ objective }) => then.get(objective.id) ?? null),
  };
}
