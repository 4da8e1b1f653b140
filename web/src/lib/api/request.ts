/** The input of a call without its types: what the table's placeholders and fields are filled from. */
export interface LooseInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  readonly body?: unknown;
  readonly version?: number;
}

const BASE = '/api';

/** The address of a call on the page's own host. Query fields that are null or undefined are left out. */
export function addressOf(path: string, { params = {}, query = {} }: LooseInput): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${BASE}${filled}?${search.toString()}` : `${BASE}${filled}`;
}
