import { assessmentsEvents } from './assessments/events.js';
import { catalogEvents } from './catalog/events.js';
import { claimEvents } from './claim/events.js';
import { type Category, type EventCatalog, joinEvents } from './lib/index.js';
import { organizationEvents } from './organization/events.js';
import { responseEvents } from './response/events.js';
import { templateEvents } from './template/events.js';
import { treeEvents } from './tree/events.js';
import { userEvents } from './user/events.js';

/** The events of each stream category. */
export const eventsByCategory: Readonly<Record<Category, EventCatalog>> = {
  organization: organizationEvents,
  user: userEvents,
  tree: treeEvents,
  catalog: catalogEvents,
  template: templateEvents,
  assessments: assessmentsEvents,
  response: responseEvents,
  claim: claimEvents,
};

/** Every event of the product by its type, for reading and writing the log. */
export const eventDefinitions: EventCatalog = joinEvents(Object.values(eventsByCategory));
