import { setTimeout as pause } from 'node:timers/promises';
import {
  type AnswerOf,
  encodeObject,
  headers,
  Problem,
  type RouteName,
  type Routes,
  routes,
} from '@tidemark/contracts';
import { isDistributed } from './profile.js';
import { must } from './wait.js';

/** What a call is made of; loose on purpose, so that what is wrong can be sent too. */
export interface Input {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Raw {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Tidemark-Position, when the call wrote. */
  readonly position: string | undefined;
  json(): unknown;
}

/** What the clients of one server share. */
export interface Ledger {
  /** The newest that any of them was given: what each following query asks to see. */
  position: string | undefined;
  /** The log of the services so far, for investigating a failure. */
  readonly said?: () => string;
}

export interface Client {
  readonly token: string | undefined;
  /** Fails unless the call succeeds with the route's status and a body of the route's shape. */
  ok<Name extends RouteName>(name: Name, input?: Input): Promise<AnswerOf<Routes[Name]>>;
  /** As `ok`, with status and headers. */
  answer<Name extends RouteName>(name: Name, input?: Input): Promise<Raw & { readonly body: AnswerOf<Routes[Name]> }>;
  /** Fails unless the call is refused with a problem document. */
  refused(name: RouteName, input?: Input): Promise<Problem>;
  call(name: RouteName, input?: Input): Promise<Raw>;
  /** Any request below the server's address. */
  raw(method: string, path: string, input?: Omit<Input, 'params'>): Promise<Raw>;
  /** The same server with another token. */
  with(token: string | undefined): Client;
  /** The same server, signed in. */
  signIn(account: { readonly email: string; readonly password: string }): Promise<Client>;
}

export const pathOf = (name: RouteName, params: Input['params'] = {}): string =>
  `/api${routes[name].path.replaceAll(/\{(\w+)\}/g, (_all, key: string) =>
    encodeURIComponent(must(params[key], `parameter ${key} of ${name}`)),
  )}`;

export const loginBody = (email: string, password: string, more: object = {}) => ({
  object: encodeObject({ identifier: email, password, socialLogin: false, ...more }),
});

/** Read models on engines that this machine shares with everything else may be behind for longer than a query waits for them. */
const triesToCatchUp = isDistributed ? 30 : 1;
const isBehind = ({ status, text }: Raw): boolean => status === 503 && text.includes('"code":"not-caught-up"');

export function createClient(url: string, ledger: Ledger, token?: string): Client {
  async function raw(method: string, path: string, input: Omit<Input, 'params'> = {}): Promise<Raw> {
    for (let tries = 1; ; tries += 1) {
      const answer = await ask(method, path, input);
      // A command may have been done.
      if (method !== 'GET' || tries === triesToCatchUp || !isBehind(answer)) return answer;
      await pause(1000 * Number(answer.headers.get('Retry-After') ?? 1));
    }
  }

  async function ask(method: string, path: string, input: Omit<Input, 'params'>): Promise<Raw> {
    const query = input.query === undefined ? '' : `?${new URLSearchParams(input.query).toString()}`;
    const response = await fetch(`${url}${path}${query}`, {
      method,
      headers: requestHeaders(token, ledger, input),
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    });
    const text = await response.text();
    const position = response.headers.get(headers.position) ?? undefined;
    if (position !== undefined && (ledger.position === undefined || position > ledger.position)) {
      ledger.position = position;
    }
    return {
      status: response.status,
      headers: response.headers,
      text,
      position,
      json: () => JSON.parse(text) as unknown,
    };
  }

  const call = (name: RouteName, { params, ...input }: Input = {}) =>
    raw(routes[name].method, pathOf(name, params), input);

  /** The lines of the services' logs that are about a call; they come by another way than its answer. */
  async function loggedOf({ headers: given }: Raw): Promise<string> {
    const id = given.get(headers.requestId);
    await pause(100);
    const lines = ledger.said?.().split('\n') ?? [];
    return id === null ? '' : lines.flatMap((line) => (line.includes(id) ? [`\n${line}`] : [])).join('');
  }

  async function answer<Name extends RouteName>(name: Name, input?: Input) {
    const result = await call(name, input);
    if (result.status !== routes[name].status) {
      const what = `${name} answered ${String(result.status)}: ${result.text.slice(0, 2000)}`;
      throw new Error(`${what}${await loggedOf(result)}`);
    }
    const parsed = routes[name].answer.safeParse(result.json());
    if (!parsed.success) throw new Error(`${name} answered another shape: ${parsed.error.message}`);
    return { ...result, body: parsed.data as AnswerOf<Routes[Name]> };
  }

  return {
    token,
    raw,
    call,
    answer,
    ok: async (name, input) => (await answer(name, input)).body,
    refused: async (name, input) => problemOf(name, await call(name, input)),
    with: (other) => createClient(url, ledger, other),
    signIn: async ({ email, password }) => {
      const { token: given } = (await createClient(url, ledger).answer('signIn', { body: loginBody(email, password) }))
        .body;
      return createClient(url, ledger, given);
    },
  };
}

function requestHeaders(
  token: string | undefined,
  ledger: Ledger,
  input: Omit<Input, 'params'>,
): Record<string, string> {
  return {
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...(ledger.position === undefined ? {} : { [headers.minPosition]: ledger.position }),
    ...(input.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...input.headers,
  };
}

export function problemOf(name: string, { status, headers: given, text, json }: Raw): Problem {
  if (status < 400) throw new Error(`${name} was not refused, it answered ${String(status)}: ${text.slice(0, 500)}`);
  const type = given.get('Content-Type') ?? '';
  if (!type.startsWith('application/problem+json')) throw new Error(`${name} was refused as ${type}: ${text}`);
  const problem = Problem.parse(json());
  if (problem.status !== status) throw new Error(`${name}: status ${String(status)} with a problem of ${text}`);
  return problem;
}

/** `errors` as the specification's map. */
export function errorMap(problem: Problem): Readonly<Record<string, string>> {
  if (problem.errors === undefined || Array.isArray(problem.errors))
    throw new Error(`No map in ${JSON.stringify(problem)}`);
  return problem.errors;
}

/** `errors` as the list of a file's faults. */
export function errorList(problem: Problem) {
  if (!Array.isArray(problem.errors)) throw new Error(`No list of faults in ${JSON.stringify(problem)}`);
  return problem.errors;
}
