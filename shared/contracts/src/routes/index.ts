import { accountRoutes } from './accounts.js';
import { archivedRoutes } from './archived.js';
import { assessmentRoutes } from './assessments.js';
import { authRoutes } from './auth.js';
import { contentRoutes } from './content.js';
import { contentOrderRoutes } from './content-order.js';
import type { Route } from './define.js';
import { deliveryRoutes } from './deliveries.js';
import { figureRoutes } from './figures.js';
import { formRoutes } from './form.js';
import { historyRoutes } from './history.js';
import { nodeTypeRoutes } from './node-types.js';
import { overTimeRoutes } from './over-time.js';
import { organizationRoutes } from './organizations.js';
import { peopleRoutes } from './people.js';
import { personaRoutes } from './personas.js';
import { platformRoutes } from './platform.js';
import { recommendationRoutes } from './recommendations.js';
import { reportRoutes } from './reports.js';
import { templateRoutes } from './templates.js';
import { treeRoutes } from './tree.js';
import { versionRoutes } from './versions.js';

/** Every call of the interface: one table for server, client and OpenAPI. */
export const routes = {
  ...authRoutes,
  ...accountRoutes,
  ...organizationRoutes,
  ...peopleRoutes,
  ...treeRoutes,
  ...nodeTypeRoutes,
  ...personaRoutes,
  ...templateRoutes,
  ...assessmentRoutes,
  ...figureRoutes,
  ...versionRoutes,
  ...contentRoutes,
  ...contentOrderRoutes,
  ...recommendationRoutes,
  ...formRoutes,
  ...historyRoutes,
  ...overTimeRoutes,
  ...reportRoutes,
  ...archivedRoutes,
  ...deliveryRoutes,
  ...platformRoutes,
};
export type Routes = typeof routes;
export type RouteName = keyof Routes;
/** The routes that a service answers. */
export type RoutesOf<Service extends Route['service']> = {
  readonly [Name in RouteName as Routes[Name]['service'] extends Service ? Name : never]: Routes[Name];
};

export * from './accounts.js';
export * from './archived.js';
export * from './assessments.js';
export * from './auth.js';
export * from './content.js';
export * from './content-order.js';
export * from './define.js';
export * from './deliveries.js';
export { type FieldRule, fieldRules } from './field-rules.js';
export * from './figures.js';
export * from './form.js';
export * from './history.js';
export * from './listing.js';
export * from './node-types.js';
export * from './organizations.js';
export * from './over-time.js';
export * from './people.js';
export * from './personas.js';
export * from './platform.js';
export type * from './reads.js';
export * from './recommendations.js';
export * from './reports.js';
export * from './templates.js';
export { newTexts } from './texts.js';
export * from './tree.js';
export * from './versions.js';
