import type { TemplateSummary } from '@tidemark/contracts';

/** What can be applied: the deployed templates and those that are complete, each once, by name, deployed ones first. */
export function applicable(
  deployed: readonly TemplateSummary[],
  complete: readonly TemplateSummary[],
  compare: (a: string, b: string) => number,
): readonly TemplateSummary[] {
  const all = new Map([...complete, ...deployed].map((template) => [template.id, template]));
  return [...all.values()]
    .filter(({ isArchived }) => !isArchived)
    .toSorted((a, b) => compare(titleOf(a), titleOf(b)) || Number(b.isDeployed) - Number(a.isDeployed));
}

export const titleOf = ({ name, shortName }: TemplateSummary): string => (name === '' ? shortName : name);
