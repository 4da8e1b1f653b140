import { everyNth } from '@tidemark/testing/runs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Problem, type RouteName, routes } from '@tidemark/contracts';
import { errorMap, pathOf } from '../harness/client.js';
import { applyBody, nodeNamed } from '../harness/scenario.js';
import { suiteServer } from '../harness/suite.js';
import { must } from '../harness/wait.js';

/*
 * Whatever is sent, the server refuses it in words and goes on: nothing of ours fails (5xx), every refusal is a problem
 * document, and nothing has changed afterwards.
 */
const server = suiteServer();
const names = Object.keys(routes) as RouteName[];
const writing = names.filter((name) => routes[name].method !== 'GET');
/** Every route meets some of the nonsense here, and all of it in `npm run test:long`. */
const someOf = <Item>(name: RouteName, items: readonly Item[]) => everyNth(5, names.indexOf(name), items);

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const proto = '__proto__';
const bodies: readonly string[] = [
  ...['null', 'true', '0', '-1e999', '"text"', '[]', '{}', '[null]', '[[]]', '[{}]', '{"":""}', '{', '', '{"a":1}{'],
  nested(10_000),
  `{"userId":${nested(3000)}}`,
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}',
  JSON.stringify({ object: { $ne: null } }),
  JSON.stringify({ object: 'eyJpZGVudGlmaWVyIjpbXX0' }),
  JSON.stringify([{ id: proto, nodeUsers: [{ id: proto }] }]),
  JSON.stringify([{ id: 'x', nodeUsers: { length: 3 } }]),
  JSON.stringify({ userId: proto, assessmentId: proto, answers: [] }),
  JSON.stringify({
    userId: '\u0000',
    assessmentId: '\ud800',
    answers: [{ questionId: 'toString', choiceIds: [proto] }],
  }),
  JSON.stringify({ userId: 'x', assessmentId: 'y', answers: [{ questionId: 1, choiceIds: {}, note: [] }] }),
  JSON.stringify({ templateId: { $gt: '' } }),
  JSON.stringify({ shortName: { $gt: '' }, nodeId: [proto] }),
  JSON.stringify({ selectedAssessments: [proto, 'constructor'], selectedPersonas: ['hasOwnProperty'] }),
  JSON.stringify({ format: 'tidemark-template', levels: [null], areas: { length: 2 }, recommendations: 'none' }),
  JSON.stringify({
    format: 'tidemark-template',
    version: 1,
    levels: [{ position: proto }, { position: 1e308 }],
    recommendations: [{ key: {} }, { key: proto }],
    areas: [
      null,
      {
        objectives: [
          {
            maturities: [{ level: proto }, 7],
            recommendations: [proto, {}],
            questions: [{ choices: [{ level: {} }, null] }, 'x'],
          },
        ],
      },
    ],
  }),
];
/** Without a token a body is not read, unless the call is everybody's: one of them, another for each call, shows that. */
const withoutToken = (name: RouteName): readonly string[] =>
  routes[name].access === 'public'
    ? someOf(name, bodies)
    : bodies.slice(writing.indexOf(name) % bodies.length).slice(0, 1);
/** They say nothing: calls that change only what is sent, or need no body, take them. */
const empty: readonly string[] = ['null', '{}', ''];
const withoutBody: readonly RouteName[] = [
  'endOtherSessions',
  'resendNewAddress',
  'cancelNewAddress',
  'restoreAssessment',
  'printAssessmentReport',
];
const takesEmpty = (name: RouteName) => routes[name].method === 'PUT' || withoutBody.includes(name);
/** Answers the same for what there is and what there is not. */
const tellsNothing: readonly RouteName[] = ['verification'];
/** What these are for they do without a body: they are aimed at nothing. */
const aimedAtNothing: readonly RouteName[] = ['archiveAssessment'];
const ids: readonly string[] = [
  ...[proto, 'constructor', '$all', '*', "'; drop table log", '..', '../..', 'null', '-1', 'x.1', '.1', 'x.', 'x.1e3'],
  ...['x.99999999999999999999', '\u0000', '\u{1f30a}', ' ', 'a'.repeat(101), 'a'.repeat(4000)],
];
const queries = ['a=1', 'user_id[]=x&assessment_id[$ne]=y', 'user_id=x&user_id=y', `${proto}=x`, 'node_id=%00', '%'];
const headerSets: readonly Readonly<Record<string, string>>[] = [
  { 'Tidemark-Min-Position': 'x' },
  { 'Tidemark-Min-Position': '-1' },
  { 'If-Match': 'W/"x"' },
  { 'Idempotency-Key': 'two words' },
  { 'X-Request-Id': '<script>' },
  { Accept: 'text/html' },
  { 'Content-Encoding': 'gzip' },
  { 'Content-Type': 'application/json; charset=utf-7' },
  { 'Content-Type': 'multipart/form-data' },
];

const parameters = () => ({
  organizationId: server().demo.organizationId,
  userId: server().demo.account('oskar').id,
  id: must(server().demo.assessments[0], 'assessment').id,
  objectiveId: `${must(server().demo.assessments[0], 'assessment').id}.1`,
});
const parametersOf = (name: RouteName): Record<string, string> => {
  const known: Readonly<Record<string, string>> = aimedAtNothing.includes(name) ? {} : parameters();
  const keys = [...routes[name].path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key);
  return Object.fromEntries(keys.map((key) => [key, known[key] ?? 'nothing']));
};
/** Whether there is a call of that method at an address. */
const isCall = (method: string, address: string) =>
  Object.values(routes).some(
    (route) =>
      route.method === method && new RegExp(`^/api${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(address),
  );
/** Whether `..` at the end makes a client ask another call before anything is sent. */
const leadsElsewhere = (method: string, address: string): boolean => {
  const { pathname } = new URL(address, server().url);
  return pathname !== address && isCall(method, pathname.replace(/\/$/, ''));
};
interface Sent {
  readonly token?: string | undefined;
  readonly body?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

async function send(method: string, path: string, { token, body, headers }: Sent): Promise<number> {
  const response = await fetch(`${server().url}${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(method === 'GET' || body === undefined ? {} : { body }),
  });
  const text = await response.text();
  const what = `${method} ${path.slice(0, 200)} with ${(body ?? JSON.stringify(headers ?? {})).slice(0, 200)}`;
  if (response.status >= 500) throw new Error(`${what} answered ${String(response.status)}: ${text}`);
  if (response.status < 400) return response.status;
  expect(response.headers.get('Content-Type')).toContain('application/problem+json');
  const problem = Problem.parse(JSON.parse(text));
  expect({ what, status: problem.status }).toEqual({ what, status: response.status });
  expect(problem.detail).not.toBe('');
  // Nothing of how it is made: no type of ours or of the store, no place in the code.
  expect(text).not.toMatch(/SQLITE|TypeError|Cannot read|node_modules|\.js:\d/);
  return response.status;
}

/** `sent`: what is named where it was taken after all. */
const expectRefused = (status: number, sent: object) =>
  expect({ ...sent, refused: status >= 400 }).toEqual({ ...sent, refused: true });

/** Ids of every kind in each place of the path. */
async function expectStrangeIdsRefused(name: RouteName, token: string | undefined): Promise<void> {
  const { method, path } = routes[name];
  const told = !tellsNothing.includes(name);
  for (const [, key = ''] of path.matchAll(/\{(\w+)\}/g)) {
    for (const id of someOf(name, ids)) {
      const address = pathOf(name, { ...parametersOf(name), [key]: id });
      const status = await send(method, address, { token, body: '{}' });
      if (told && !leadsElsewhere(method, address)) expectRefused(status, { id });
    }
    for (const raw of someOf(name, ['%', '%E0%A4%A', '%00'])) {
      const status = await send(method, `/api${path.replaceAll(/\{\w+\}/g, raw)}`, { token, body: '{}' });
      if (told || raw !== '%00') expectRefused(status, { raw });
    }
  }
}

/** All that could have been changed by a request that came through. */
async function everything() {
  const client = await server().as('oskar');
  const params = parameters();
  return Promise.all([
    client.ok('tree', { params: { organizationId: params.organizationId, userId: params.userId } }),
    client.ok('organizationTemplates', { params: { organizationId: params.organizationId } }),
    client.ok('assessment', { params: { id: params.id } }),
  ]);
}

describe('nonsense', () => {
  let before: unknown;
  beforeAll(async () => {
    before = await everything();
  });
  // Not a test of its own: whatever the order of the tests, it is looked at after all of them.
  afterAll(async () => {
    expect(await everything()).toEqual(before);
    const { status, json } = await server().client.raw('GET', '/health/ready');
    expect({ status, body: json() }).toEqual({ status: 200, body: { status: 'ready' } });
  });

  describe.each(writing)('%s', (name) => {
    it('refuses nonsense in its body, with and without a token', async () => {
      const { token } = await server().as('oskar');
      const path = pathOf(name, parametersOf(name));
      for (const body of withoutToken(name)) {
        expectRefused(await send(routes[name].method, path, { body }), { anonymous: body.slice(0, 100) });
      }
      for (const body of someOf(name, bodies)) {
        // Ending the session would take the token from the others.
        if (name === 'signOut' || (empty.includes(body) && takesEmpty(name))) continue;
        const status = await send(routes[name].method, path, { token, body });
        expectRefused(status, { body: body.slice(0, 100) });
      }
    });
  });

  describe.each(names.filter((name) => name !== 'signOut'))('%s', (name) => {
    it('refuses or ignores nonsense in its path, its query and its headers', async () => {
      const { token } = await server().as('oskar');
      const { method } = routes[name];
      const own = pathOf(name, parametersOf(name));
      await expectStrangeIdsRefused(name, token);
      for (const query of someOf(name, queries)) {
        const status = await send(method, `${own}?${query}`, { token, body: 'null' });
        if (query !== '%' && query !== `${proto}=x`) expectRefused(status, { query });
      }
      for (const headers of someOf(name, headerSets)) await send(method, own, { token, body: 'null', headers });
      for (const other of someOf(name, ['PATCH', 'DELETE', 'PUT'])) {
        if (!isCall(other, own)) expect(await send(other, own, { token })).toBe(404);
      }
    });
  });
});

describe('odd but well-formed', () => {
  it('moments beyond the years of four digits are refused by name', async () => {
    const client = await server().as('oskar');
    for (const closeFormDate of ['9999-12-31T23:59:59-14:00', '+010000-01-01T00:00:00Z', '0000-01-01T00:00:00+14:00']) {
      const body = applyBody({
        templateId: server().demo.templateId,
        nodes: [await nodeNamed(server(), 'Runtime')],
        windows: { closeFormDate },
      });
      const problem = await client.refused('apply', { body });
      expect(problem.status).toBe(400);
      expect(Object.keys(errorMap(problem)).sort()).toEqual(['assessmentError', 'closeFormDate']);
    }
  });

  it('names of any characters come back as they were sent', async () => {
    const client = await server().as('oskar');
    const nodeId = await nodeNamed(server(), 'Runtime');
    for (const shortName of [
      '__proto__',
      'toString',
      '\u202eright',
      'nul \u0000',
      'lone \ud800',
      '<b>&amp;',
      '🌊'.repeat(17),
    ]) {
      const body = applyBody({ templateId: server().demo.templateId, nodes: [nodeId], shortName });
      const { assessments } = await client.ok('apply', { body });
      const id = must(assessments[0], 'assessment').id;
      expect((await client.ok('assessment', { params: { id } })).shortName).toBe(shortName);
      expect(await client.ok('isAssessmentDuplicated', { body: { shortName, nodeId } })).toEqual({ found: true });
    }
  });
});
