import type { Conflict, Sides } from '../components/overlays/conflict-types';
import { isSame, type Values } from './form-values';

export interface Disputed<V extends Values> {
  readonly name: string;
  readonly labels: Readonly<Record<keyof V & string, string>>;
  readonly shown: (key: keyof V & string, value: V[keyof V & string]) => string;
  /** What stood there when `mine` was typed. */
  readonly base: V;
  readonly mine: V;
  readonly theirs: V;
}

/** The question of the dialog: mine is chosen at first where I typed, theirs where I did not. */
export function conflictOf<V extends Values>(disputed: Disputed<V>): Omit<Conflict, 'key'> {
  const { name, labels, shown, base, mine, theirs } = disputed;
  const rows = (Object.keys(labels) as (keyof V & string)[]).map((key) => ({
    key,
    label: labels[key],
    mine: shown(key, mine[key]),
    theirs: shown(key, theirs[key]),
    preset: isSame(mine[key], base[key]) ? ('theirs' as const) : ('mine' as const),
  }));
  return { name, rows };
}

/** Theirs with the fields for which mine was chosen. */
export const mixOf = <V extends Values>(sides: Sides, mine: V, theirs: V): V => ({
  ...theirs,
  ...Object.fromEntries(Object.entries(mine).filter(([key]) => sides[key] === 'mine')),
});
