import type { TemplateUse } from '@tidemark/contracts';

/** The two assessments that are held against each other; null where there is none. */
export interface Pair {
  readonly before: string | null;
  readonly after: string | null;
}

const known = (uses: readonly TemplateUse[], id: string | null) => uses.find((use) => use.id === id)?.id;

/**
 * What the address asks for, as far as it is there; else the assessment of each version that was applied last, and of the
 * same node where there is one. Of one version with itself: the last two.
 */
export function pairOf(before: readonly TemplateUse[], after: readonly TemplateUse[], asked: Pair): Pair {
  const latest = known(after, asked.after) ?? after[0]?.id ?? null;
  const nodeId = after.find(({ id }) => id === latest)?.node.id;
  const others = before.filter(({ id }) => id !== latest);
  const earlier = others.find(({ node }) => node.id === nodeId) ?? others[0];
  return { before: known(before, asked.before) ?? earlier?.id ?? null, after: latest };
}
