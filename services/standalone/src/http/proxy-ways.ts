import { type ProcessName, type RouteTable, sticky, type Way, waysOf } from '@tidemark/contracts';

const heading = `# Which service answers which call. Made from the table of routes by \`npm run proxy-ways\`; a test holds them together.
`;

/** A matcher and its target in Caddy's syntax. */
const block = (name: string, lines: readonly string[], to: string): string =>
  [`@${name} {`, ...lines.map((line) => `\t${line}`), '}', `handle @${name} {`, `\timport to ${to}`, '}'].join('\n');

/** Consecutive ways of one method to one process, as one expression. */
interface Group {
  readonly method: Way['method'];
  readonly process: ProcessName;
  readonly patterns: string[];
}

function groupsOf(ways: readonly Way[]): readonly Group[] {
  const groups: Group[] = [];
  for (const { method, pattern, process } of ways) {
    const same = groups.filter((group) => group.method === method).at(-1);
    if (same?.process === process) same.patterns.push(pattern);
    else groups.push({ method, process, patterns: [pattern] });
  }
  return groups;
}

/** The handler of GET also answers HEAD. */
const methods = (method: Way['method']): string => (method === 'GET' ? 'GET HEAD' : method);

/** The ways of all routes for Caddy: within a method the first match wins. */
export function proxyWays(table: RouteTable): string {
  const blocks = groupsOf(waysOf(table)).map(({ method, process, patterns }, index) => {
    const expression = patterns.length === 1 ? (patterns[0] ?? '') : patterns.map((one) => `(?:${one})`).join('|');
    return block(
      `way${String(index)}`,
      [`method ${methods(method)}`, `path_regexp ${expression}`],
      `${process} least_conn`,
    );
  });
  const drawn = block('drawn', [`path_regexp ${sticky}`], 'query-api header Authorization');
  return [heading, drawn, ...blocks, ''].join('\n');
}
