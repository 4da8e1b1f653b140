import type { Assessment, RespondentFigures, RespondentMeans, RespondentResults, Withheld } from '@tidemark/contracts';
import type { BarRow, RadarAxis, RadarSeries } from '../../../../components/charts/types';
import { numberOf } from '../../../../lib/content-id';
import { seriesLook } from '../../../../lib/series';
import { type DashboardPlace, type Extra, type Mode, personIds, personKey, slotOf } from '../../place/place';
import {
  type Charted,
  isWithheld,
  type Numbers,
  objectivesOf,
  valueIn,
  withheldIn,
  withheldOf,
} from './charted-assessment';
import type { ExtraValues } from './extras';

/** One series as charts and legend know it. */
export interface ChartSeries extends RadarSeries {
  /** The value over all objectives. */
  readonly index: number | null;
  readonly indexWithheld?: Withheld;
  readonly share: number | null;
}

export const axesOf = (lead: Assessment): readonly RadarAxis[] =>
  lead.areas.flatMap((area) =>
    area.objectives.map(({ id, shortName }) => ({
      id: numberOf(id),
      label: shortName,
      areaName: area.name,
      areaColor: area.color,
    })),
  );

interface SeriesInput {
  /** The answers of one person; 'own' are the reader's. */
  readonly single?: boolean | 'own';
  readonly withheld?: Withheld | undefined;
  readonly indexWithheld?: Withheld | undefined;
  readonly id: string;
  readonly label: string;
  readonly slot: number;
  readonly results: Numbers;
}

/** The series of an assessment or a respondent on the axes given; an objective it does not have has no value. */
export function seriesOf(
  { id, label, slot, results, single = false, withheld, indexWithheld }: SeriesInput,
  axes: readonly RadarAxis[],
  mode: Mode,
): ChartSeries {
  const objectives = objectivesOf(results);
  const onAxes = axes.map((axis) => objectives.get(axis.id));
  return {
    id,
    label,
    ...seriesLook(slot),
    kind: 'assessment',
    values: onAxes.map((objective) => (objective === undefined ? null : valueIn(mode, objective))),
    coverage: onAxes.map((objective) => objective?.coverage.share ?? null),
    index: valueIn(mode, results),
    share: results.coverage.share,
    ...(single !== false && { single }),
    few: onAxes.map((objective) => objective?.withheld === 'few-answers'),
    ...(withheld && { withheld }),
    ...(indexWithheld && { indexWithheld }),
  };
}

/** Average or maturity; without a look of its own, the charts dash it. */
export function extraSeries(extra: Extra, label: string, values: ExtraValues, axes: readonly RadarAxis[]): ChartSeries {
  return {
    id: extra,
    label,
    color: `var(--tm-series-${extra})`,
    marker: 'circle',
    kind: extra,
    values: axes.map(({ id }) => values.byObjective.get(id) ?? null),
    index: values.index,
    share: values.share,
    ...(values.withheld && { withheld: values.withheld, indexWithheld: values.withheld }),
  };
}

/** Charted assessments of another template than the lead's have other axes: they are bars only. */
export const onSameAxes = (lead: Assessment, charted: readonly Charted[]): readonly Charted[] =>
  charted.filter(({ data }) => data.template_id === lead.template_id);

export const personName = ({ user }: Pick<RespondentResults, 'user'>): string =>
  [user.firstName, user.surName].filter((part) => part !== null && part !== '').join(' ');

export const barOf = ({ id, label, color, kind, index, share, indexWithheld: withheld }: ChartSeries): BarRow => ({
  ...(withheld && { withheld }),
  id,
  label,
  color,
  kind,
  value: index,
  coverage: share,
});

/** The one person whose answers an assessment's series shows; null for a team's series, or while they are withheld. */
export interface Single {
  readonly respondent: RespondentFigures;
  readonly isOwn: boolean;
}

/** Charted assessments in which a person stands in the team's place: the only one, or the reader where it is withheld. */
export const mayBeSingle = ({ data }: Charted): boolean => isWithheld(data) || data.respondents.submitted === 1;

/** Who that may be: of a withheld assessment the reader alone, else who stands first, for only one has answered. */
export function singleIn(
  { data }: Charted,
  first: Pick<RespondentMeans, 'user' | 'means'> | undefined,
  readerId: string,
): string | null {
  if (isWithheld(data)) return readerId;
  return first?.means ? first.user.id : null;
}

/** A charted assessment as the radar draws it: the team, or by name the one person who stands in its place. */
export function assessmentOn(
  charted: Charted,
  { single, isAlone }: { readonly single: Single | null; readonly isAlone: boolean },
  { axes, mode }: { readonly axes: readonly RadarAxis[]; readonly mode: Mode },
): ChartSeries {
  const { id, label, slot, data } = charted;
  const reasons = { withheld: withheldOf(data), indexWithheld: withheldIn(data, data) };
  const team = { id, label, slot, results: data, ...reasons, single: data.respondents.submitted === 1 };
  const results = single?.respondent.figures ?? null;
  if (single === null || results === null) return seriesOf(team, axes, mode);
  const name = personName(single.respondent);
  const person = { id, label: isAlone ? name : `${name} · ${label}`, slot, results };
  return seriesOf({ ...person, single: single.isOwn ? 'own' : true }, axes, mode);
}

/** The selected respondents who have results, on the axes given. */
export function peopleOn(
  place: DashboardPlace,
  respondents: readonly RespondentFigures[],
  axes: readonly RadarAxis[],
): readonly ChartSeries[] {
  return personIds(place).flatMap((id) => {
    const respondent = respondents.find(({ user }) => user.id === id);
    if (!respondent?.figures) return [];
    const slot = slotOf(place, personKey(id)) ?? 0;
    return [seriesOf({ id, label: personName(respondent), slot, results: respondent.figures }, axes, place.mode)];
  });
}
