import { fields } from '../../../config/paths';
import { MAX_SERIES } from '../../../lib/series';
import { type Extra, type Mode, nowhere, type Place } from './place';

// Not 'assessmentId': an address with that field hides the navigation bar.
const FIELDS = {
  series: 'series',
  open: 'open',
  lead: 'of',
  template: 'template',
  mode: 'values',
  extra: 'with',
  objective: 'objective',
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
export function readPlace(search: URLSearchParams): Place {
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
    show: search.get(FIELDS.show),
  };
}

/** The same address with this place in it; other fields stay. */
export function writePlace(place: Place, search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const field of Object.values(FIELDS)) next.delete(field);
  for (const { id, slot } of place.series) next.append(FIELDS.series, `${id}.${slot}`);
  if (place.open !== null) next.set(FIELDS.open, place.open);
  if (place.lead !== null) next.set(FIELDS.lead, place.lead);
  if (place.template !== null) next.set(FIELDS.template, place.template);
  if (place.mode !== nowhere.mode) next.set(FIELDS.mode, place.mode);
  if (place.extra !== null) next.set(FIELDS.extra, place.extra);
  if (place.objective !== null) next.set(FIELDS.objective, place.objective);
  if (place.show !== null) next.set(FIELDS.show, place.show);
  return next;
}
