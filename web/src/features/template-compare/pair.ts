import type { TemplateUse } from '@tidemark/contracts';

/** The two compared assessments; null where none exists. */
export interface Pair {
  readonly before: string | null;
  readonly after: string | null;
}

const known = (uses: readonly TemplateUse[], id: string | null) => uses.find((use) => use.id === id)?.id;

/**
 * The assessments of the address, as far as they exist. Else the assessment of each version that was applied last, on
 * the same node if possible. Of one version with itself: the last two.
 */
export function pairOf(before: readonly TemplateUse[], after: readonly TemplateUse[], asked: Pair): Pair {
  const latest = known(after, asked.after) ?? after[0]?.id ?? null;
  const nodeId = after.find(({ id }) => id === latest)?.node.id;
  const others = before.filter(({ id }) => id !== latest);
  const earlier = others.find(({ node }) => node.id === nodeId) ?? others[0];
  return { before: known(before, asked.before) ?? earlier?.id ?? null, after: latest };
}
