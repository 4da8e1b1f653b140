import type {
  AnswerOf,
  BodyOf,
  Language,
  ParamsOf,
  QueryOf,
  Role,
  Route,
  RoutesOf,
  RouteTable,
} from '@tidemark/contracts';
import type { CommandContext } from '../commands/aggregates.js';
import type { Position } from '../ports/index.js';

/** The signed-in user of a request, with current rights. */
export interface Caller {
  readonly userId: string;
  readonly tenant: string;
  readonly role: Role;
  readonly sessionId: string;
  /** The assessment whose form a personal link opens; the session may do nothing else. */
  readonly form?: string | undefined;
  /** Language from `Accept-Language`, for users without a chosen language. */
  readonly accepts?: Language | undefined;
}

/** Available to every request. */
export interface RequestContext {
  readonly requestId: string;
  /** Derived from the Idempotency-Key and the caller, so that a retried command keeps its id; otherwise new. */
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
  /** The organization that the request is about: the caller's, unless the route lets a master name another. */
  readonly tenant: string;
}

/**
 * `json` is a serialized body, as text or bytes, for documents that are cached rendered. `file` is for routes with
 * their own `answerType`.
 */
export type Reply<Answer> = {
  /** Replaces the route's success status when nothing was created. */
  readonly status?: 200 | undefined;
  /** The last position that this request wrote. */
  readonly position?: Position | undefined;
  /** Version of the served item; becomes its ETag. */
  readonly version?: number | undefined;
  readonly stale?: boolean;
  /** Id of the user that a public call turned out to be about, for the security log. */
  readonly actor?: string;
  /** An entry for the security log, whatever the call is about. Ids only. */
  readonly audit?: AuditedAction;
  /** Total number of items when the list is partial. */
  readonly total?: number;
  /** How the caller's browser may cache the answer; default: not at all. */
  readonly keep?: Keep;
} & (
  | { readonly body: Answer; readonly json?: undefined; readonly file?: undefined }
  | { readonly json: string | Buffer; readonly body?: undefined; readonly file?: undefined }
  | { readonly file: ServedFile; readonly body?: undefined; readonly json?: undefined }
);

/**
 * `for-ever`: the answer at this address never changes. With a `tag` the browser revalidates each time and gets 304 if
 * the answer is unchanged.
 */
export type Keep = 'for-ever' | { readonly tag: string };

/** An action for the security log, and the affected users. */
export interface AuditedAction {
  readonly event: 'super-given' | 'erased';
  readonly about: readonly string[];
}

/** A file whose name never gets other content, so clients may cache it. */
export interface ServedFile {
  readonly content: Buffer;
  readonly contentType: string;
  /** The name to save the file under. Such a file is only for the caller and is not cached. */
  readonly saveAs?: string;
}

/** Answers a route. The route declares the collections that it reads. */
export interface Handler<R extends Route> {
  /** Runs after the caller's role and the path parameters have passed the route's checks. */
  readonly handle: (request: Request<R>) => Promise<Reply<AnswerOf<R>>>;
}

export type Handlers<Table extends RouteTable> = { readonly [Name in keyof Table]: Handler<Table[Name]> };

/** One handler per route of a service; a missing one does not compile. */
export type HandlersOf<Service extends Route['service']> = Handlers<RoutesOf<Service>>;

type Part<Service extends Route['service'], Name extends keyof RoutesOf<Service>> = Pick<HandlersOf<Service>, Name>;

/** Types the requests of some command handlers by their routes. */
export const commandHandlers = <Name extends keyof RoutesOf<'command'>>(handlers: Part<'command', Name>) => handlers;

/** Types the requests of some query handlers by their routes. */
export const queryHandlers = <Name extends keyof RoutesOf<'query'>>(handlers: Part<'query', Name>) => handlers;

/** The metadata that a caller's command is recorded with. */
export const commandContext = (caller: Caller, context: RequestContext): CommandContext => ({
  actor: caller.userId,
  tenant: caller.tenant,
  commandId: context.commandId,
  correlationId: context.requestId,
});
