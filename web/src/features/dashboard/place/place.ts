import { addSeries, removeSeries, type SeriesSlots } from '../../../lib/series';
import type { Sort } from './sort';

export type Mode = 'assessment' | 'maturity';
export type Extra = 'average' | 'maturity';

/** A series of the radar: a charted assessment, or one respondent of the chosen one. */
type SeriesKey = `a.${string}` | `p.${string}`;
export const assessmentKey = (id: string): SeriesKey => `a.${id}`;
export const personKey = (id: string): SeriesKey => `p.${id}`;

/** What the dashboard shows; all of it stands in the address, so that a reload keeps the place. */
export interface DashboardPlace {
  /** Oldest first, each with the look it keeps. */
  readonly series: SeriesSlots['slots'];
  /** The assessment whose details are open. */
  readonly open: string | null;
  /** The assessment that table and axes are taken from, when it is not the open or the first one. */
  readonly lead: string | null;
  /** A template that is looked at instead of the charts. */
  readonly template: string | null;
  readonly mode: Mode;
  /** Average and maturity exclude each other, so there is room for one only [R4-073]. */
  readonly extra: Extra | null;
  /**
   * The objective whose answers are open, by its number in the template, which is the same in every assessment of it.
   * In a template that is read, by its whole id.
   */
  readonly objective: string | null;
  /** Whose answers alone are shown; null: everyone's. */
  readonly persona: string | null;
  /** The order of the table; null: by area, as the template has it. */
  readonly sort: Sort | null;
  /** The node that the tree is to open to and show; it is let go once it was shown. */
  readonly show: string | null;
}

export const nowhere: DashboardPlace = {
  series: [],
  open: null,
  lead: null,
  template: null,
  mode: 'assessment',
  extra: null,
  objective: null,
  persona: null,
  sort: null,
  show: null,
};

const idsOf = (place: DashboardPlace, prefix: 'a.' | 'p.'): readonly string[] =>
  place.series.flatMap(({ id }) => (id.startsWith(prefix) ? [id.slice(2)] : []));

export const chartedIds = (place: DashboardPlace): readonly string[] => idsOf(place, 'a.');
export const personIds = (place: DashboardPlace): readonly string[] => idsOf(place, 'p.');
/** The assessment that axes, table and levels are taken from: the one looked at, else the open one, else the first. */
export const leadId = (
  ids: readonly string[],
  { lead, open }: Pick<DashboardPlace, 'lead' | 'open'>,
): string | undefined => ids.find((id) => id === lead) ?? ids.find((id) => id === open) ?? ids[0];
export const slotOf = (place: DashboardPlace, key: SeriesKey): number | null =>
  place.series.find(({ id }) => id === key)?.slot ?? null;

/** The same text for the same series in the same looks: what a drawing depends on. */
export const seriesKey = ({ series }: DashboardPlace): string =>
  series.map(({ id, slot }) => `${id}.${slot}`).join(' ');

export interface Step {
  readonly place: DashboardPlace;
  /** Switched off because a seventh series came. */
  readonly dropped: readonly string[];
}

const quiet = (place: DashboardPlace): Step => ({ place, dropped: [] });

/** Switches a series on or off; the others keep their looks. */
export function toggleSeries(place: DashboardPlace, key: SeriesKey): Step {
  if (slotOf(place, key) !== null) return quiet({ ...place, series: removeSeries(place.series, key) });
  const { slots, dropped } = addSeries(place.series, key);
  return { place: { ...place, series: slots, template: null }, dropped };
}

const withoutPeople = (place: DashboardPlace) => place.series.filter(({ id }) => !id.startsWith('p.'));

/** Opens the details of an assessment and charts it; who was selected in another one is let go. */
export function openDetails(place: DashboardPlace, id: string): Step {
  if (place.open === id) return quiet({ ...place, template: null });
  const { slots, dropped } = addSeries(withoutPeople(place), assessmentKey(id));
  return { place: { ...place, open: id, lead: null, template: null, series: slots }, dropped };
}

/** Closes the details; what is charted stays charted. */
export const closeDetails = (place: DashboardPlace): DashboardPlace => ({
  ...place,
  open: null,
  series: withoutPeople(place),
});

/** Looks at a template, or back at the charts. */
export const toggleTemplate = (place: DashboardPlace, id: string): DashboardPlace => ({
  ...place,
  template: place.template === id ? null : id,
  // The objective that was pointed at goes with its template; one that is chosen in results stays.
  objective: place.objective?.startsWith(`${id}.`) === true ? null : place.objective,
});

export const untoggleAll = (place: DashboardPlace): DashboardPlace => ({
  ...place,
  series: [],
  open: null,
  lead: null,
  extra: null,
});

/** Switching one of them on switches the other off [R4-073]. */
export const switchExtra = (place: DashboardPlace, extra: Extra, on: boolean): DashboardPlace => ({
  ...place,
  extra: on ? extra : null,
});

/** Lets go of assessments that are not there any more. */
export function forget(place: DashboardPlace, ids: readonly string[]): DashboardPlace {
  const gone = new Set(ids);
  const series = place.series.filter(({ id }) => !gone.has(id.slice(2)));
  return place.open !== null && gone.has(place.open) ? closeDetails({ ...place, series }) : { ...place, series };
}
