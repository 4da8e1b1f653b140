import { z } from 'zod';
import type { CollectionName } from '../read-models.js';
import type { Role } from '../roles.js';

/** The specification's keys under which a refusal of a route carries its text (§8). */
export type SpecErrorKey =
  | 'assessmentError'
  | 'areaError'
  | 'objectiveMaturityError'
  | 'questionError'
  | 'form'
  | 'message';

/** What a request names of organisations and users is checked by the kernel before the handler runs. */
export interface RouteChecks {
  /** Names the parameter, or the field of the body, that must be the caller's own organisation: anything else is 404. */
  readonly organization?: string;
  /** The same, but that a master may name any organisation: the request is then about that one (`Request.tenant`). */
  readonly organizationOrMaster?: string;
  /** Names the parameter that must be the caller, or, for super and master, any user of the organisation. */
  readonly user?: string;
}

/**
 * One call of the interface. Drives the server's parsing and access checks, the typed client and OpenAPI.
 * `access` is the minimum role; `public` asks for no token. Rights on a single node or template are the handler's policy,
 * and what a handler loads is bound to the caller's organisation by construction.
 */
export interface Route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Reads extends CollectionName = CollectionName,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Under /api, with `{name}` for parameters. */
  readonly path: `/${string}`;
  /** Which of the services answers it: `processOf` (services.ts) says which process that is. */
  readonly service: 'command' | 'query' | 'projector';
  readonly summary: string;
  readonly access: Role | 'public';
  readonly status: 200 | 201;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  /**
   * The collections that the answer is made of, and no others: its handler is given a reader of these alone. What a
   * request with `Tidemark-Min-Position` waits for and which announcements make a browser ask again follow from it.
   */
  readonly reads: readonly Reads[];
  readonly checks?: RouteChecks;
  readonly errorKey?: SpecErrorKey;
  /** A refusal carries its text in the plain string `error` too (§8: archiving and publishing a template). */
  readonly plainError?: true;
  /** Body limit in bytes when not the usual 100 kB. */
  readonly bodyLimit?: number;
  /** The body's schema gets the bytes as they came: it reads them itself, and the handler tells what is wrong with them. */
  readonly rawBody?: true;
  /** The body is a form with one file, under this field; the limit is the file's, in bytes. */
  readonly upload?: { readonly field: string; readonly limit: number };
  /** The media type of the answer when it is no JSON: the handler replies with a file. */
  readonly answerType?: string;
  /**
   * The parameter that names the assessment that the answer is about: a change of the results of others, by the ids that
   * are announced, does not touch it.
   */
  readonly about?: string;
  /**
   * The parameter, or the field of the body, that names the assessment of a form. The session of a personal link may call
   * the route about its own form, and no route without.
   */
  readonly form?: string;
  /** Changes one item that carries a version: `If-Match` with the version that the caller saw refuses a lost update. */
  readonly versioned?: boolean;
}

const none = z.strictObject({});
export type None = typeof none;

/** Declares a route; what is left out means: no parameters, no query, no body, nothing read, status 200. */
export function route<
  Answer extends z.ZodType,
  Params extends z.ZodType = None,
  Query extends z.ZodType = None,
  Body extends z.ZodType = None,
  const Reads extends CollectionName = never,
  const Versioned extends boolean = false,
>(
  definition: Omit<Route, 'answer' | 'status' | 'params' | 'query' | 'body' | 'reads' | 'versioned'> & {
    readonly answer: Answer;
    readonly status?: 200 | 201;
    readonly params?: Params;
    readonly query?: Query;
    readonly body?: Body;
    readonly reads?: readonly Reads[];
    readonly versioned?: Versioned;
  },
): Route<Params, Query, Body, Answer, Reads> & { readonly versioned: Versioned } {
  return {
    ...definition,
    versioned: definition.versioned ?? (false as Versioned),
    status: definition.status ?? 200,
    params: definition.params ?? (none as unknown as Params),
    query: definition.query ?? (none as unknown as Query),
    body: definition.body ?? (none as unknown as Body),
    reads: definition.reads ?? [],
  };
}

export type RouteTable = Readonly<Record<string, Route>>;
export type ParamsOf<R extends Route> = z.infer<R['params']>;
export type QueryOf<R extends Route> = z.infer<R['query']>;
export type BodyOf<R extends Route> = z.infer<R['body']>;
/** What a client may send: before defaults and transforms. */
export type BodyInput<R extends Route> = z.input<R['body']>;
export type QueryInput<R extends Route> = z.input<R['query']>;
/** Names of the collections that a route reads. */
export type ReadsOf<R extends Route> = R['reads'][number];
export type AnswerOf<R extends Route> = z.infer<R['answer']>;
