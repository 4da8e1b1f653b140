import { entityTag, headers as names, type RouteName } from '@tidemark/contracts';
import { readAnswer } from './answer';
import { type ApiProblem, offline, problemOf } from './problem';
import { laterPosition } from './position';
import { RawBody } from './raw-body';
import { addressOf, type LooseInput } from './request';
import { type RouteHead, routeList } from './route-list';
import type { Answer, Api, CallOptions } from './types';

export interface ApiPorts {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** The bearer token of now; null when nobody is signed in. */
  readonly token: () => string | null;
  /** What the screen is in: the language of what the server says, for who has chosen none. */
  readonly language: () => string;
  /** The server does not take `token` any more. The screens decide what follows; nothing is redirected here. */
  readonly sessionEnded: (problem: ApiProblem, token: string) => void;
  /** Resolves after this number of milliseconds, rejects when aborted. */
  readonly wait: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
}

/** How often a query that is not caught up, or a named command of unknown outcome, is asked again. */
const TRIES = 2;
const QUERY_TIMEOUT = 20_000;
const ENDED: readonly string[] = ['session-ended', 'not-authenticated'];

interface Sent {
  readonly response: Response;
  readonly raw: string;
}

/** The typed client over the contracts' route table. Remembers the newest position it met: one reads what one wrote. */
export function createApi(ports: ApiPorts): Api {
  let newest: string | null = null;
  const seen = (position: string) => {
    newest = laterPosition(newest, position);
  };

  const initOf = ([method, , service]: RouteHead, input: LooseInput, options: CallOptions, token: string | null) => {
    const set: Record<string, string> = { Accept: 'application/json', 'Accept-Language': ports.language() };
    if (token !== null) set['Authorization'] = `Bearer ${token}`;
    if (input.body !== undefined) set['Content-Type'] = 'application/json';
    if (options.idempotencyKey !== undefined) set[names.idempotencyKey] = options.idempotencyKey;
    if (input.version !== undefined) set[names.ifMatch] = entityTag(input.version);
    if (service === 'query' && newest !== null) set[names.minPosition] = newest;
    return {
      method,
      headers: set,
      ...(input.body !== undefined && { body: sent(input.body) }),
    };
  };

  const send = async (address: string, init: RequestInit, { signal, timeout }: CallOptions): Promise<Sent> => {
    const ends = [...(signal ? [signal] : []), ...(timeout === undefined ? [] : [AbortSignal.timeout(timeout)])];
    try {
      const response = await ports.fetch(address, { ...init, signal: AbortSignal.any(ends) });
      return { response, raw: await response.text() };
    } catch (cause) {
      if (signal?.aborted) throw cause;
      throw offline();
    }
  };

  const attempt = async (
    head: RouteHead,
    input: LooseInput,
    options: CallOptions,
    tried: number,
  ): Promise<Answer<unknown>> => {
    const token = ports.token();
    const init = initOf(head, input, options, token);
    const { response, raw } = await send(addressOf(head[1], input), init, patienceFor(head, options));
    const position = response.headers.get(names.position);
    if (position !== null) seen(position);
    if (response.ok) return readAnswer(response, raw);
    const problem = problemOf(response.status, raw);
    if (ENDED.includes(problem.code) && token !== null) ports.sessionEnded(problem, token);
    if (tried >= TRIES || !isWorthAsking(problem, options)) throw problem;
    await ports.wait(waitOf(response), options.signal);
    return attempt(head, input, options, tried + 1);
  };

  return {
    seen,
    // The table says what each name answers; the server's answers are trusted, they are built from the same schemas.
    call: (async (name: RouteName, input: LooseInput = {}, options: CallOptions = {}) =>
      attempt(routeList[name], input, options, 0)) as Api['call'],
  };
}

const sent = (body: unknown): BodyInit => (body instanceof RawBody ? body.file : JSON.stringify(body));

/** A query that does not come is given up; how long a command may take only its sender knows. */
const patienceFor = ([, , service]: RouteHead, { signal, timeout }: CallOptions): CallOptions => ({
  ...(signal && { signal }),
  ...(timeout !== undefined ? { timeout } : service === 'query' && { timeout: QUERY_TIMEOUT }),
});

/** A command is asked again only under its own name: then doing it twice does it once. */
const isWorthAsking = ({ code }: ApiProblem, { idempotencyKey }: CallOptions): boolean =>
  code === 'not-caught-up' || (code === 'outcome-unknown' && idempotencyKey !== undefined);

function waitOf(response: Response): number {
  const seconds = Number(response.headers.get('Retry-After') ?? '1');
  return Number.isFinite(seconds) ? Math.min(5, Math.max(0, seconds)) * 1000 : 1000;
}
