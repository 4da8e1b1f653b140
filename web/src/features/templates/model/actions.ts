import type { TemplateSummary } from '@tidemark/contracts';
import { allows } from '../../../lib/may';

/** In the order in which they stand. */
export const templateActions = [
  'edit',
  'publish',
  'send_back',
  'visualize',
  'matrix',
  'duplicate',
  'revise',
  'export',
  'link',
  'submit',
  'remove',
  'archive',
] as const;
export type TemplateAction = (typeof templateActions)[number];

type Condition = (template: TemplateSummary) => boolean;

const judges: Condition = (template) => allows(template, 'publish') || allows(template, 'unpublish');

/** When each belongs to a template: by what it is, and by what the server answered that the reader may. */
const conditions: Readonly<Record<TemplateAction, Condition>> = {
  edit: (template) => !template.isDeployed && allows(template, 'change'),
  // Of what is public too [R4-030]: who may take it out of the library may say again that it belongs there.
  publish: (template) => template.isDeployed && judges(template),
  send_back: (template) => template.isPublicTemplate === 1 && allows(template, 'unpublish'),
  visualize: ({ isDeployed }) => isDeployed,
  matrix: ({ isDeployed }) => isDeployed,
  duplicate: (template) => template.isDeployed && allows(template, 'duplicate'),
  revise: (template) => template.isDeployed && allows(template, 'revise'),
  export: () => true,
  link: ({ isPublicTemplate }) => isPublicTemplate === 2,
  // Who may publish does not ask for it.
  submit: (template) => template.isDeployed && allows(template, 'submit') && !judges(template),
  remove: (template) => template.isPublicTemplate === 2 && allows(template, 'unpublish'),
  archive: (template) => allows(template, 'archive'),
};

export const actionsOf = (template: TemplateSummary): readonly TemplateAction[] =>
  templateActions.filter((action) => conditions[action](template));

/** What somebody most likely came for. */
export function mainAction({ isDeployed, isPublicTemplate }: TemplateSummary, offered: readonly TemplateAction[]) {
  if (!isDeployed) return 'edit';
  return isPublicTemplate === 1 && offered.includes('publish') ? 'publish' : 'visualize';
}

/** These change who sees the template, or take it away: they stand apart. */
export const isWeighty = (action: TemplateAction): boolean => ['submit', 'remove', 'archive'].includes(action);
