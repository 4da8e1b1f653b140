import { eventually } from '../../harness/wait.js';
import type { CallName } from './calls.js';

/** What was sent and what came back. */
export interface Walked {
  readonly status: number;
  readonly sent: readonly string[];
  /** Fields of the answer; of a list, none. */
  readonly answered: readonly string[];
  readonly text: string;
}

export interface Sending {
  /** Fills `{name}` in the path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export type Json = Readonly<Record<string, unknown>>;

/** Somebody who makes calls by their literal names; everything that anybody does is written into one record. */
export interface Walker {
  ask(name: CallName, sending?: Sending): Promise<Json>;
  list(name: CallName, sending?: Sending): Promise<readonly Json[]>;
  upload(file: Uint8Array, fileName: string): Promise<Json>;
}

export const idOf = (item: Json): string => String(item['id']);

/** Plain fetch, plain JSON: the product's own client is one of the things that are checked. */
export function createWalker(url: string, walked: Map<CallName, Walked>, token?: string): Walker {
  const authorization: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` };

  async function send(name: CallName, { params = {}, query, body }: Sending): Promise<unknown> {
    const [method = '', path = ''] = name.split(' ');
    const filled = path.replaceAll(/\{(\w+)\}/g, (_all, key: string) => encodeURIComponent(params[key] ?? ''));
    const address = `${url}/api${filled}${query === undefined ? '' : `?${new URLSearchParams(query).toString()}`}`;
    const isUpload = body instanceof FormData;
    // A reader may be a moment behind what was just written: the specification's client asks again, and so does this one.
    return eventually(name, async () => {
      const response = await fetch(address, {
        method,
        headers: {
          ...authorization,
          ...(body === undefined || isUpload ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: isUpload ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      if (response.status === 404 && method === 'GET') return undefined;
      const answer = (text === '' ? null : JSON.parse(text)) as unknown;
      walked.set(name, { status: response.status, sent: sentIn(body, query), answered: fieldsOf(answer), text });
      if (!response.ok) throw new Error(`${name} answered ${String(response.status)}: ${text}`);
      return { answer };
    }).then(({ answer }) => answer);
  }

  return {
    ask: async (name, sending = {}) => (await send(name, sending)) as Json,
    list: async (name, sending = {}) => (await send(name, sending)) as readonly Json[],
    async upload(file, fileName) {
      const body = new FormData();
      body.append('name', fileName);
      body.append('file', new Blob([new Uint8Array(file)]), fileName);
      return (await send('POST /users/upload', { body })) as Json;
    },
  };
}

const fieldsOf = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];

const sentIn = (body: unknown, query: Sending['query']): readonly string[] =>
  body instanceof FormData ? [...body.keys()] : [...fieldsOf(body), ...fieldsOf(query)];
