import type { Withheld } from '@tidemark/contracts';
import { isPartial } from '../../lib/coverage';
import { MAX_SERIES } from '../../lib/series';
import type { CsvCell } from './csv';
import { twoDecimals } from './csv';
import type { BarRow, RadarAxis, RadarSeries } from './types';

/** At most six assessments; the oldest (the first) go. Average and maturity always stay. */
export function visibleSeries(series: readonly RadarSeries[]): {
  readonly shown: readonly RadarSeries[];
  readonly dropped: readonly string[];
} {
  const assessments = series.filter((one) => one.kind === 'assessment');
  const surplus = new Set(assessments.slice(0, Math.max(0, assessments.length - MAX_SERIES)));
  return {
    shown: series.filter((one) => !surplus.has(one)),
    dropped: [...surplus].map((one) => one.label),
  };
}

export interface AxisNote {
  readonly axis: string;
  readonly missing: readonly string[];
  /** The series whose value is withheld here. */
  readonly few: readonly string[];
  readonly partial: readonly { readonly series: string; readonly share: number }[];
}

/** Why a series shows no value on an axis; undefined where none is withheld. */
export const withheldAt = ({ withheld, few }: RadarSeries, index: number): Withheld | undefined =>
  withheld ?? (few?.[index] === true ? 'few-answers' : undefined);

/** The objectives that need a word: no value, a withheld one, or few answers. */
export function axisNotes(axes: readonly RadarAxis[], series: readonly RadarSeries[]): readonly AxisNote[] {
  const assessments = series.filter((one) => one.kind === 'assessment' && one.withheld === undefined);
  return axes.flatMap((axis, index) => {
    const empty = (isFew: boolean) =>
      assessments
        .filter((one) => (one.values[index] ?? null) === null && (one.few?.[index] ?? false) === isFew)
        .map(({ label }) => label);
    const [missing, few] = [empty(false), empty(true)];
    const partial = assessments.flatMap((one) => {
      const share = one.coverage?.[index] ?? null;
      const drawn = (one.values[index] ?? null) !== null;
      return drawn && share !== null && isPartial(share) ? [{ series: one.label, share }] : [];
    });
    return missing.length + few.length + partial.length > 0 ? [{ axis: axis.label, missing, few, partial }] : [];
  });
}

export interface SeriesNote {
  readonly series: string;
  /** The objectives without a value. */
  readonly missing: readonly string[];
  /** The objectives whose value is withheld. */
  readonly few: readonly string[];
  /** How many objectives have few answers. */
  readonly partial: number;
}

/** The same notes gathered by series: when most objectives need a word, one line each says nothing. */
export function notesBySeries(notes: readonly AxisNote[]): readonly SeriesNote[] {
  const names = new Set(
    notes.flatMap(({ missing, few, partial }) => [...missing, ...few, ...partial.map(({ series }) => series)]),
  );
  const axesIn = (key: 'missing' | 'few', series: string) =>
    notes.filter((note) => note[key].includes(series)).map(({ axis }) => axis);
  return [...names].map((series) => ({
    series,
    missing: axesIn('missing', series),
    few: axesIn('few', series),
    partial: notes.filter(({ partial }) => partial.some((one) => one.series === series)).length,
  }));
}

/** With fewer than three axes a radar has no shape: one bar for each objective and series. */
export function radarAsBars(axes: readonly RadarAxis[], series: readonly RadarSeries[]): readonly BarRow[] {
  return axes.flatMap((axis, index) =>
    series.map((one) => {
      const withheld = withheldAt(one, index);
      return {
        id: `${axis.id}/${one.id}`,
        label: series.length === 1 ? axis.label : `${axis.label} · ${one.label}`,
        value: one.values[index] ?? null,
        coverage: one.coverage?.[index] ?? null,
        color: one.color,
        kind: one.kind,
        ...(withheld && { withheld }),
      };
    }),
  );
}

/** The objective and the series of a value that was chosen; the series is null where a pointer means all of them. */
export interface ChosenPoint {
  readonly axis: string;
  readonly series: string | null;
}

/** What was chosen on the radar, or on the bars in its place. */
export function chosenOn(
  shape: { readonly axes: readonly RadarAxis[]; readonly series: readonly RadarSeries[] },
  stop: string,
  row: number | null,
): ChosenPoint | null {
  const { axes, series } = shape;
  if (axes.some(({ id }) => id === stop))
    return { axis: stop, series: row === null ? null : (series[row]?.id ?? null) };
  const pairs = axes.flatMap(({ id: axis }) => series.map(({ id }) => ({ axis, series: id })));
  return pairs.find(({ axis, series: one }) => `${axis}/${one}` === stop) ?? null;
}

export interface CsvWords {
  readonly area: string;
  readonly objective: string;
  readonly coverageOf: (name: string) => string;
}

export function radarCsv(
  axes: readonly RadarAxis[],
  series: readonly RadarSeries[],
  words: CsvWords,
): readonly (readonly CsvCell[])[] {
  const head = series.flatMap((one) => (one.coverage ? [one.label, words.coverageOf(one.label)] : [one.label]));
  const rows = axes.map((axis, index) => [
    axis.areaName,
    axis.label,
    ...series.flatMap((one) => {
      const value = twoDecimals(one.values[index]);
      return one.coverage ? [value, twoDecimals(one.coverage[index])] : [value];
    }),
  ]);
  return [[words.area, words.objective, ...head], ...rows];
}

const hasValue = ({ values }: RadarSeries): boolean => values.some((value) => value !== null);

/** Nobody has answered anything of what is drawn: there are axes, and no curve. */
export const isUnanswered = (series: readonly RadarSeries[]): boolean => series.length > 0 && !series.some(hasValue);

export interface SingleNote {
  readonly label: string;
  readonly isOwn: boolean;
}

/** The series that are one person's answers. */
export const singlesOf = (series: readonly RadarSeries[]): readonly SingleNote[] =>
  series.flatMap((one) =>
    one.single !== undefined && one.single !== false && hasValue(one)
      ? [{ label: one.label, isOwn: one.single === 'own' }]
      : [],
  );

/** A series without values, and why. */
export interface WithheldSeries {
  readonly series: string;
  readonly reason: Withheld;
}

export const withheldOf = (series: readonly RadarSeries[]): readonly WithheldSeries[] =>
  series.flatMap(({ label, withheld: reason }) => (reason === undefined ? [] : [{ series: label, reason }]));
