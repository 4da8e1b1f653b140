import type { AnswerOf, BodyInput, ParamsOf, QueryInput, RouteName, Routes } from '@tidemark/contracts';

/** Left out where a route takes nothing of the kind, optional where everything in it is. */
type Part<Key extends string, Value> = [Value] extends [Record<string, never>]
  ? unknown
  : object extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value };

/** What a call takes: `{ params, query, body }`, of these what the route has. */
export type RouteInput<N extends RouteName> = Part<'params', ParamsOf<Routes[N]>> &
  Part<'query', QueryInput<Routes[N]>> &
  Part<'body', BodyInput<Routes[N]>>;

export type RouteAnswer<N extends RouteName> = AnswerOf<Routes[N]>;

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
  call<N extends RouteName>(name: N, ...rest: CallArguments<N>): Promise<RouteAnswer<N>>;
  /** Queries from now on see at least this position (told by a live announcement). */
  readonly seen: (position: string) => void;
}
