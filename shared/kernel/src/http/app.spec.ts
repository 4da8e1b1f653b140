import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import express from 'express';
import { Refusal } from '@tidemark/domain';
import { UnreadableEvent } from '../events/codec.js';
import { Overloaded } from '../lib/gate.js';
import { StoreUnavailable } from '../ports/index.js';
import { serve } from './served.fixture.js';

const pages = express.Router();
pages.use('/assets', express.static('/nowhere', { fallthrough: false }));
pages.get('/page', (_request, response) => {
  response.type('html').send('<p>page</p>');
});

let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  server = await serve(pages);
});
afterAll(async () => server.close());
beforeEach(() => {
  server.served.answer = async () => ({ body: {} });
  server.served.missing = [];
  server.served.impaired = [];
});
const visit = async (headers: Record<string, string> = {}) =>
  server.call('POST', '/api/visits', { body: { name: 'x' }, headers });
const failing = async (error: unknown) => {
  server.served.answer = async () => {
    throw error;
  };
  return visit();
};

describe('every answer', () => {
  it('has a request id: the given one, or our own when that one is unsafe', async () => {
    expect((await visit({ 'X-Request-Id': 'trace-1.a' })).headers.get('x-request-id')).toBe('trace-1.a');
    for (const given of ['a b', 'x'.repeat(101), '"quoted"']) {
      const id = (await visit({ 'X-Request-Id': given })).headers.get('x-request-id');
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('forbids inline scripts and framing, and hides the server software', async () => {
    for (const path of ['/page', '/api/nothing', '/health/live']) {
      const { headers } = await server.call('GET', path);
      const policy = headers.get('content-security-policy') ?? '';
      const scripts = policy.split(';').find((directive) => directive.startsWith('script-src')) ?? '';
      expect(scripts).toBe("script-src 'self'");
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      const host = server.url.replace('http://', '');
      expect(policy).toContain(`connect-src 'self' ws://${host} wss://${host};`);
      expect(policy).toContain("object-src 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });
});

describe('the duration of calls', () => {
  const seen = async (): Promise<string> => (await fetch(`${server.url}/metrics`)).text();

  it('is counted by method, route and status, with one name for unknown paths', async () => {
    await visit();
    for (const path of ['/api/nothing/1', '/api/nothing/2']) await server.call('GET', path);
    await server.call('GET', '/page');
    const metrics = await seen();
    expect(metrics).toMatch(/tidemark_http_request_seconds_count\{method="POST",route="\/visits",status="200"\} [1-9]/);
    expect(metrics).toContain('method="GET",route="unknown",status="404"');
    expect(metrics).toContain('method="GET",route="pages",status="200"');
    expect(metrics).not.toContain('nothing');
  });
});

describe('a missing page', () => {
  it('is a problem under /api, whatever the method', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const { status, headers, json } = await server.call(method, '/api/nothing');
      expect(status).toBe(404);
      expect(headers.get('content-type')).toMatch('application/problem+json');
      expect(json).toMatchObject({ code: 'not-found', requestId: headers.get('x-request-id') });
    }
  });

  it('is not our failure outside /api either', async () => {
    expect(await server.call('GET', '/assets/missing.js')).toMatchObject({ status: 404, json: { code: 'not-found' } });
    expect((await server.call('GET', '/assets/..%2f..%2fetc%2fpasswd')).status).toBe(404);
  });

  it('is a fault of the request when the address cannot be read', async () => {
    expect((await server.call('GET', '/api/organizations/%E0%A4%A/things/1')).status).toBe(400);
    expect((await server.call('PUT', '/api/things/%E0%A4%A')).status).toBe(400);
  });
});

describe('failures', () => {
  it('of our own show only the request id', async () => {
    const { status, headers, json } = await failing(new Error('password of the database'));
    expect(status).toBe(500);
    expect(JSON.stringify(json)).not.toContain('password');
    expect(json).toMatchObject({ code: 'internal-error', requestId: headers.get('x-request-id') });
    expect(await failing(undefined)).toMatchObject({ status: 500 });
    expect(await failing('text')).toMatchObject({ status: 500 });
  });

  it('that are temporary say when to retry', async () => {
    for (const code of ['not-caught-up', 'outcome-unknown'] as const) {
      const { status, headers, json } = await failing(new Refusal(code));
      expect([status, headers.get('retry-after'), json['code']]).toEqual([503, '1', code]);
    }
    expect((await failing(new Refusal('not-found'))).headers.get('retry-after')).toBeNull();
  });

  it('of too much load are temporary', async () => {
    const { status, headers, json } = await failing(new Overloaded('queue is full'));
    expect([status, headers.get('retry-after'), json['code']]).toEqual([503, '1', 'not-ready']);
  });

  it('to read a damaged event name the record, and nothing of the log', async () => {
    const { status, json } = await failing(
      new UnreadableEvent('PersonaCreated of catalog-1 at 7: Its data is not JSON.'),
    );
    expect([status, json['code']]).toEqual([500, 'stream-damaged']);
    expect(JSON.stringify(json)).not.toContain('catalog');
  });

  it('of a full or unreachable store are not our fault, and show no detail of it', async () => {
    const { status, headers, json } = await failing(new StoreUnavailable('state.db: disk full'));
    expect([status, headers.get('retry-after'), json['code']]).toEqual([503, '1', 'not-ready']);
    expect(JSON.stringify(json)).not.toContain('disk');
  });

  it('to read the body are the client’s fault', async () => {
    const send = async (text: string, headers: Record<string, string> = {}) =>
      (await server.call('POST', '/api/visits', { text, headers })).json['code'];
    expect(await send('{')).toBe('invalid-request');
    expect(await send('{"name":"x"}', { 'content-encoding': 'nonsense' })).toBe('invalid-request');
    expect(await send('{"name":"x"}', { 'content-type': 'application/json; charset=nonsense' })).toBe(
      'invalid-request',
    );
    expect(await send(JSON.stringify({ name: 'x'.repeat(200_000) }))).toBe('too-large');
  });

  it('after the client has gone do not count as crashes', async () => {
    let entered: () => void = () => undefined;
    let fail: (error: Error) => void = () => undefined;
    const inside = new Promise<void>((resolve) => {
      entered = resolve;
    });
    server.served.answer = async () => {
      entered();
      return new Promise((_, reject) => {
        fail = reject;
      });
    };
    const { port } = server.http.server.address() as { port: number };
    const socket = connect(port, '127.0.0.1');
    const body = '{"name":"x"}';
    socket.write(
      `POST /api/visits HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${String(body.length)}\r\n\r\n${body}`,
    );
    await inside;
    const gone = new Promise((resolve) => socket.once('close', resolve));
    socket.destroy();
    await gone;
    fail(new Error('too late'));
    server.served.answer = async () => ({ body: {} });
    expect((await visit()).status).toBe(200);
  });
});

describe('health', () => {
  it('is live, and ready when nothing is missing', async () => {
    expect(await server.call('GET', '/health/live')).toMatchObject({ status: 200, json: { status: 'live' } });
    expect(await server.call('GET', '/health/ready')).toMatchObject({ status: 200, json: { status: 'ready' } });
    server.served.missing = ['projector'];
    expect(await server.call('GET', '/health/ready')).toMatchObject({
      status: 503,
      json: { status: 'not-ready', missing: ['projector'] },
    });
    server.served.missing = [{ name: 'relay', reason: 'state.db: SQLITE_FULL' }, 'disk'];
    expect(await server.call('GET', '/health/ready')).toMatchObject({
      status: 503,
      json: { missing: ['relay', 'disk'], reasons: { relay: 'state.db: SQLITE_FULL' } },
    });
  });

  it('stays ready and names the parts that work partially', async () => {
    server.served.impaired = [{ name: 'results', reason: 'one stream' }];
    expect(await server.call('GET', '/health/ready')).toMatchObject({
      status: 200,
      json: { status: 'ready', impaired: ['results'], reasons: { results: 'one stream' } },
    });
  });

  it('has metrics', async () => expect((await server.call('GET', '/metrics')).status).toBe(200));

  it('shows metrics only with the token, if there is one', async () => {
    const own = await serve(undefined, { metricsToken: 'scrape-me-if-you-can' });
    const asked = async (authorization?: string) =>
      (await own.call('GET', '/metrics', authorization === undefined ? {} : { headers: { authorization } })).status;
    for (const wrong of [undefined, '', 'Bearer', 'Bearer scrape-me', 'scrape-me-if-you-can']) {
      expect(await asked(wrong)).toBe(404);
    }
    expect(await asked('Bearer scrape-me-if-you-can')).toBe(200);
    await own.close();
  });
});

describe('the server', () => {
  it('lets a request under way finish before it closes', async () => {
    const own = await serve();
    let entered: () => void = () => undefined;
    let finish: () => void = () => undefined;
    const inside = new Promise<void>((resolve) => {
      entered = resolve;
    });
    own.served.answer = async () => {
      entered();
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return { body: { done: true } };
    };
    // A browser keeps its connection open. That must not keep the server from stopping.
    const answer = own.call('POST', '/api/visits', { body: { name: 'x' } });
    await inside;
    const closed = own.http.close(60_000);
    finish();
    expect((await answer).json).toEqual({ done: true });
    await closed;
  });

  it('reports why it cannot listen', async () => {
    const { port } = server.http.server.address() as { port: number };
    const own = await serve();
    await own.close();
    await expect(own.http.listen(port, '127.0.0.1')).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
