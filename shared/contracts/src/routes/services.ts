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

/** What a reverse proxy has to know: calls of a method whose whole path matches go to a process. */
export interface Way {
  readonly method: Route['method'];
  /** A regular expression over the path, as Go, JavaScript and PCRE read it. */
  readonly pattern: string;
  readonly process: ProcessName;
}

/** Sockets, and what is asked of them before they are open, go to a notifier; each client to the same one. */
export const socketPath = '/socket.io/';

/**
 * The ways of all routes, the narrow ones first: the first that matches is right. What matches none is a question for
 * query-api, which answers 404 where it has no answer. PDFs are remembered by the query-api that draws them: the ways in
 * `sticky` have to lead a client to the same one each time.
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

/** Of which a client's calls have to reach the same query-api. */
export const sticky = '^/api/(reports/.*|.*/report/print)$';

/** Where a call goes: by the first way that matches. */
export const wayFinder = (table: RouteTable): ((method: string, path: string) => ProcessName) => {
  const ways = waysOf(table).map(({ method, pattern, process }) => ({ method, process, is: new RegExp(pattern) }));
  return (method, path) => {
    if (path.startsWith(socketPath)) return 'notifier';
    return ways.find((way) => way.method === method && way.is.test(path))?.process ?? 'query-api';
  };
};

const isParameter = (part: string): boolean => part.startsWith('{');
const escaped = (part: string): string => part.replaceAll('.', String.raw`\.`);
/** Sorts a part that is written out before one that is anything, from the left. */
const breadthOf = (parts: readonly string[]): string => parts.map((part) => (isParameter(part) ? '1' : '0')).join('');
