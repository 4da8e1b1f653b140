import type { Node } from '@tidemark/contracts';

export const steps = ['named', 'nodes', 'people', 'templates', 'ask'] as const;
export type Step = (typeof steps)[number];
export type Opened = Exclude<Step, 'named'>;

/** What there is so far. */
export interface Standing {
  readonly tree: readonly Node[];
  readonly people: number;
  readonly templates: number;
}

const below = (nodes: readonly Node[]): readonly Node[] =>
  nodes.filter(({ isArchived }) => !isArchived).flatMap((node) => [node, ...below(node.children)]);

/** Which steps are done: an organisation begins with its root node and one person. */
export function doneSteps({ tree, people, templates }: Standing): ReadonlySet<Step> {
  const nodes = below(tree);
  const isApplied = nodes.some(({ assessments }) => assessments.some(({ template_id }) => template_id !== null));
  const done: Readonly<Record<Step, boolean>> = {
    named: true,
    nodes: nodes.length > 1,
    people: people > 1,
    templates: templates > 0,
    ask: isApplied,
  };
  return new Set(steps.filter((step) => done[step]));
}

/** What has to be there before a step can be taken. */
const needs: Readonly<Record<Step, readonly Step[]>> = {
  named: [],
  nodes: [],
  people: ['nodes'],
  templates: [],
  ask: ['nodes', 'people', 'templates'],
};

export const missingFor = (step: Step, done: ReadonlySet<Step>): readonly Step[] =>
  needs[step].filter((need) => !done.has(need));

export const nextStep = (done: ReadonlySet<Step>): Step | null => steps.find((step) => !done.has(step)) ?? null;
