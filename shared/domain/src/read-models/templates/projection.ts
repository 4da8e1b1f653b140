import type { DocumentEditor, Projection, Recorded } from '../../lib/index.js';
import { noTemplate, template, type TemplateEvent, templateEvents, templateItems } from '../../template/index.js';
import type { TemplateDocument, TemplateHeadDocument } from './documents.js';
import { headOf } from './head.js';
import { type TemplateVersions, versionsAfter } from './versions.js';

/**
 * The templates of an organisation. The document holds the aggregate's own state and each event is folded by the
 * aggregate's own `evolve`, so that what an edit does to the content is written once.
 */
export const templatesProjection: Projection = {
  name: 'templates',
  version: 2,
  partition: 'tenant',
  handles: Object.keys(templateEvents),
  collections: {
    templates: { indexes: [], live: true },
    'template-heads': { indexes: [['isArchived']] },
  },
  apply: async (event, documents) => applyTemplateEvent(event, parsed(event), documents),
  feeds: (event) => {
    const { templateId } = parsed(event).data;
    return [
      { collection: 'templates', id: templateId },
      { collection: 'template-heads', id: templateId },
    ];
  },
};

/** `handles` lets events of templates through only, and the log's codec has parsed each by its schema. */
const parsed = ({ type, data }: Recorded): TemplateEvent => ({ type, data }) as TemplateEvent;

const unknown: TemplateVersions = { own: 0, content: {} };

async function applyTemplateEvent(
  { version }: Recorded,
  event: TemplateEvent,
  documents: DocumentEditor,
): Promise<void> {
  const id = event.data.templateId;
  await documents.edit<TemplateDocument>('templates', id, (current) => {
    const next = template.evolve(current?.template ?? noTemplate, event);
    if (next.status === 'none') throw new Error(`There is no templates/${id}`);
    const versions = versionsAfter(current?.versions ?? unknown, id, templateItems(event), version);
    return { template: next, version, versions };
  });
  // Read back rather than carried over: where the document knew the event already, only the head may be behind.
  const whole = await documents.get<TemplateDocument>('templates', id);
  if (whole === undefined) return;
  await documents.edit<TemplateHeadDocument>('template-heads', id, () => headOf(whole.template, whole.versions));
}
