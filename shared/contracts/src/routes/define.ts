import { z } from 'zod';
import type { CollectionName } from '../read-models.js';
import type { Role } from '../roles.js';

/** Keys of the specification for the text of a route's refusal (§8). */
export type SpecErrorKey =
  | 'assessmentError'
  | 'areaError'
  | 'objectiveMaturityError'
  | 'questionError'
  | 'form'
  | 'message';

/** Organizations and users in a request that the kernel checks before the handler runs. */
export interface RouteChecks {
  /** The parameter or body field that must be the caller's own organization; anything else is 404. */
  readonly organization?: string;
  /** The same, but a master may name any organization. The request is then about that one (`Request.tenant`). */
  readonly organizationOrMaster?: string;
  /** The parameter that must be the caller or, for super and master, any user of the organization. */
  readonly user?: string;
}

/**
 * One call of the interface. The server's parsing and access checks, the typed client and OpenAPI derive from it.
 * `access` is the minimum role; `public` needs no token. The handler's policy decides about single nodes and templates.
 * Everything that a handler loads is bound to the caller's organization by construction.
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
  /** The service that answers it. `processOf` (services.ts) maps it to a process. */
  readonly service: 'command' | 'query' | 'projector';
  readonly summary: string;
  readonly access: Role | 'public';
  readonly status: 200 | 201;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  /**
   * The collections of the answer: its handler gets a reader of only these. They determine what `Tidemark-Min-Position`
   * waits for, and after which announcements a browser asks again.
   */
  readonly reads: readonly Reads[];
  readonly checks?: RouteChecks;
  readonly errorKey?: SpecErrorKey;
  /** A refusal has its text in the plain string `error` too (§8: archiving and publishing a template). */
  readonly plainError?: true;
  /** Limit of the body in bytes; default 100 kB. */
  readonly bodyLimit?: number;
  /** The body schema gets the raw bytes and parses them; the handler reports their faults. */
  readonly rawBody?: true;
  /** The body is a form with one file in this field. The limit is the file's, in bytes. */
  readonly upload?: { readonly field: string; readonly limit: number };
  /** Media type of a non-JSON answer: the handler replies with a file. */
  readonly answerType?: string;
  /**
   * The parameter with the assessment that the answer is about. Announced changes to results of other assessments don't
   * affect it.
   */
  readonly about?: string;
  /**
   * The parameter or body field with the assessment of a form. The session of a personal link may call the route for
   * its own form. It may call no route without this field.
   */
  readonly form?: string;
  /** Changes one item with a version: `If-Match` with the version that the caller saw refuses a lost update. */
  readonly versioned?: boolean;
}

const none = z.strictObject({});
export type None = typeof none;

/** Declares a route. Defaults: no parameters, no query, no body, no collections, status 200. */
export function route<
  Answer extends z.ZodType,
  const Service extends Route['service'],
  const Method extends Route['method'],
  Params extends z.ZodType = None,
  Query extends z.ZodType = None,
  Body extends z.ZodType = None,
  const Reads extends CollectionName = never,
  const Versioned extends boolean = false,
>(
  definition: Omit<
    Route,
    'answer' | 'service' | 'method' | 'status' | 'params' | 'query' | 'body' | 'reads' | 'versioned'
  > & {
    readonly answer: Answer;
    readonly service: Service;
    readonly method: Method;
    readonly status?: 200 | 201;
    readonly params?: Params;
    readonly query?: Query;
    readonly body?: Body;
    readonly reads?: readonly Reads[];
    readonly versioned?: Versioned;
  },
): Route<Params, Query, Body, Answer, Reads> & {
  readonly service: Service;
  readonly method: Method;
  readonly versioned: Versioned;
} {
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
/** The input of a body, before defaults and transforms. */
export type BodyInput<R extends Route> = z.input<R['body']>;
export type QueryInput<R extends Route> = z.input<R['query']>;
/** Names of the collections that a route reads. */
export type ReadsOf<R extends Route> = R['reads'][number];
export type AnswerOf<R extends Route> = z.infer<R['answer']>;
