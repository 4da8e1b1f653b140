import type { DocumentEditor, RecordedEvent } from '../../lib/index.js';
import { noTemplate, template, type TemplateEvent, templateEvents, templateItems } from '../../template/index.js';
import { templateHeads, templates } from './documents.js';
import type { ReadModel } from '../lib/define.js';
import { headOf } from './head.js';
import { type TemplateVersions, versionsAfter } from './versions.js';

/**
 * The templates of an organization. The document has the aggregate's own state, and the aggregate's `evolve` folds each
 * event. So an edit of content is implemented once.
 */
export const templatesProjection: ReadModel<'templates'> = {
  name: 'templates',
  version: 6,
  partition: 'tenant',
  handles: Object.keys(templateEvents),
  collections: { templates, 'template-heads': templateHeads },
  apply: async (event, documents) => applyTemplateEvent(event, parsed(event), documents),
  feeds: (event) => {
    const { templateId } = parsed(event).data;
    return [
      { collection: templates.name, id: templateId },
      { collection: templateHeads.name, id: templateId },
    ];
  },
};

/** `handles` passes only events of templates, and the codec has parsed each by its schema. */
const parsed = ({ type, data }: RecordedEvent): TemplateEvent => ({ type, data }) as TemplateEvent;

const unknown: TemplateVersions = { own: 0, content: {} };

async function applyTemplateEvent(
  { version, meta: { actor, occurredAt } }: RecordedEvent,
  event: TemplateEvent,
  documents: DocumentEditor,
): Promise<void> {
  const id = event.data.templateId;
  await documents.edit(templates, id, (current) => {
    const next = template.evolve(current?.template ?? noTemplate, event);
    if (next.status === 'none') throw new Error(`There is no templates/${id}`);
    const versions = versionsAfter(current?.versions ?? unknown, id, templateItems(event), version);
    return { template: next, version, versions };
  });
  // Read again: when the document already had the event, only the head may be behind.
  const whole = await documents.get(templates, id);
  if (whole === undefined) return;
  await documents.edit(templateHeads, id, (current) => ({
    ...headOf(whole.template, whole.versions),
    createdBy: current?.createdBy ?? actor,
    createdAt: current?.createdAt ?? occurredAt,
    deployedAt: event.type === 'TemplateDeployed' ? occurredAt : (current?.deployedAt ?? null),
  }));
}
