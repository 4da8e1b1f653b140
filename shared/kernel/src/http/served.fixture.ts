import { route, type Role, type RouteTable } from '@tidemark/contracts';
import type { RequestHandler } from 'express';
import { Registry } from 'prom-client';
import { z } from 'zod';
import { createLogger } from '../lib/logger.js';
import { createManualClock, createMemorySessions, createSequentialIds } from '../memory/index.js';
import { createHttpApp, type MissingDependency } from './app.js';
import { limitAttempts } from './attempts.js';
import { type AuditEntry, audited } from './audit.js';
import { createAuthenticate, createTokenMark, createTokens } from './authentication.js';
import type { Handlers, Request } from './handlers.js';
import { mountRoutes } from './mount.js';
import { createHttpServer } from './server.js';
import { limitUnauthenticated } from './unauthenticated.js';

const Body = z.strictObject({ name: z.string().min(2), count: z.number().optional() });

/** Two routes for tests of the server: a query and a command. */
export const table = {
  thing: route({
    method: 'GET',
    path: '/organizations/{organizationId}/things/{userId}',
    service: 'query',
    access: 'user',
    summary: 'A thing.',
    params: z.strictObject({ organizationId: z.string(), userId: z.string() }),
    query: z.strictObject({ page: z.string().regex(/^\d+$/).optional() }),
    checks: { organization: 'organizationId', user: 'userId' },
    reads: ['nodes', 'memberships', 'people'],
    answer: z.unknown(),
  }),
  change: route({
    method: 'PUT',
    path: '/things/{id}',
    service: 'command',
    access: 'admin',
    status: 201,
    summary: 'Changes a thing.',
    params: z.strictObject({ id: z.string() }),
    body: Body,
    bodyLimit: 200,
    answer: z.unknown(),
    errorKey: 'areaError',
  }),
  visit: route({
    method: 'POST',
    path: '/visits',
    service: 'command',
    access: 'public',
    summary: 'For everyone.',
    body: z.strictObject({ name: z.string() }),
    answer: z.unknown(),
    errorKey: 'form',
  }),
} satisfies RouteTable;
export type Table = typeof table;

export const signingKey = Buffer.alloc(32, 7);
export const people = {
  uma: { userId: 'uma', tenant: 't1', role: 'user' },
  ada: { userId: 'ada', tenant: 't1', role: 'admin' },
  sam: { userId: 'sam', tenant: 't1', role: 'super' },
  eve: { userId: 'eve', tenant: 't2', role: 'super' },
} as const satisfies Record<string, { userId: string; tenant: string; role: Role }>;
export type Person = keyof typeof people;

/** Sessions of all test users, each with a token. */
export async function signedIn() {
  const clock = createManualClock();
  const sessions = createMemorySessions();
  const tokens = createTokens(signingKey);
  for (const person of Object.values(people)) {
    await sessions.putPrincipal({ ...person, isActive: true, organizationSuspended: false });
    const { userId } = person;
    const expiresAt = '2026-01-01T12:00:00.000Z';
    await sessions.open({ id: `s-${userId}`, userId, createdAt: clock.now(), expiresAt, address: '', agent: '' });
  }
  const tokenOf = (person: Person): string => tokens.issue(person, `s-${person}`, 3600);
  return { clock, sessions, tokens, tokenOf };
}

export interface Served {
  /** The handlers' answer; tests replace it. Default: echoes the request. */
  answer: (request: Request<Table[keyof Table]>) => Promise<object>;
  missing: readonly MissingDependency[];
  impaired: readonly MissingDependency[];
  readonly waited: { readModels: readonly string[]; position: string }[];
  readonly audit: AuditEntry[];
}

interface Settings {
  /** Calls of public routes per network. */
  readonly publicPoints?: number;
  /** Refusals per network before its requests are rejected. */
  readonly unauthenticatedPoints?: number;
  readonly metricsToken?: string;
}

/** Belongs to no organization of these tests. */
export const foreignId = '0000aaaa-0000-4000-8000-00000000ffff';

/** Starts a real server on a free port, with `pages` beside the routes. */
export async function serve(
  pages?: RequestHandler,
  { publicPoints = 0, unauthenticatedPoints = 0, metricsToken }: Settings = {},
) {
  const { clock, sessions, tokens, tokenOf } = await signedIn();
  const served: Served = {
    answer: async (request) => ({ body: request }),
    missing: [],
    impaired: [],
    waited: [],
    audit: [],
  };
  const handle = async (request: Request<Table[keyof Table]>) => (await served.answer(request)) as { body: unknown };
  const handlers: Handlers<Table> = {
    thing: { handle },
    change: { handle },
    visit: { handle },
  };
  const ids = createSequentialIds();
  const logger = createLogger({ level: 'silent', name: 'test' });
  const metrics = new Registry();
  const publicAttempts = limitAttempts({ points: publicPoints, seconds: 60 });
  const audit = (entry: AuditEntry) => void served.audit.push(entry);
  const router = mountRoutes(table, handlers, {
    authenticate: createAuthenticate({ signingKey, sessions, clock }),
    sessions,
    clock,
    ids,
    publicAttempts,
    freshness: {
      passed: async (readModels, position) => void served.waited.push({ readModels, position }),
      positionOf: async (readModels) => (readModels.includes('people') ? '0008' : '0009'),
    },
  });
  const app = createHttpApp({
    logger,
    audit: audited(audit, clock, async (_tenant, ids) => ids.includes(foreignId)),
    unauthenticated: limitUnauthenticated({
      points: unauthenticatedPoints,
      publicAttempts,
      routes: table,
      hold: 20,
      isKnown: createTokenMark(signingKey),
      audit,
      clock,
      logger,
      metrics,
    }),
    ids,
    missing: () => served.missing,
    impaired: () => served.impaired,
    metrics,
    metricsToken,
    api: [router],
    ...(pages === undefined ? {} : { pages }),
  });
  const http = createHttpServer(app);
  const { port } = await http.listen(0, '127.0.0.1');
  const url = `http://127.0.0.1:${String(port)}`;

  async function call(method: string, path: string, options: Call = {}): Promise<Answered> {
    const { as, body, text, headers = {} } = options;
    const sent = text ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(as === undefined ? {} : { authorization: `Bearer ${tokenOf(as)}` }),
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(sent === undefined ? {} : { body: sent }),
    });
    const answered = await response.text();
    const isJson = (response.headers.get('content-type') ?? '').includes('json');
    const json = (isJson ? JSON.parse(answered) : answered) as Record<string, unknown>;
    return { status: response.status, headers: response.headers, json };
  }
  return { served, call, url, http, sessions, clock, tokens, close: async () => http.close(100) };
}

export interface Call {
  readonly as?: Person;
  readonly body?: unknown;
  /** A raw body, which need not be JSON. */
  readonly text?: string;
  readonly headers?: Record<string, string>;
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly json: Record<string, unknown>;
}
