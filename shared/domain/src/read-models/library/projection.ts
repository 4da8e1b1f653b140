import type { Body, DocumentEditor, Recorded } from '../../lib/index.js';
import type { DeployedTemplate, Publication, TemplateEvent } from '../../template/index.js';
import { defineProjection } from '../lib/define.js';
import { amend } from '../lib/edits.js';
import { headOf } from '../templates/head.js';
import { library, type LibraryDocument } from './documents.js';

/** What the organisations offer each other: every deployed template with where it stands on its way to the library. */
export const libraryProjection = defineProjection<TemplateEvent>(
  {
    name: 'library',
    version: 1,
    partition: 'global',
    collections: { library },
  },
  {
    TemplateDeployed: async ({ data, version, meta }, documents) => {
      const { templateId, profile, content, recommendations, tags = [] } = data;
      const deployed: DeployedTemplate = {
        status: 'deployed',
        templateId,
        nodeId: null,
        profile,
        content,
        highestN: 0,
        recommendationKeys: [],
        recommendations,
        publication: 0,
        tags,
      };
      const head = headOf(deployed, { own: version, content: {} });
      await documents.edit(library, templateId, () => ({
        ...head,
        nodeId: null,
        organizationId: meta.tenant,
      }));
    },
    TemplateTagged: async ({ data: { templateId, tags }, version }, documents) =>
      keep({ data: { templateId }, version }, documents, { tags }),
    TemplateSubmitted: async (event, documents) => move(event, documents, 1),
    TemplatePublished: async (event, documents) => move(event, documents, 2),
    TemplateUnpublished: async (event, documents) => move(event, documents, 0),
    TemplateArchived: async (event, documents) => keep(event, documents, { isArchived: true }),
    TemplateRestored: async (event, documents) => keep(event, documents, { isArchived: false }),
  },
);

type OfTemplate = Pick<Recorded<{ type: string; data: { readonly templateId: string } }>, 'data' | 'version'>;

/** A draft that is archived or tagged was never here. */
async function keep(
  { data, version }: OfTemplate,
  documents: DocumentEditor,
  change: Partial<Body<LibraryDocument>>,
): Promise<void> {
  if ((await documents.get(library, data.templateId)) === undefined) return;
  await amend(documents, library, data.templateId, { ...change, version });
}

async function move({ data, version }: OfTemplate, documents: DocumentEditor, publication: Publication): Promise<void> {
  await amend(documents, library, data.templateId, { publication, version });
}
