import type { ListingQuery, Routes, TemplateSummary } from '@tidemark/contracts';
import {
  type LibraryDocument,
  maySeeTemplate,
  type NodeDocument,
  ownNodes,
  reachableNodes,
  seesAllNodes,
  type TemplateHeadDocument,
  templateSummary,
} from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';
import { handlersFor } from '@tidemark/kernel/http';
import { compareFor, sortedBy } from '../lib/collation.js';
import { listed } from '../lib/listing.js';
import type { Toolbox } from '../lib/toolbox.js';

type ListRoutes = Pick<
  Routes,
  | 'organizationTemplates'
  | 'organizationDeployedTemplates'
  | 'organizationCompleteTemplates'
  | 'publicTemplates'
  | 'submittedTemplates'
>;

interface Asked {
  readonly caller: Caller;
  readonly query: ListingQuery;
}

/** What can be applied: private or submitted, and nothing missing. */
const isComplete = ({ publication, completed, percentage }: TemplateHeadDocument): boolean =>
  publication !== 2 && completed === 100 && percentage === '100.00';

export function templateLists(tools: Toolbox) {
  const own = (chosen: (head: TemplateHeadDocument) => boolean) => ({
    async handle({ caller, query }: Asked) {
      return page(tools, caller, query, await ownTemplates(tools, caller, chosen));
    },
  });
  const offered = (publication: 1 | 2) => ({
    async handle({ caller, query }: Asked) {
      const found = await tools.readModels
        .global()
        .find<LibraryDocument>('library', { where: { isArchived: false, publication } });
      const templates = found.map((template) => templateSummary(template.organizationId, template._id, template));
      return page(tools, caller, query, templates);
    },
  });
  return handlersFor<ListRoutes>({
    organizationTemplates: own(() => true),
    organizationDeployedTemplates: own(({ isDeployed }) => isDeployed),
    organizationCompleteTemplates: own(isComplete),
    publicTemplates: offered(2),
    submittedTemplates: offered(1),
  });
}

/** By name; found by what a list shows of a template. */
async function page(tools: Toolbox, caller: Caller, query: ListingQuery, templates: readonly TemplateSummary[]) {
  const sorted = sortedBy(templates, await compareFor(tools, caller), ({ name }) => name);
  return listed(sorted, query, ({ name, shortName, description }) => [name, shortName, description]);
}

/** The templates in use that the caller may see. */
async function ownTemplates(
  tools: Toolbox,
  caller: Caller,
  chosen: (head: TemplateHeadDocument) => boolean,
): Promise<TemplateSummary[]> {
  const reader = tools.readModels.forTenant(caller.tenant);
  const heads = await reader.find<TemplateHeadDocument>('template-heads', { where: { isArchived: false } });
  const reachable = await reachableFor(tools, caller);
  return heads
    .filter((head) => chosen(head) && maySeeTemplate(caller, head, (id) => reachable.has(id)))
    .map((head) => templateSummary(head.tenant, head._id, head));
}

/** Super and master need no look at the tree. */
async function reachableFor(tools: Toolbox, caller: Caller): Promise<ReadonlySet<string>> {
  if (seesAllNodes(caller)) return new Set();
  const nodes = await tools.readModels.forTenant(caller.tenant).find<NodeDocument>('nodes');
  return reachableNodes(nodes, caller, await ownNodes(tools.documents(caller.tenant), caller.userId));
}
