import { assessmentRoutes } from './assessments.js';
import { authRoutes } from './auth.js';
import { formRoutes } from './form.js';
import { platformRoutes } from './platform.js';
import { templateRoutes } from './templates.js';
import { treeRoutes } from './tree.js';

/** Every call of the interface. One table for server, client and OpenAPI. */
export const routes = {
  ...authRoutes,
  ...treeRoutes,
  ...templateRoutes,
  ...assessmentRoutes,
  ...formRoutes,
  ...platformRoutes,
};
export type Routes = typeof routes;
export type RouteName = keyof Routes;

export * from './assessments.js';
export * from './auth.js';
export * from './define.js';
export * from './form.js';
export * from './platform.js';
export * from './templates.js';
export * from './tree.js';
