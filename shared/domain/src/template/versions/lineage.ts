import type { TemplateOrigin } from '../events.js';

/** A template and its chain of origins, the nearest first. */
export interface Lineage {
  readonly templateId: string;
  readonly origins: readonly TemplateOrigin[];
}

/**
 * The highest content number that means the same piece in both templates; undefined if they have no common template.
 * Higher numbers were added on the way to one of them.
 */
export function sharedNumbers(one: Lineage, other: Lineage): number | undefined {
  const ways = waysUp(other);
  for (const [templateId, highest] of waysUp(one)) {
    const there = ways.get(templateId);
    if (there !== undefined) return Math.min(highest, there);
  }
  return undefined;
}

/**
 * For the template itself and each origin, nearest first: the highest number that was kept the whole way from there.
 */
function waysUp({ templateId, origins }: Lineage): ReadonlyMap<string, number> {
  const ways = new Map([[templateId, Number.POSITIVE_INFINITY]]);
  let carried = Number.POSITIVE_INFINITY;
  for (const origin of origins) {
    carried = Math.min(carried, origin.highestN);
    ways.set(origin.templateId, carried);
  }
  return ways;
}
