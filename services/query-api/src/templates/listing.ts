import type { ListedTemplate, TemplateSummary } from '@tidemark/contracts';
import { isOutOfUse } from '@tidemark/domain';
import { collections, type DocumentSource } from '@tidemark/domain/read-models';
import { type ListingFields, presentListed } from '@tidemark/presenters';
import type { Reader } from '../reader/reader.js';

type Uses = ListedTemplate['uses'];
const UNUSED: Uses = { assessments: 0, nodes: 0 };

/** How much the own organization uses each template, by its id; unused ones are missing. */
export async function usesByTemplate(read: Reader<'assessments' | 'nodes'>): Promise<ReadonlyMap<string, Uses>> {
  const [applied, nodes] = await Promise.all([
    read.find(collections.assessments, { where: { isArchived: false } }),
    read.find(collections.nodes),
  ]);
  const nodeOf = new Map(nodes.map((node) => [node._id, node]));
  const used = new Map<string, { assessments: number; readonly nodes: Set<string> }>();
  for (const assessment of applied) {
    const node = nodeOf.get(assessment.nodeId);
    if (node === undefined || isOutOfUse(assessment, node)) continue;
    const uses = used.get(assessment.templateId) ?? { assessments: 0, nodes: new Set() };
    uses.assessments += 1;
    uses.nodes.add(assessment.nodeId);
    used.set(assessment.templateId, uses);
  }
  return new Map([...used].map(([id, { assessments, nodes: on }]) => [id, { assessments, nodes: on.size }]));
}

/** The names of these templates' organizations. */
async function organizationNames(
  read: DocumentSource<'organizations'>,
  templates: readonly TemplateSummary[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(templates.map(({ organization_id }) => organization_id))];
  const named = ids.map(async (id) => [id, (await read.get(collections.organizations, id))?.name ?? ''] as const);
  return new Map(await Promise.all(named));
}

/** Templates for a list; `authorOf`: the author, if the own organization knows them. */
export async function asListed<Template extends TemplateSummary>(
  read: Reader<'assessments' | 'nodes' | 'organizations'>,
  templates: readonly Template[],
  authorOf: (templateId: string) => ListingFields['author'],
): Promise<(Template & ListedTemplate)[]> {
  const [names, uses] = await Promise.all([organizationNames(read, templates), usesByTemplate(read)]);
  return templates.map((template) =>
    presentListed(template, {
      organizationName: names.get(template.organization_id) ?? '',
      author: authorOf(template.id),
      uses: uses.get(template.id) ?? UNUSED,
    }),
  );
}
