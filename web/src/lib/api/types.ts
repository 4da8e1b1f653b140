import type { AnswerOf, BodyInput, ParamsOf, QueryInput, RouteName, Routes } from '@tidemark/contracts';

/** Left out where a route takes nothing of the kind, optional where everything in it is. */
type Part<Key extends string, Value> = [Value] extends [Record<string, never>]
  ? unknown
  : object extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value };

/** The version of the item as it was seen: sent as `If-Match`. Needed wherever a route changes an item that has one. */
type Seen<N extends RouteName> = Routes[N]['versioned'] extends true ? { readonly version: number } : unknown;

/** What a call takes: `{ params, query, body, version }`, of these what the route has. */
export type RouteInput<N extends RouteName> = Part<'params', ParamsOf<Routes[N]>> &
  Part<'query', QueryInput<Routes[N]>> &
  Part<'body', BodyInput<Routes[N]>> &
  Seen<N>;

export type RouteAnswer<N extends RouteName> = AnswerOf<Routes[N]>;

/** What the server answered, and what it said about it in its headers. */
export interface Answer<Data> {
  readonly data: Data;
  /** Of the one item that is answered: what a change of it is sent with. Null where the answer is no item. */
  readonly version: number | null;
  /** How many there are in all, where a list is asked for by the page. */
  readonly total: number | null;
  /** The figures may be behind: an event could not be applied, or the read model is being rebuilt. */
  readonly stale: boolean;
  /** Where in the log a command wrote. */
  readonly position: string | null;
  /** Up to where in the log a query's answer holds everything. Null: not known. */
  readonly readPosition: string | null;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Names a command, so that sending it twice does it once. */
  readonly idempotencyKey?: string;
  /** Milliseconds after which a call without an answer counts as 'offline'. Queries: 20 s; commands wait. */
  readonly timeout?: number;
}

/** The input may be left out where nothing in it is needed. */
export type CallArguments<N extends RouteName> =
  object extends RouteInput<N>
    ? [input?: RouteInput<N>, options?: CallOptions]
    : [input: RouteInput<N>, options?: CallOptions];

/** The interface of the server. Refusals are thrown as ApiProblem, an aborted call as the browser's AbortError. */
export interface Api {
  call<N extends RouteName>(name: N, ...rest: CallArguments<N>): Promise<Answer<RouteAnswer<N>>>;
  /** Queries from now on see at least this position (told by a live announcement). */
  readonly seen: (position: string) => void;
}
