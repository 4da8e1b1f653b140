import { type Before, neighborPlace } from '../../../../components/order/places';

interface Holder {
  readonly id: string;
  readonly objectives: readonly { readonly id: string }[];
}

/** Where an objective goes: its area, and its place there. */
export interface ObjectivePlace {
  readonly area: string;
  readonly before: Before;
}

/** Up or down. */
export type Step = 1 | -1;

/** One place up or down; from the end of an area it goes on into the next one. Null where there is none. */
export function steppedObjective(areas: readonly Holder[], id: string, step: Step): ObjectivePlace | null {
  const index = areas.findIndex(({ objectives }) => objectives.some((one) => one.id === id));
  const area = areas[index];
  if (area === undefined) return null;
  const ids = area.objectives.map((one) => one.id);
  const inside = neighborPlace(ids, id, step);
  if (inside !== undefined) return { area: area.id, before: inside };
  const next = areas[index + step];
  if (next === undefined) return null;
  return { area: next.id, before: step === -1 ? null : (next.objectives[0]?.id ?? null) };
}
