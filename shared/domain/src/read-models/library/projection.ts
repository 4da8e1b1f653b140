import type { Body, DocumentEditor, RecordedEvent } from '../../lib/index.js';
import type { DeployedTemplate, TemplateEvent } from '../../template/index.js';
import { defineProjection } from '../lib/define.js';
import { amend, need } from '../lib/edits.js';
import { headOf } from '../templates/head.js';
import { library, type LibraryDocument, offered } from './documents.js';

/** Templates that organizations offer each other: every deployed template with its publication status. */
export const libraryProjection = defineProjection<TemplateEvent>(
  {
    name: 'library',
    version: 3,
    partition: 'global',
    collections: { library, offered },
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
        fileVersion: 2,
        recommendations,
        publication: 0,
        tags,
      };
      const head = headOf(deployed, { own: version, content: {} });
      await documents.edit(library, templateId, () => ({
        ...head,
        nodeId: null,
        organizationId: meta.tenant,
        submittedAt: null,
      }));
    },
    TemplateTagged: async ({ data: { templateId, tags }, version }, documents) =>
      keep({ data: { templateId }, version }, documents, { tags }),
    TemplateSubmitted: async (event, documents) =>
      change(event, documents, { publication: 1, submittedAt: event.meta.occurredAt }),
    TemplatePublished: async (event, documents) => change(event, documents, { publication: 2 }),
    TemplateUnpublished: async (event, documents) => change(event, documents, { publication: 0 }),
    TemplateArchived: async (event, documents) => keep(event, documents, { isArchived: true }),
    TemplateRestored: async (event, documents) => keep(event, documents, { isArchived: false }),
  },
);

type OfTemplate = Pick<RecordedEvent<{ type: string; data: { readonly templateId: string } }>, 'data' | 'version'>;

type Change = Partial<Body<LibraryDocument>>;

/** Skips archived or tagged drafts, which were never here. */
async function keep(event: OfTemplate, documents: DocumentEditor, to: Change): Promise<void> {
  if ((await documents.get(library, event.data.templateId)) !== undefined) await change(event, documents, to);
}

async function change({ data, version }: OfTemplate, documents: DocumentEditor, to: Change): Promise<void> {
  await amend(documents, library, data.templateId, { ...to, version });
  await offer(documents, data.templateId);
}

/** Adds a template to the offered ones or removes it; writes nothing if nothing changes. */
async function offer(documents: DocumentEditor, templateId: string): Promise<void> {
  const { _id, tenant: _tenant, position: _position, ...template } = await need(documents, library, templateId);
  const isOffered = !template.isArchived && template.publication !== 0;
  if (!isOffered && (await documents.get(offered, templateId)) === undefined) return;
  await documents.edit(offered, templateId, () => (isOffered ? template : undefined));
}
