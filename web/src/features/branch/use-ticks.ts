import { useState } from 'react';
import { type IdSet, toggleId } from '../../lib/sets';
import type { Entry } from './model';

/** How an entry is pointed at: alone, ticked beside others, with all between, or without touching what is ticked. */
export type Pointing = 'alone' | 'tick' | 'range' | 'walk';

export interface Ticks {
  /** The entry that the keys are about; the one that comes into its place once it has moved away. */
  readonly current: Entry | undefined;
  /** What the buttons and Enter move: what is ticked, else the current entry. */
  readonly moving: readonly Entry[];
  readonly ticked: IdSet;
  readonly point: (index: number, how: Pointing) => void;
  readonly tickAll: () => void;
  readonly clear: () => void;
}

const NONE: IdSet = new Set();

/** What is pointed at and ticked in one of the two lists. */
export function useTicks(entries: readonly Entry[]): Ticks {
  const [place, setPlace] = useState({ at: 0, from: 0 });
  const [ticked, setTicked] = useState<IdSet>(NONE);
  const current = entries[Math.min(place.at, entries.length - 1)];
  const chosen = ticked.size === 0 ? [] : entries.filter(({ id }) => ticked.has(id));
  const point = (index: number, how: Pointing) => {
    const entry = entries[index];
    if (entry === undefined) return;
    setPlace((now) => ({ at: index, from: how === 'range' ? now.from : index }));
    if (how === 'alone') setTicked(NONE);
    if (how === 'tick') setTicked(toggleId(ticked, entry.id));
    if (how !== 'range') return;
    const [first, last] = [place.from, index].toSorted((a, b) => a - b);
    setTicked(new Set(entries.slice(first, (last ?? index) + 1).map(({ id }) => id)));
  };
  return {
    current,
    moving: chosen.length > 0 ? chosen : current === undefined ? [] : [current],
    ticked,
    point,
    tickAll: () => setTicked(new Set(entries.map(({ id }) => id))),
    clear: () => setTicked(NONE),
  };
}
