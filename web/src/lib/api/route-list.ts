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
 * The table of the contracts without its schemas. Types alone cannot carry paths, and importing the table would put zod
 * (about 20 kB gzipped) into the first chunk. So vite.routes.ts evaluates this module while building and ships the
 * result as plain data: there is no generated file that could go stale, and jest runs the module as it stands.
 */
export const routeList = Object.fromEntries<RouteHead>(
  Object.entries<Route>(routes).map(([name, { method, path, service, reads, about }]): [string, RouteHead] => [
    name,
    about === undefined
      ? [method, path, service, announcementsOf(reads)]
      : [method, path, service, announcementsOf(reads), about],
  ]),
) as Readonly<Record<RouteName, RouteHead>>;
