import { assessmentsEvents } from './assessments/events.js';
import { catalogEvents } from './catalog/events.js';
import { claimEvents } from './claim/events.js';
import type { EventDefinition } from './lib/index.js';
import { organizationEvents } from './organization/events.js';
import { responseEvents } from './response/events.js';
import { templateEvents } from './template/events.js';
import { treeEvents } from './tree/events.js';
import { userEvents } from './user/events.js';

/** Every event of the product by its type: what the log is read and written by. */
export const eventDefinitions: Readonly<Record<string, EventDefinition>> = {
  ...organizationEvents,
  ...userEvents,
  ...treeEvents,
  ...catalogEvents,
  ...templateEvents,
  ...assessmentsEvents,
  ...responseEvents,
  ...claimEvents,
};
