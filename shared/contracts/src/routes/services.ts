import type { Route, RouteTable } from './define.js';

/** The processes of the distributed profile. */
export const processNames = ['command-api', 'projector', 'query-api', 'notifier'] as const;
export type ProcessName = (typeof processNames)[number];

const processes = { command: 'command-api', query: 'query-api', projector: 'projector' } as const satisfies Record<
  Route['service'],
  ProcessName
>;

/** The process that answers a route. */
export const processOf = ({ service }: Pick<Route, 'service'>): ProcessName => processes[service];

/** A rule for a reverse proxy: calls of a method whose whole path matches go to a process. */
export interface Way {
  readonly method: Route['method'];
  /** A regular expression over the path, in syntax that Go, JavaScript and PCRE share. */
  readonly pattern: string;
  readonly process: ProcessName;
}

/** Sockets and their handshake go to a notifier, always the same one per client. */
export const socketPath = '/socket.io/';

/**
 * The ways of all routes, narrow ones first: the first match wins. Everything else goes to query-api, which answers 404
 * for unknown paths. The query-api that prints a PDF remembers it, so the ways in `sticky` must lead a client to the
 * same one.
 */
export function waysOf(table: RouteTable): readonly Way[] {
  return Object.values(table)
    .map((route) => ({ route, parts: route.path.split('/') }))
    .sort((a, b) => breadthOf(a.parts).localeCompare(breadthOf(b.parts)))
    .map(({ route, parts }) => ({
      method: route.method,
      pattern: `^/api${parts.map((part) => (isParameter(part) ? '[^/]+' : escaped(part))).join('/')}/?$`,
      process: processOf(route),
    }));
}

/** Calls of a client that must reach the same query-api. */
export const sticky = '^/api/(reports/.*|.*/report/print)$';

/** Finds the process of a call by the first matching way. */
export const wayFinder = (table: RouteTable): ((method: string, path: string) => ProcessName) => {
  const ways = waysOf(table).map(({ method, pattern, process }) => ({ method, process, is: new RegExp(pattern) }));
  return (method, path) => {
    if (path.startsWith(socketPath)) return 'notifier';
    return ways.find((way) => way.method === method && way.is.test(path))?.process ?? 'query-api';
  };
};

const isParameter = (part: string): boolean => part.startsWith('{');
const escaped = (part: string): string => part.replaceAll('.', String.raw`\.`);
/** Sorts literal parts before parameters, from the left. */
const breadthOf = (parts: readonly string[]): string => parts.map((part) => (isParameter(part) ? '1' : '0')).join('');
