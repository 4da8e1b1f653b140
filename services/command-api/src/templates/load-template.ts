import type { ProblemCode, TemplateSummary } from '@tidemark/contracts';
import {
  type ExistingTemplate,
  hasRightsOn,
  Refusal,
  type TemplateAction,
  templatePolicy,
  type TemplateState,
  treePolicy,
} from '@tidemark/domain';
import { headOf, type TemplateVersions, versionsOf } from '@tidemark/domain/read-models';
import type { LoadedStream } from '@tidemark/kernel';
import { presentTemplate } from '@tidemark/presenters';
import type { Caller } from '@tidemark/kernel/http';
import type { CommandDeps } from '../deps.js';
import { actorOf, requireRight } from '../calls/rights.js';
import { streams } from '../streams.js';

/** An existing template from its stream, and its organization. */
export interface LoadedTemplate {
  readonly tenant: string;
  readonly template: ExistingTemplate;
  readonly versions: TemplateVersions;
}

export async function loadTemplate(
  { repositories }: Pick<CommandDeps, 'repositories'>,
  tenant: string,
  templateId: string,
  missing: ProblemCode = 'template-not-found',
): Promise<LoadedTemplate> {
  return loadedTemplate(tenant, await repositories.template.load(streams.template(tenant, templateId)), missing);
}

/** Copied at once from a load or a command, because its versions change with the stream. */
export function loadedTemplate(
  tenant: string,
  { state, items }: Pick<LoadedStream<TemplateState>, 'state' | 'items'>,
  missing: ProblemCode = 'template-not-found',
): LoadedTemplate {
  if (state.status === 'none') throw new Refusal(missing);
  return { tenant, template: state, versions: versionsOf(state.templateId, items) };
}

/** As the caller sees it; its actions depend on its node. */
export async function summaryOf(
  { repositories }: Pick<CommandDeps, 'repositories'>,
  caller: Caller,
  { tenant, template, versions }: LoadedTemplate,
): Promise<TemplateSummary> {
  const actor = actorOf(caller);
  const { state: tree } = await repositories.tree.load(streams.tree(caller.tenant));
  const { templateId: id, nodeId } = template;
  const isAuthorized = nodeId !== null && hasRightsOn(actor, { tree, nodeIds: [nodeId] });
  return presentTemplate({ tenant, id, head: headOf(template, versions) }, actor, isAuthorized);
}

/** Requires a right on a template that is, or will be, on these nodes; without a node it needs a super. */
export async function requireTemplateRight(
  { repositories }: Pick<CommandDeps, 'repositories'>,
  caller: Caller,
  action: TemplateAction,
  nodeIds: readonly (string | null)[],
): Promise<void> {
  const actor = actorOf(caller);
  const { state: tree } = await repositories.tree.load(streams.tree(caller.tenant));
  const nodes = nodeIds.filter((id) => id !== null);
  const isAuthorizedOnNode = nodes.length > 0 && treePolicy.may(actor, 'see-node', { tree, nodeIds: nodes });
  requireRight(templatePolicy.may(actor, action, { isAuthorizedOnNode }));
}

/** Requires the right to create a template on a node, or on none; `alsoOn` is the node of a copy's original. */
export async function requirePlace(
  deps: Pick<CommandDeps, 'repositories'>,
  caller: Caller,
  action: 'create-template' | 'duplicate-template',
  nodeId: string | null,
  alsoOn: string | null = null,
): Promise<void> {
  const { state: tree } = await deps.repositories.tree.load(streams.tree(caller.tenant));
  const node = nodeId === null ? undefined : tree.nodes.get(nodeId);
  if (nodeId !== null && node === undefined) throw new Refusal('node-not-found');
  await requireTemplateRight(deps, caller, action, [nodeId, alsoOn]);
  if (node?.isArchived === true) throw new Refusal('node-archived');
}
