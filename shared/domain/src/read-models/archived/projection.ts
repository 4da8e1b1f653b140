import type { ArchivedKind } from '@tidemark/contracts';
import type { AssessmentsEvent } from '../../assessments/index.js';
import type { CatalogEvent } from '../../catalog/index.js';
import type { DocumentEditor, RecordedEvent } from '../../lib/index.js';
import type { TemplateEvent } from '../../template/index.js';
import type { TreeEvent } from '../../tree/index.js';
import { defineProjection } from '../lib/define.js';
import { archived } from './documents.js';

const keyOf = (kind: ArchivedKind, itemId: string): string => `${kind}:${itemId}`;

/** Things that were archived directly and can be restored: when, by whom, and what went with them. */
export const archivedProjection = defineProjection<AssessmentsEvent | CatalogEvent | TemplateEvent | TreeEvent>(
  { name: 'archived', version: 1, partition: 'tenant', collections: { archived } },
  {
    NodeArchived: async (event, documents) => {
      const { nodeId, branch } = event.data;
      const along = branch.filter((id) => id !== nodeId);
      await put({ event, documents, kind: 'node', itemId: nodeId, along });
    },
    NodeRestored: async ({ data }, documents) => drop(documents, 'node', data.nodeId),
    NodeTypeArchived: async (event, documents) =>
      put({ event, documents, kind: 'node-type', itemId: event.data.nodeTypeId }),
    NodeTypeRestored: async ({ data }, documents) => drop(documents, 'node-type', data.nodeTypeId),
    PersonaArchived: async (event, documents) =>
      put({ event, documents, kind: 'persona', itemId: event.data.personaId }),
    PersonaRestored: async ({ data }, documents) => drop(documents, 'persona', data.personaId),
    RecommendationArchived: async (event, documents) =>
      put({ event, documents, kind: 'recommendation', itemId: event.data.recommendationId }),
    RecommendationRestored: async ({ data }, documents) => drop(documents, 'recommendation', data.recommendationId),
    TemplateArchived: async (event, documents) =>
      put({ event, documents, kind: 'template', itemId: event.data.templateId }),
    TemplateRestored: async ({ data }, documents) => drop(documents, 'template', data.templateId),
    AssessmentArchived: async (event, documents) =>
      put({ event, documents, kind: 'assessment', itemId: event.data.assessmentId }),
    AssessmentRestored: async ({ data }, documents) => drop(documents, 'assessment', data.assessmentId),
  },
);

interface ArchivalInput {
  readonly event: Pick<RecordedEvent, 'meta'>;
  readonly documents: DocumentEditor;
  readonly kind: ArchivedKind;
  readonly itemId: string;
  readonly along?: readonly string[];
}

async function put({ event: { meta }, documents, kind, itemId, along = [] }: ArchivalInput): Promise<void> {
  const { occurredAt: at, actor: by } = meta;
  await documents.edit(archived, keyOf(kind, itemId), () => ({ kind, itemId, at, by, along }));
}

async function drop(documents: DocumentEditor, kind: ArchivedKind, itemId: string): Promise<void> {
  await documents.edit(archived, keyOf(kind, itemId), () => undefined);
}
