import type { ObjectiveSpread } from '@tidemark/contracts';

export const orders = ['agreement', 'difference', 'screen'] as const;
export type Order = (typeof orders)[number];

export const orderOf = (value: string | null): Order => orders.find((order) => order === value) ?? 'agreement';

/** What decides the place of an objective: the lowest comes first, what has nothing to say last. */
const rank: Readonly<Record<Exclude<Order, 'screen'>, (objective: ObjectiveSpread) => number>> = {
  agreement: ({ agreement }) => agreement ?? Infinity,
  difference: ({ difference }) => (difference === null ? Infinity : -difference),
};

/** Objectives in an order of the reader's choice; ties stay as they are on the screen. */
export function ordered(objectives: readonly ObjectiveSpread[], order: Order): readonly ObjectiveSpread[] {
  if (order === 'screen') return objectives;
  const rankOf = rank[order];
  return objectives.toSorted((one, other) => compare(rankOf(one), rankOf(other)));
}

/** Infinity less Infinity is no number. */
const compare = (one: number, other: number): number => (one === other ? 0 : one - other);
