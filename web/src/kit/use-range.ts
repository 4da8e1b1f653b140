import { useRef } from 'react';
import { type IdSet, toggleId, withAll, without } from '../lib/sets';
import type { ListSelection } from './list-columns';

/** From the row ticked last to this one, both with it: all as this one becomes. */
export function rangeToggled(chosen: IdSet, ids: readonly string[], from: string, to: string): IdSet {
  const [a, b] = [ids.indexOf(from), ids.indexOf(to)];
  if (a === -1 || b === -1) return toggleId(chosen, to);
  const range = ids.slice(Math.min(a, b), Math.max(a, b) + 1);
  return chosen.has(to) ? without(chosen, range) : withAll(chosen, range);
}

/** Ticks a row, with Shift all from the one that was ticked last. `ids`: what is listed, in its order. */
export function useRange(selection: ListSelection | undefined, ids: readonly string[]) {
  const last = useRef<string | null>(null);
  return (id: string, shift: boolean) => {
    if (selection === undefined) return;
    const { chosen, onChange } = selection;
    const from = last.current;
    last.current = id;
    onChange(shift && from !== null && from !== id ? rangeToggled(chosen, ids, from, id) : toggleId(chosen, id));
  };
}
export type ToggleRow = ReturnType<typeof useRange>;
