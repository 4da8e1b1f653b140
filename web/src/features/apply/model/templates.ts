import type { TemplateSummary } from '@tidemark/contracts';
import { allows } from '../../../lib/may';

/** What may be applied of the deployed templates and those that are complete, each once, by name, deployed ones first. */
export function applicable(
  deployed: readonly TemplateSummary[],
  complete: readonly TemplateSummary[],
  compare: (a: string, b: string) => number,
): readonly TemplateSummary[] {
  const all = new Map([...complete, ...deployed].map((template) => [template.id, template]));
  return [...all.values()]
    .filter((template) => allows(template, 'apply'))
    .toSorted((a, b) => compare(titleOf(a), titleOf(b)) || Number(b.isDeployed) - Number(a.isDeployed));
}

export const titleOf = ({ name, shortName }: TemplateSummary): string => (name === '' ? shortName : name);
