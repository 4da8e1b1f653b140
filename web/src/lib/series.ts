/** The markers of a chart series, by their plotly names. */
export type SeriesMarker = 'circle' | 'square' | 'triangle-up' | 'diamond' | 'triangle-down' | 'x';

export interface SeriesLook {
  /** A CSS colour; charts resolve it for the theme that is shown. */
  readonly color: string;
  readonly marker: SeriesMarker;
}

/** Colour and marker of series 1 to 6; a series keeps its look on every chart, switch and card. */
export const SERIES: readonly SeriesLook[] = [
  { color: 'var(--tm-series-1)', marker: 'circle' },
  { color: 'var(--tm-series-2)', marker: 'square' },
  { color: 'var(--tm-series-3)', marker: 'triangle-up' },
  { color: 'var(--tm-series-4)', marker: 'diamond' },
  { color: 'var(--tm-series-5)', marker: 'triangle-down' },
  { color: 'var(--tm-series-6)', marker: 'x' },
];

export const MAX_SERIES = SERIES.length;
const FIRST: SeriesLook = { color: 'var(--tm-series-1)', marker: 'circle' };

export const seriesLook = (slot: number): SeriesLook => SERIES[slot % MAX_SERIES] ?? FIRST;

/** Which series has which of the six looks, oldest first. */
export interface SeriesSlots {
  readonly slots: readonly { readonly id: string; readonly slot: number }[];
  /** Switched off because a seventh came. */
  readonly dropped: readonly string[];
}

/** Switches a series on: it takes the first free look; when all six are in use the oldest is switched off. */
export function addSeries(slots: SeriesSlots['slots'], id: string): SeriesSlots {
  if (slots.some((entry) => entry.id === id)) return { slots, dropped: [] };
  const kept = slots.length >= MAX_SERIES ? slots.slice(slots.length - MAX_SERIES + 1) : slots;
  const used = new Set(kept.map((entry) => entry.slot));
  const free = SERIES.findIndex((_, slot) => !used.has(slot));
  return {
    slots: [...kept, { id, slot: Math.max(0, free) }],
    dropped: slots.slice(0, slots.length - kept.length).map((entry) => entry.id),
  };
}

/** Switches a series off; the others keep their looks. */
export function removeSeries(slots: SeriesSlots['slots'], id: string): SeriesSlots['slots'] {
  return slots.filter((entry) => entry.id !== id);
}
