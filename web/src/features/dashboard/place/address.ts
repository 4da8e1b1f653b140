import { fields } from '../../../config/paths';
import { MAX_SERIES } from '../../../lib/series';
import { type DashboardPlace, type Extra, type Mode, nowhere } from './place';
import { readSort, writeSort } from './sort';

// Not 'assessmentId': an address with that field hides the navigation bar.
const FIELDS = {
  series: 'series',
  open: 'open',
  lead: 'of',
  template: 'template',
  mode: 'values',
  extra: 'with',
  objective: 'objective',
  persona: 'persona',
  sort: 'sort',
  show: fields.shownNode,
} as const;

const isExtra = (value: string | null): value is Extra => value === 'average' || value === 'maturity';
const modeOf = (value: string | null): Mode => (value === 'maturity' ? 'maturity' : 'assessment');

/** `a.<id>.<slot>`: kind, id and look of one series; anything else is passed over. */
function seriesOf(text: string): { readonly id: string; readonly slot: number } | null {
  const [, id = '', slot = ''] = /^([ap]\.[\w.-]+)\.(\d)$/.exec(text) ?? [];
  return id === '' || Number(slot) >= MAX_SERIES ? null : { id, slot: Number(slot) };
}

/** The place that an address names. What people or old links wrote wrong is left out, never an error. */
export function readPlace(search: URLSearchParams): DashboardPlace {
  const extra = search.get(FIELDS.extra);
  const seen = new Set<string>();
  const series = search.getAll(FIELDS.series).flatMap((text) => {
    const one = seriesOf(text);
    if (!one || seen.has(one.id) || seen.has(String(one.slot))) return [];
    seen.add(one.id).add(String(one.slot));
    return [one];
  });
  return {
    series,
    open: search.get(FIELDS.open),
    lead: search.get(FIELDS.lead),
    template: search.get(FIELDS.template),
    mode: modeOf(search.get(FIELDS.mode)),
    extra: isExtra(extra) ? extra : null,
    objective: search.get(FIELDS.objective),
    persona: search.get(FIELDS.persona),
    sort: readSort(search.get(FIELDS.sort)),
    show: search.get(FIELDS.show),
  };
}

/** What an address says of a place beside its series; null: nothing. */
const writtenOf = (place: DashboardPlace): Readonly<Record<Exclude<keyof typeof FIELDS, 'series'>, string | null>> => ({
  open: place.open,
  lead: place.lead,
  template: place.template,
  mode: place.mode === nowhere.mode ? null : place.mode,
  extra: place.extra,
  objective: place.objective,
  persona: place.persona,
  sort: place.sort && writeSort(place.sort),
  show: place.show,
});

/** The same address with this place in it; other fields stay. */
export function writePlace(place: DashboardPlace, search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const field of Object.values(FIELDS)) next.delete(field);
  for (const { id, slot } of place.series) next.append(FIELDS.series, `${id}.${slot}`);
  for (const [name, value] of Object.entries(writtenOf(place)))
    if (value !== null) next.set(FIELDS[name as keyof typeof FIELDS], value);
  return next;
}
