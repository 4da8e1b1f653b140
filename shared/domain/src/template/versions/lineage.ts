import type { TemplateOrigin } from '../events.js';

/** A template and what it was made of, and that in turn: the nearest origin first. */
export interface Lineage {
  readonly templateId: string;
  readonly origins: readonly TemplateOrigin[];
}

/**
 * Up to which content number a number means the same piece in both of two templates; undefined where they have no template in
 * common. What is above was added on the way to one of them.
 */
export function sharedNumbers(one: Lineage, other: Lineage): number | undefined {
  const ways = waysUp(other);
  for (const [templateId, highest] of waysUp(one)) {
    const there = ways.get(templateId);
    if (there !== undefined) return Math.min(highest, there);
  }
  return undefined;
}

/** To itself and to each origin, nearest first: the highest number that was carried the whole way from there. */
function waysUp({ templateId, origins }: Lineage): ReadonlyMap<string, number> {
  const ways = new Map([[templateId, Number.POSITIVE_INFINITY]]);
  let carried = Number.POSITIVE_INFINITY;
  for (const origin of origins) {
    carried = Math.min(carried, origin.highestN);
    ways.set(origin.templateId, carried);
  }
  return ways;
}
