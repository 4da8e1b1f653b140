import type { Node } from '@tidemark/contracts';

export const steps = ['named', 'nodes', 'people', 'templates', 'ask'] as const;
export type Step = (typeof steps)[number];
/** What is done in a panel; the rest is done in the list itself. */
export type PanelStep = 'nodes' | 'paste' | 'people' | 'import' | 'apply' | 'trigger';

/** What there is so far. */
export interface Standing {
  readonly tree: readonly Node[];
  /** With an account, or invited. */
  readonly people: number;
  readonly templates: number;
  /** The only template; null where there is none or a choice. */
  readonly onlyTemplate: string | null;
  /** To answer a form of one of them; null without a template. */
  readonly minutes: number | null;
}

const below = (nodes: readonly Node[]): readonly Node[] =>
  nodes.filter(({ isArchived }) => !isArchived).flatMap((node) => [node, ...below(node.children)]);

const applied = (nodes: readonly Node[]) =>
  below(nodes)
    .flatMap(({ assessments }) => assessments)
    .filter(({ template_id, isArchived }) => template_id !== null && !isArchived);

/** Whether a template was applied to some node: then people can be asked. */
export const isApplied = ({ tree }: Standing): boolean => applied(tree).length > 0;

/** Whether anybody was asked to answer. */
export const wasAsked = (tree: readonly Node[]): boolean => applied(tree).some(({ expected }) => expected > 0);

/** Which steps are done: an organisation begins with its root node and one person. */
export function doneSteps({ tree, people, templates }: Standing): ReadonlySet<Step> {
  const nodes = below(tree);
  const done: Readonly<Record<Step, boolean>> = {
    named: true,
    nodes: nodes.length > 1,
    people: people > 1,
    templates: templates > 0,
    ask: wasAsked(tree),
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
