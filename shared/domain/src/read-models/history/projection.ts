import type { AssessmentsEvent } from '../../assessments/index.js';
import type { CatalogEvent } from '../../catalog/index.js';
import type { DocumentEditor, RecordedEvent } from '../../lib/index.js';
import type { OrganizationEvent } from '../../organization/index.js';
import type { ResponseEvent } from '../../response/index.js';
import type { TemplateEvent } from '../../template/index.js';
import type { TreeEvent } from '../../tree/index.js';
import type { UserEvent } from '../../user/index.js';
import type { ReadModel } from '../lib/define.js';
import { assessmentsChanges } from './assessments-changes.js';
import { catalogChanges } from './catalog-changes.js';
import { type Change, type Changes, nameIn } from './change.js';
import { history, historyNames } from './documents.js';
import { organizationChanges } from './organization-changes.js';
import { peopleChanges } from './people-changes.js';
import { responseChanges } from './response-changes.js';
import { templateChanges } from './template-changes.js';
import { treeChanges } from './tree-changes.js';

export type HistoryEvent =
  | AssessmentsEvent
  | CatalogEvent
  | OrganizationEvent
  | ResponseEvent
  | TemplateEvent
  | TreeEvent
  | UserEvent;
/** All kinds of entries in an organization's history. */
export type HistoryKind = HistoryEvent['type'];

const changes: Changes<HistoryEvent> = {
  ...organizationChanges,
  ...peopleChanges,
  ...treeChanges,
  ...catalogChanges,
  ...templateChanges,
  ...assessmentsChanges,
  ...responseChanges,
};
export const historyKinds = Object.keys(changes) as readonly HistoryKind[];

// The codec has parsed the event by its type's schema, so its data matches that type's function.
const byType = new Map<string, (data: never) => readonly Change[]>(Object.entries(changes));

/** Every change in an organization, permanently: who, when, the old and the new value. */
export const historyProjection: ReadModel<'history'> = {
  name: 'history',
  version: 5,
  partition: 'tenant',
  handles: historyKinds,
  collections: { history, 'history-names': historyNames },
  apply: async (event, documents) => {
    const changes = byType.get(event.type)?.(event.data as never) ?? [];
    for (const [index, change] of changes.entries()) await record(event, index, change, documents);
  },
};

async function record(event: RecordedEvent, index: number, change: Change, documents: DocumentEditor): Promise<void> {
  const { subject, subjectId, item = subjectId, facts = {}, details = {}, silent = false } = change;
  const place = `${event.position}-${String(index).padStart(5, '0')}`;
  await documents.edit(history, place, () => ({
    place,
    at: event.meta.occurredAt,
    actor: event.meta.actor,
    kind: event.type,
    subject,
    subjectId,
    item,
    facts,
    factsOf: facts !== null && Object.keys(facts).length === 0 ? '' : item,
    details,
    silent,
    node: change.node ?? '',
    template: change.template ?? '',
    assessment: change.assessment ?? '',
    user: change.user ?? '',
  }));
  const name = facts === null ? null : nameIn(facts);
  if (name !== null) await documents.edit(historyNames, item, () => ({ name }));
}
