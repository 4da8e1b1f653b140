import { connect } from 'node:net';
import { sendThenRead } from '@tidemark/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, serve } from './served.fixture.js';

let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  server = await serve();
});
afterAll(async () => server.close());

interface Sent {
  readonly as?: Person;
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent after the head. A function is called repeatedly until the server closes the connection. */
  readonly body?: string | (() => string);
}

/** Writes a request by hand and reads until the server closes, even if the body is incomplete. */
async function send({ as, method = 'PUT', path = '/api/things/1', headers = {}, body = '' }: Sent): Promise<string> {
  const { port } = server.http.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  const given = {
    Host: 'x',
    'Content-Type': 'application/json',
    ...(as === undefined ? {} : { Authorization: `Bearer ${server.tokens.issue(as, `s-${as}`, 3600)}` }),
    ...headers,
  };
  const lines = Object.entries(given).map(([name, value]) => `${name}: ${value}`);
  let answer = '';
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  // A server that stops reading mid-body resets the connection.
  socket.on('error', () => undefined);
  socket.write([`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  if (typeof body === 'string') socket.write(body);
  else {
    const more = (): void => {
      if (!socket.destroyed) socket.write(body(), () => setImmediate(more));
    };
    more();
  }
  await closed;
  return answer;
}
const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
const begun = { headers: { 'Content-Length': '800000' }, body: '{"name":"' };
const chunk = `400\r\n${'x'.repeat(1024)}\r\n`;
const endless = { headers: { 'Transfer-Encoding': 'chunked' }, body: () => chunk };

describe('the body of a request', () => {
  it('is not read when the sender is unknown: the connection closes', async () => {
    for (const body of [begun, endless]) {
      const answer = await send(body);
      expect(statusOf(answer)).toBe(401);
      expect(answer).toMatch(/^connection: close\r$/im);
      expect(answer).toContain('not-authenticated');
    }
  });

  it('is not read when its sender lacks the role', async () => {
    expect(statusOf(await send({ ...begun, as: 'uma' }))).toBe(403);
  });

  it('is not read when the address has no route', async () => {
    expect(statusOf(await send({ ...begun, path: '/api/nothing' }))).toBe(404);
  });

  it('is not read past the limit of its route, with or without a declared length', async () => {
    for (const body of [begun, endless]) {
      const answer = await send({ ...body, as: 'ada' });
      expect(statusOf(answer)).toBe(413);
      expect(answer).toContain('too-large');
      expect(answer).toContain('"limit":200');
    }
  });

  it('is discarded after a refusal while its sender continues, who then reads the reason', async () => {
    const { port } = server.http.server.address() as { port: number };
    const answer = await sendThenRead(port, ['PUT /api/things/1 HTTP/1.1', 'Host: x'], 20_000_000);
    expect(statusOf(answer)).toBe(401);
    expect(answer).toContain('not-authenticated');
  });

  it('over the limit is refused with the limit and its declared length, in the requested language', async () => {
    const told = async (language: string, body: Pick<Sent, 'headers' | 'body'>) => {
      const headers = { ...body.headers, 'Accept-Language': language };
      const answer = await send({ ...body, headers, as: 'ada' });
      return JSON.parse(answer.slice(answer.indexOf('{'))) as unknown;
    };
    expect(await told('pt-PT, en;q=0.5', begun)).toMatchObject({
      code: 'too-large',
      limit: 200,
      received: 800_000,
      detail: 'É grande demais: 800.000 bytes, no máximo 200.',
    });
    const unknown = await told('fr', endless);
    expect(unknown).toMatchObject({ detail: 'This is too large: at most 200 bytes.' });
    expect(unknown).not.toHaveProperty('received');
  });

  it('is limited to few bytes on public routes', async () => {
    const visit = { method: 'POST', path: '/api/visits' };
    const declared = { headers: { 'Content-Length': '16001' }, body: '{"name":"' };
    for (const body of [declared, endless]) {
      const answer = await send({ ...body, ...visit });
      expect(statusOf(answer)).toBe(413);
      expect(answer).toContain('"limit":16000');
    }
    const fits = { name: 'x'.repeat(15_900) };
    expect((await server.call('POST', '/api/visits', { body: fits })).status).toBe(200);
  });

  it('is limited after decompression too', async () => {
    const { gzipSync } = await import('node:zlib');
    const packed = gzipSync(JSON.stringify({ name: 'x'.repeat(50_000) }));
    const response = await fetch(`${server.url}/api/visits`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: packed,
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 'too-large', limit: 16_000 });
  });

  it('is never validated for an unknown sender', async () => {
    for (const text of ['{"name": ', '{"odd":1}', 'x'.repeat(5000)]) {
      expect(await server.call('PUT', '/api/things/1', { text })).toMatchObject({
        status: 401,
        json: { code: 'not-authenticated' },
      });
    }
  });

  it('is requested only after the checks when the client asks first', async () => {
    const headers = { 'Content-Length': '14', Expect: '100-continue', Connection: 'close' };
    const refused = await send({ headers });
    expect(statusOf(refused)).toBe(401);
    const taken = await send({ as: 'ada', headers, body: '{"name":"new"}' });
    expect(taken).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 201 /);
  });

  it('with few bytes keeps the connection open after a refusal', async () => {
    const { headers } = await server.call('PUT', '/api/things/1', { body: { name: 'new' } });
    expect(headers.get('connection')).toBe('keep-alive');
  });
});

describe('calls of public routes', () => {
  it('are limited per network, and report when the next is accepted', async () => {
    const own = await serve(undefined, { publicPoints: 2 });
    const visit = async () => own.call('POST', '/api/visits', { body: { name: 'x' } });
    expect([(await visit()).status, (await visit()).status]).toEqual([200, 200]);
    const { status, headers, json } = await visit();
    expect([status, json['code']]).toEqual([429, 'too-many-attempts']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    const known = await own.call('GET', '/api/organizations/t1/things/uma', { as: 'uma' });
    expect(known.status).toBe(200);
    await own.close();
  });
});
