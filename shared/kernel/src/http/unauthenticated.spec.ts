import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { serve } from './served.fixture.js';

let server: Awaited<ReturnType<typeof serve>>;
beforeEach(async () => {
  server = await serve(undefined, { unauthenticatedPoints: 3, publicPoints: 4 });
});
afterEach(async () => server.close());

const thing = '/api/organizations/t1/things/uma';
const change = '/api/things/1';
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const statusOf = async (...call: Parameters<typeof server.call>) => (await server.call(...call)).status;
const written = () => server.served.audit.map(({ event, call, code }) => `${event} ${call} ${String(code)}`);
const turnedAway = async () => {
  const { json } = await server.call('GET', '/metrics');
  return Number(/^tidemark_unauthenticated_refused_total (\d+)$/m.exec(json as unknown as string)?.[1]);
};
/** Makes three refusals, which use up the allowance of a network. */
async function useUp(): Promise<void> {
  for (let n = 0; n < 3; n += 1) expect(await statusOf('GET', thing)).toBe(401);
}

describe('a network that keeps sending without a token', () => {
  it('is rejected in the words of the requested route, with the time to retry', async () => {
    await useUp();
    const { status, headers, json } = await server.call('PUT', change, { body: { name: 'new' } });
    expect(status).toBe(429);
    expect(headers.get('content-type')).toMatch('application/problem+json');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(50);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(json).toMatchObject({
      code: 'too-many-attempts',
      status: 429,
      errors: { areaError: expect.any(String) },
      requestId: headers.get('x-request-id'),
    });
  });

  it('is logged once, and counted', async () => {
    await useUp();
    expect(await turnedAway()).toBe(0);
    for (let n = 0; n < 5; n += 1) expect(await statusOf('GET', thing)).toBe(429);
    expect(await turnedAway()).toBe(5);
    const call = 'GET /organizations/{organizationId}/things/{userId}';
    expect(written()).toEqual([
      ...Array.from({ length: 3 }, () => `refusal ${call} not-authenticated`),
      `network-refused ${call} too-many-attempts`,
    ]);
  });

  it('is also rejected after unknown tokens and unknown addresses', async () => {
    expect(await statusOf('GET', thing, bearer('nonsense'))).toBe(401);
    expect(await statusOf('GET', thing, bearer(jwt.sign({ sub: 'uma' }, 'another key')))).toBe(401);
    expect(await statusOf('POST', '/api/nothing', { text: '{}' })).toBe(404);
    for (const path of [thing, '/api/nothing']) expect(await statusOf('GET', path)).toBe(429);
    expect(await statusOf('GET', thing, bearer('x'.repeat(3000)))).toBe(429);
  });

  it('is slowed down by delayed answers, and not read', async () => {
    await useUp();
    const started = performance.now();
    const { status, headers } = await server.call('PUT', change, {
      text: JSON.stringify({ name: 'x'.repeat(2_000_000) }),
    });
    expect(status).toBe(429);
    expect(headers.get('connection')).toBe('close');
    expect(performance.now() - started).toBeGreaterThanOrEqual(15);
  });

  it('affects no current or former user there', async () => {
    await useUp();
    expect(await statusOf('GET', thing, { as: 'uma' })).toBe(200);
    await server.sessions.end('s-uma');
    const { status, json } = await server.call('GET', thing, { as: 'uma' });
    expect([status, json['code']]).toEqual([401, 'session-ended']);
    const ranOut = server.tokens.issue('ada', 's-ada', -1);
    expect(await statusOf('GET', thing, bearer(ranOut))).toBe(401);
  });

  it('may still sign in, ask for health and load the pages', async () => {
    await useUp();
    for (let n = 0; n < 4; n += 1) expect(await statusOf('POST', '/api/visits', { body: { name: 'x' } })).toBe(200);
    expect(await statusOf('GET', '/health/ready')).toBe(200);
  });
});

describe('a refusal counts for nothing', () => {
  it('when its caller is a current or former user', async () => {
    const ranOut = server.tokens.issue('ada', 's-ada', -1);
    for (let n = 0; n < 5; n += 1) {
      expect(await statusOf('PUT', change, { as: 'uma', body: { name: 'new' } })).toBe(403);
      expect(await statusOf('GET', '/api/organizations/t2/things/uma', { as: 'uma' })).toBe(404);
      expect(await statusOf('GET', thing, bearer(ranOut))).toBe(401);
    }
    expect(await statusOf('GET', thing)).toBe(401);
  });

  it('on a public route, which its own limit alone closes', async () => {
    for (let n = 0; n < 4; n += 1) expect(await statusOf('POST', '/api/visits', { body: {} })).toBe(400);
    const { status, json } = await server.call('POST', '/api/visits', { body: { name: 'x' } });
    expect(status).toBe(429);
    expect(json).toMatchObject({ code: 'too-many-attempts', errors: { form: expect.any(String) } });
    expect(await statusOf('GET', thing)).toBe(401);
    expect(await turnedAway()).toBe(1);
  });
});
