import type { Routes, TemplateSummary } from '@tidemark/contracts';
import { type NodeDocument, type TemplateHeadDocument, templateSummary } from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';
import { handlersFor } from '@tidemark/kernel/http';
import { compareFor, sortedBy } from '../lib/collation.js';
import type { Toolbox } from '../lib/toolbox.js';
import { maySeeTemplate, ownNodes, reachableNodes, seesAllNodes } from '../rights.js';

/** What can be applied: private or submitted, and nothing missing. */
const isComplete = ({ publication, completed, percentage }: TemplateHeadDocument): boolean =>
  publication !== 2 && completed === 100 && percentage === '100.00';

export function templateLists(tools: Toolbox) {
  const list = (chosen: (head: TemplateHeadDocument) => boolean) => ({
    reads: ['templates', 'structure', 'people', 'organizations'],
    async handle({ caller }: { readonly caller: Caller }) {
      return { body: await summaries(tools, caller, chosen) };
    },
  });
  return handlersFor<
    Pick<Routes, 'organizationTemplates' | 'organizationDeployedTemplates' | 'organizationCompleteTemplates'>
  >({
    organizationTemplates: list(() => true),
    organizationDeployedTemplates: list(({ isDeployed }) => isDeployed),
    organizationCompleteTemplates: list(isComplete),
  });
}

/** The templates in use that the caller may see, by name. */
async function summaries(
  tools: Toolbox,
  caller: Caller,
  chosen: (head: TemplateHeadDocument) => boolean,
): Promise<TemplateSummary[]> {
  const reader = tools.readModels.forTenant(caller.tenant);
  const heads = await reader.find<TemplateHeadDocument>('template-heads', { where: { isArchived: false } });
  const reachable = await reachableFor(tools, caller);
  const visible = heads.filter((head) => chosen(head) && maySeeTemplate(caller, head, (id) => reachable.has(id)));
  return sortedBy(
    visible.map((head) => templateSummary(head.tenant, head._id, head)),
    await compareFor(tools, caller),
    ({ name }) => name,
  );
}

/** Super and master need no look at the tree. */
async function reachableFor(tools: Toolbox, caller: Caller): Promise<ReadonlySet<string>> {
  if (seesAllNodes(caller)) return new Set();
  const nodes = await tools.readModels.forTenant(caller.tenant).find<NodeDocument>('nodes');
  return reachableNodes(nodes, caller, await ownNodes(tools.documents(caller.tenant), caller.userId));
}
