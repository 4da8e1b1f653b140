import { announcementsOf, type Route, type RouteName, routes } from '@tidemark/contracts';

/**
 * What the client needs of a route at run time: where it is, whether it reads or writes, and after which announcements its
 * answer may be another.
 */
export type RouteHead = readonly [
  method: Route['method'],
  path: string,
  service: Route['service'],
  announcements: readonly string[],
  /** The parameter that names the assessment that its answer is about. */
  about?: string,
];

/**
 * The route table of the contracts without its schemas. Types alone cannot contain paths, and the table itself would
 * add zod (about 20 kB gzipped) to the first chunk. So vite.routes.ts evaluates this module in the build and ships the
 * result as plain data. No generated file can go stale, and jest runs the module unchanged.
 */
export const routeList = Object.fromEntries<RouteHead>(
  Object.entries<Route>(routes).map(([name, { method, path, service, reads, about }]): [string, RouteHead] => [
    name,
    about === undefined
      ? [method, path, service, announcementsOf(reads)]
      : [method, path, service, announcementsOf(reads), about],
  ]),
) as Readonly<Record<RouteName, RouteHead>>;
