import type { AnswerOf, BodyOf, Language, ParamsOf, QueryOf, Role, Route, RouteTable } from '@tidemark/contracts';
import type { CommandContext } from '../commands/aggregates.js';
import type { Position } from '../ports/index.js';

/** The signed-in user of a request, as true now. */
export interface Caller {
  readonly userId: string;
  readonly tenant: string;
  readonly role: Role;
  readonly sessionId: string;
  /** The session is that of a personal link: the assessment whose form it is for, and nothing else. */
  readonly form?: string | undefined;
  /** What the request asks for by `Accept-Language`, for who has chosen no language. */
  readonly accepts?: Language | undefined;
}

/** Of every request. */
export interface RequestContext {
  readonly requestId: string;
  /** From the Idempotency-Key and the caller, so that a retried command meets itself; else new. */
  readonly commandId: string;
  /** Version from If-Match. */
  readonly ifVersion: number | undefined;
  readonly address: string;
  readonly agent: string;
  /** ISO 8601 UTC, one moment for the whole request. */
  readonly now: string;
}

export interface Request<R extends Route> {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  readonly context: RequestContext;
  readonly caller: Caller;
  /** The organisation that the request is about: the caller's, but where a route lets a master name another. */
  readonly tenant: string;
}

/**
 * `json` is an already serialised body, as text or as its bytes: the quick way for documents that are kept rendered.
 * `file` is for routes with an `answerType` of their own.
 */
export type Reply<Answer> = {
  /** In the place of the route's own: what was asked for was not made. */
  readonly status?: 200 | undefined;
  /** The last position this request wrote, if it wrote. */
  readonly position?: Position | undefined;
  /** Version of the item served: becomes its ETag. */
  readonly version?: number | undefined;
  readonly stale?: boolean;
  /** Id of the user whom a public call turned out to be about, for the security log. */
  readonly actor?: string;
  /** What the security log is to hold of this call, whatever it is about: ids alone. */
  readonly audit?: AuditedAction;
  /** Of a list that is answered in part: how many there are in all. */
  readonly total?: number;
  /** How the caller's own browser may keep it; without, not at all. */
  readonly keep?: Keep;
} & (
  | { readonly body: Answer; readonly json?: undefined; readonly file?: undefined }
  | { readonly json: string | Buffer; readonly body?: undefined; readonly file?: undefined }
  | { readonly file: ServedFile; readonly body?: undefined; readonly json?: undefined }
);

/**
 * `for-ever`: what its address answers never changes. With a `tag` the answer is kept and asked for again each time, and what
 * is still the same is not sent again (304).
 */
export type Keep = 'for-ever' | { readonly tag: string };

/** Something done that the security log tells of, and to whom. */
export interface AuditedAction {
  readonly event: 'super-given' | 'erased';
  readonly about: readonly string[];
}

/** Bytes under a name that never means others: kept by whoever fetched them. */
export interface ServedFile {
  readonly content: Buffer;
  readonly contentType: string;
  /** Under which name it is saved; such a file is for who asked for it alone, and kept by nobody. */
  readonly saveAs?: string;
}

/** Answers a route. What it reads of the read models, the route declares. */
export interface Handler<R extends Route> {
  /** Runs when its caller has the route's role, and path parameters passed the route's checks. */
  readonly handle: (request: Request<R>) => Promise<Reply<AnswerOf<R>>>;
}

/** One handler for each route named; the compiler refuses a forgotten one. */
export type Handlers<Table extends RouteTable> = { readonly [Name in keyof Table]: Handler<Table[Name]> };

/** Lets a table of handlers be written with each request's types known. */
export const handlersFor = <Table extends RouteTable>(handlers: Handlers<Table>): Handlers<Table> => handlers;

/** The metadata under which a caller's command is recorded. */
export const commandContext = (caller: Caller, context: RequestContext): CommandContext => ({
  actor: caller.userId,
  tenant: caller.tenant,
  commandId: context.commandId,
  correlationId: context.requestId,
});
