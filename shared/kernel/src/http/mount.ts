import { entityTag, headers, readModelsOf, type Route, type RouteTable } from '@tidemark/contracts';
import { Refusal } from '@tidemark/domain';
import express, { type Request as HttpRequest, type Response, type Router } from 'express';
import { beginning, type Clock, type Ids, type SessionStore } from '../ports/index.js';
import type { Freshness } from '../processors/freshness.js';
import { acceptedLanguage } from './accepted-language.js';
import { checkAccess, requireForm, requireRole } from './access.js';
import type { Attempts } from './attempts.js';
import type { Authenticate } from './authentication.js';
import { bodyReader, type ParseApart, type ReadBody } from './body.js';
import type { Caller, Handler, Handlers, Keep, Reply, RequestContext, ServedFile } from './handlers.js';
import { networkOf } from './network.js';
import { parseRequest } from './parse.js';

export interface MountOptions {
  readonly authenticate: Authenticate;
  readonly sessions: SessionStore;
  readonly clock: Clock;
  readonly ids: Ids;
  /** How far the read models have come. Without it queries neither wait nor report it. */
  readonly freshness?: Freshness;
  /** Charged for each call of a public route, by network (see `networkOf`). Default: no limit. */
  readonly publicAttempts?: Attempts;
  /** Parses long bodies on another thread. Default: this thread. */
  readonly parseApart?: ParseApart | undefined;
}

const keyPattern = /^[\x21-\x7e]{1,200}$/;

/**
 * A router with the routes of a table that have a handler. Each call runs: authenticate, check the role, read and parse, check the ids,
 * wait for freshness, handle, answer. It reads no input before it knows the sender.
 */
export function mountRoutes<Table extends RouteTable>(
  table: Table,
  handlers: Partial<Handlers<Table>>,
  options: MountOptions,
): Router {
  const router = express.Router({ caseSensitive: true });
  for (const [name, route] of Object.entries(table)) {
    const handler: Handler<Route> | undefined = handlers[name];
    if (handler === undefined) continue;
    const path = route.path.replaceAll(/\{(\w+)\}/g, ':$1');
    const readBody = bodyReader(name, route, options.parseApart);
    router[method(route)](path, async (request: HttpRequest, response: Response) => {
      // Every refusal uses the words of the route, also for an unreadable body.
      response.locals['route'] = route;
      await answer(route, handler, readBody, request, response, options);
    });
  }
  return router;
}

async function answer(
  route: Route,
  handler: Handler<Route>,
  readBody: ReadBody,
  request: HttpRequest,
  response: Response,
  options: MountOptions,
): Promise<void> {
  const caller = await callerOf(route, request, response, options);
  const body = await readBody(request, response, caller?.role);
  const parsed = parseRequest(route, { params: request.params, query: request.query, body });
  if (caller !== undefined) requireForm(route, caller, parsed);
  const tenant = caller === undefined ? '' : await checkAccess(route, caller, parsed, options.sessions);
  await catchUp(route, request, response, { ...options, tenant: seenTenant(caller, tenant) });
  const context = contextOf(request, response, caller, options);
  // A public route has no caller. Its handler type still has one, so that all handlers look alike.
  send(route, request, response, await handler.handle({ ...parsed, context, caller: caller ?? nobody, tenant }));
}

/** The tenant whose documents the answer consists of; undefined when it may have documents of several. */
const seenTenant = (caller: Caller | undefined, tenant: string): string | undefined =>
  caller === undefined || caller.role === 'master' || caller.tenant !== tenant ? undefined : tenant;

/** Waits until the read models have what the caller must see, and sends how far they have come. */
async function catchUp(
  { reads, service }: Route,
  request: HttpRequest,
  response: Response,
  { freshness, tenant }: Pick<MountOptions, 'freshness'> & { readonly tenant: string | undefined },
): Promise<void> {
  if (freshness === undefined || reads.length === 0) return;
  const readModels = readModelsOf(reads);
  const minPosition = request.get(headers.minPosition);
  if (minPosition !== undefined) await freshness.passed(readModels, minPosition, tenant);
  if (service !== 'query') return;
  const reached = await freshness.positionOf(readModels, tenant);
  if (reached !== beginning) response.setHeader(headers.readPosition, reached);
}

async function callerOf(
  route: Route,
  request: HttpRequest,
  response: Response,
  { authenticate, publicAttempts }: MountOptions,
): Promise<Caller | undefined> {
  if (route.access === 'public') {
    await publicAttempts?.(networkOf(request.ip ?? ''));
    return undefined;
  }
  const caller = { ...(await authenticate(request, response)), accepts: acceptedLanguage(request) };
  response.locals['caller'] = caller;
  requireRole(route, caller);
  requireForm(route, caller);
  return caller;
}

const nobody: Caller = { userId: '', tenant: '', role: 'user', sessionId: '' };

function contextOf(
  request: HttpRequest,
  response: Response,
  caller: Caller | undefined,
  { ids, clock }: MountOptions,
): RequestContext {
  const key = request.get(headers.idempotencyKey);
  if (key !== undefined && !keyPattern.test(key)) {
    throw new Refusal('invalid-request', {
      faults: [{ pointer: '/Idempotency-Key', code: 'invalid', detail: 'The Idempotency-Key is not as expected.' }],
    });
  }
  return {
    requestId: String(response.locals['requestId'] ?? ''),
    commandId:
      key === undefined ? ids.next() : ids.derive('command', caller?.userId ?? '', request.method, request.path, key),
    ifVersion: versionOf(request.get('If-Match')),
    address: request.ip ?? '',
    agent: request.get('User-Agent') ?? '',
    now: clock.now(),
  };
}

/** Our ETags are the version in quotes; `*` matches anything that exists. */
function versionOf(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch === '*') return undefined;
  const version = /^"(\d+)"$/.exec(ifMatch)?.[1];
  if (version === undefined) throw new Refusal('stale-version');
  return Number(version);
}

function send(route: Route, request: HttpRequest, response: Response, reply: Reply<unknown>): void {
  if (reply.actor !== undefined) response.locals['actor'] = reply.actor;
  if (reply.audit !== undefined) response.locals['audit'] = reply.audit;
  setSaid(response, reply);
  setKeeping(response, reply.keep);
  if (isKnown(request, reply.keep)) {
    response.status(304).end();
    return;
  }
  response.status(reply.status ?? route.status);
  if (reply.file !== undefined) {
    sendFile(response, reply.file);
  } else if (reply.json === undefined) {
    response.json(reply.body);
  } else {
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    // Set explicitly: behind the compression filter node does not know the length and would send chunks.
    response.setHeader('Content-Length', Buffer.byteLength(reply.json));
    response.end(reply.json);
  }
}

/** Headers that describe an answer. */
function setSaid(response: Response, { position, version, total, stale }: Reply<unknown>): void {
  if (position !== undefined) response.setHeader(headers.position, position);
  if (version !== undefined) response.setHeader('ETag', entityTag(version));
  if (total !== undefined) response.setHeader(headers.total, total);
  if (stale === true) response.setHeader(headers.stale, 'true');
}

/** Only the browser may cache it, and only for this token: another user who signs in asks again. */
function setKeeping(response: Response, keep: Keep | undefined): void {
  if (keep === undefined) {
    response.setHeader('Cache-Control', 'no-store');
    return;
  }
  response.vary('Authorization');
  if (keep === 'for-ever') {
    response.setHeader('Cache-Control', 'private, max-age=31536000, immutable');
  } else {
    response.setHeader('Cache-Control', 'private, no-cache');
    // Weak, because the same answer is sent compressed and uncompressed.
    response.setHeader('ETag', `W/"${keep.tag}"`);
  }
}

/** The caller's copy is still current. */
const isKnown = (request: HttpRequest, keep: Keep | undefined): boolean =>
  typeof keep === 'object' && (request.get('If-None-Match') ?? '').includes(`"${keep.tag}"`);

/** Serves a file as its stored type, in a way that nothing in it can run. */
function sendFile(response: Response, { content, contentType, saveAs }: ServedFile): void {
  if (saveAs === undefined) {
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
  } else {
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(saveAs)}`);
  }
  response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Content-Type', contentType);
  response.setHeader('Content-Length', content.length);
  response.end(content);
}

const method = (route: Route): 'get' | 'post' | 'put' | 'delete' =>
  (({ GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' }) as const)[route.method];
