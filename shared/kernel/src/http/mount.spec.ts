import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Refusal } from '@tidemark/domain';
import { type Answered, serve } from './served.fixture.js';

let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  server = await serve();
});
afterAll(async () => server.close());
beforeEach(() => {
  server.served.answer = async (request) => ({ body: request });
  server.served.waited.length = 0;
});

const thing = '/api/organizations/t1/things/uma';
const change = { as: 'ada', body: { name: 'new' } } as const;
const context = ({ json }: Answered) => json['context'] as Record<string, unknown>;
const withKey = (key: string) => ({ headers: { 'Idempotency-Key': key } });

describe('an answer', () => {
  it('has the status of its route and is not cached', async () => {
    const read = await server.call('GET', `${thing}?page=2`, { as: 'uma' });
    expect(read.status).toBe(200);
    expect(read.headers.get('cache-control')).toBe('no-store');
    expect(read.json).toMatchObject({
      params: { organizationId: 't1', userId: 'uma' },
      query: { page: '2' },
      caller: { userId: 'uma', role: 'user', tenant: 't1', sessionId: 's-uma' },
    });
    expect((await server.call('PUT', '/api/things/1', change)).status).toBe(201);
  });

  it('has the written position, the version as ETag, the stale mark and the total, if any', async () => {
    server.served.answer = async () => ({ position: '0007', version: 3, stale: true, total: 4, body: {} });
    const { headers } = await server.call('GET', thing, { as: 'uma' });
    expect(headers.get('tidemark-position')).toBe('0007');
    expect(headers.get('etag')).toBe('"3"');
    expect(headers.get('tidemark-stale')).toBe('true');
    expect(headers.get('tidemark-total')).toBe('4');
    server.served.answer = async () => ({ body: {} });
    const plain = (await server.call('GET', thing, { as: 'uma' })).headers;
    for (const name of ['tidemark-position', 'etag', 'tidemark-stale', 'tidemark-total'])
      expect(plain.get(name)).toBeNull();
  });

  it('may be rendered already', async () => {
    server.served.answer = async () => ({ json: '{"rendered":"é"}' });
    const { headers, json } = await server.call('GET', thing, { as: 'uma' });
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(json).toEqual({ rendered: 'é' });
  });

  it('may be a file that is cached forever and harmless', async () => {
    server.served.answer = async () => ({ file: { content: Buffer.from('<b>'), contentType: 'image/webp' } });
    const { headers, json } = await server.call('GET', thing, { as: 'uma' });
    expect(json).toBe('<b>');
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('shows the handler’s refusal in the words of the route', async () => {
    server.served.answer = async () => Promise.reject(new Refusal('area-not-found'));
    const { status, headers, json } = await server.call('PUT', '/api/things/1', change);
    expect(status).toBe(404);
    expect(headers.get('content-type')).toMatch('application/problem+json');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(json).toMatchObject({ code: 'area-not-found', errors: { areaError: "The area doesn't exist." } });
  });
});

describe('a request', () => {
  it('is authenticated before it is checked, unless the route is public', async () => {
    expect(await server.call('PUT', '/api/things/1', { body: { wrong: 1 } })).toMatchObject({
      status: 401,
      json: { code: 'not-authenticated' },
    });
    const visit = await server.call('POST', '/api/visits', { body: { name: 'x' } });
    expect(visit).toMatchObject({ status: 200, json: { caller: { userId: '' } } });
  });

  it('is checked by the route: role, organization, user', async () => {
    const answers = await Promise.all([
      server.call('PUT', '/api/things/1', { ...change, as: 'uma' }),
      server.call('GET', '/api/organizations/t2/things/uma', { as: 'uma' }),
      server.call('GET', '/api/organizations/t1/things/sam', { as: 'uma' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 404, 403]);
  });

  it('never reaches its handler with faults', async () => {
    server.served.answer = async () => Promise.reject(new Error('reached'));
    const { status, json } = await server.call('PUT', '/api/things/1', { as: 'ada', body: { name: 'x', odd: 1 } });
    expect(status).toBe(400);
    expect(Object.keys(json['errors'] as object)).toEqual(['areaError', 'name', 'odd']);
  });

  it('with an unreadable body is refused in the words of the route', async () => {
    const { status, json } = await server.call('PUT', '/api/things/1', { as: 'ada', text: '{"name": ' });
    expect(status).toBe(400);
    expect(json).toMatchObject({ code: 'invalid-request', errors: { areaError: expect.anything() } });
  });

  it('with too large a body is refused, by the limit of its route', async () => {
    const long = { name: 'x'.repeat(300) };
    expect(await server.call('PUT', '/api/things/1', { as: 'ada', body: long })).toMatchObject({
      status: 413,
      json: { code: 'too-large' },
    });
    expect((await server.call('POST', '/api/visits', { body: long })).status).toBe(200);
  });

  it('waits for the collections of its handler when it names a position', async () => {
    const headers = { 'Tidemark-Min-Position': '0007' };
    await server.call('GET', thing, { as: 'uma', headers });
    await server.call('PUT', '/api/things/1', { ...change, headers });
    await server.call('GET', thing, { as: 'uma' });
    expect(server.served.waited).toEqual([{ readModels: ['structure', 'people'], position: '0007' }]);
  });

  it('gets the position of the collections that its handler reads, if it is a query', async () => {
    const position = async (...call: Parameters<typeof server.call>) =>
      (await server.call(...call)).headers.get('Tidemark-Read-Position');
    expect(await position('GET', thing, { as: 'uma' })).toBe('0008');
    expect(await position('PUT', '/api/things/1', change)).toBeNull();
  });

  it('knows its source, and has one moment for its whole duration', async () => {
    const answered = await server.call('GET', thing, { as: 'uma', headers: { 'user-agent': 'test' } });
    expect(context(answered)).toMatchObject({
      agent: 'test',
      address: expect.stringContaining('127.0.0.1'),
      now: server.clock.now(),
      requestId: answered.headers.get('x-request-id'),
    });
  });
});

describe('the id of a command', () => {
  const commandId = async (as: 'ada' | 'sam', path: string, key?: string) =>
    context(await server.call('PUT', path, { ...change, as, ...(key === undefined ? {} : withKey(key)) }))['commandId'];

  it('derives from key, caller and path, so that only a retry gets the same', async () => {
    const first = await commandId('ada', '/api/things/1', 'k');
    expect(await commandId('ada', '/api/things/1', 'k')).toBe(first);
    const others = [
      await commandId('sam', '/api/things/1', 'k'),
      await commandId('ada', '/api/things/2', 'k'),
      await commandId('ada', '/api/things/1', 'l'),
    ];
    expect(new Set([first, ...others]).size).toBe(4);
  });

  it('is new without a key', async () => {
    expect(await commandId('ada', '/api/things/1')).not.toBe(await commandId('ada', '/api/things/1'));
  });

  it('is refused when the key is malformed', async () => {
    for (const key of ['a b', 'x'.repeat(201), 'é']) {
      expect(await server.call('PUT', '/api/things/1', { ...change, ...withKey(key) })).toMatchObject({
        status: 400,
        json: { errors: { 'Idempotency-Key': expect.anything() } },
      });
    }
  });
});

describe('If-Match', () => {
  const asked = async (ifMatch: string) =>
    server.call('PUT', '/api/things/1', { ...change, headers: { 'If-Match': ifMatch } });

  it('is a version in quotes, or `*` for anything that exists', async () => {
    expect(context(await asked('"12"'))['ifVersion']).toBe(12);
    expect(context(await asked('*'))).not.toHaveProperty('ifVersion');
  });

  it('never matches an ETag that is not ours', async () => {
    for (const foreign of ['12', '"abc"', 'W/"12"', '"1", "2"']) {
      expect(await asked(foreign)).toMatchObject({ status: 412, json: { code: 'stale-version' } });
    }
  });
});
