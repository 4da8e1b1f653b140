import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { isDistributed } from '../harness/profile.js';
import { freePort } from '../harness/ports.js';
import { root } from '../harness/process.js';
import { applyTo, nodeNamed } from '../harness/scenario.js';
import { type Server, startServer } from '../harness/server.js';
import { longLimit } from '../harness/suite.js';
import { startTraceCollector, type TraceCollector, wayOf } from '../harness/trace-collector.js';
import { eventually } from '../harness/wait.js';

jest.setTimeout(longLimit);
const watched = { NODE_OPTIONS: `--import ${pathToFileURL(join(root, 'tests/harness/watch-modules.mjs')).href}` };
const tracing = (url: string) => ({ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_BSP_SCHEDULE_DELAY: '50' });
const triggered = 'POST /assessments/triggerAssessments';

/** Somebody asks two people for answers. */
async function ask(server: Server, headers: Readonly<Record<string, string>> = {}) {
  const boss = await server.as('oskar');
  const nodes = [await nodeNamed(server, 'Booking')];
  const id = await applyTo(boss, { templateId: server.demo.templateId, nodes });
  const nodeUsers = ['ana', 'jonas'].map((start) => ({ id: server.demo.account(start).id }));
  await boss.ok('trigger', { body: [{ id, nodeUsers }], headers });
}

describe('traces', () => {
  let collector: TraceCollector;
  let server: Server;
  beforeAll(async () => {
    collector = await startTraceCollector();
    const headers = { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-collector' };
    server = await startServer({ env: { ...tracing(collector.url), ...headers, ...watched } });
  }, longLimit);
  afterAll(async () => {
    await server.dispose();
    await collector.stop();
  });

  it('continue the caller’s trace, from the request to the e-mail', async () => {
    const [traceId, caller] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
    await ask(server, { traceparent: `00-${traceId}-${caller}-01`, 'X-Request-Id': 'asked-1' });
    const spans = await eventually('the whole trace', () => {
      const found = collector.of(traceId);
      return found.size < 6 ? undefined : found;
    });
    expect(new Map(wayOf(spans))).toEqual(
      new Map([
        [triggered, caller],
        ['append', triggered],
        ['project', 'append'],
        ['publish', 'append'],
        ['handle', 'publish'],
        ['send mail', 'handle'],
      ]),
    );
    expect(spans.get(triggered)?.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/assessments/triggerAssessments',
      'http.response.status_code': 200,
      'tidemark.request_id': 'asked-1',
    });
    expect(spans.get('append')?.attributes).toMatchObject({ 'tidemark.event': 'AssessmentsTriggered' });
    expect(spans.get('handle')?.attributes).toMatchObject({ 'tidemark.message': 'assessment-triggered.v1' });
    // One for each of the two mails.
    const mails = () => collector.spans.filter((span) => span.traceId === traceId && span.name === 'send mail');
    await eventually('both mails', () => (mails().length === 2 ? true : undefined));
    const services = [...spans.values()].map(({ service }) => service);
    expect([...new Set(services)].sort()).toEqual(
      isDistributed ? ['tidemark-command-api', 'tidemark-notifier', 'tidemark-projector'] : ['tidemark'],
    );
    expect(collector.headers[0]?.['authorization']).toBe('Bearer of-the-collector');
  });

  it('begin with a request that brings none, or nothing that is one, and end at a failure too', async () => {
    const boss = await server.as('oskar');
    await boss.call('assessment', {
      params: { id: 'not-there' },
      headers: { 'X-Request-Id': 'mine', traceparent: 'x' },
    });
    const span = await eventually('its span', () =>
      collector.spans.find(({ attributes }) => attributes['tidemark.request_id'] === 'mine'),
    );
    expect(span).toMatchObject({ name: 'GET /assessments/{id}', parent: undefined, hasFailed: false });
    expect(span.attributes['http.response.status_code']).toBe(404);
  });

  it('record nothing of what somebody does not want recorded', async () => {
    const traceId = randomBytes(16).toString('hex');
    await ask(server, { traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-00` });
    await ask(server, { 'X-Request-Id': 'after-it' });
    await eventually('what came after it', () =>
      collector.spans.some(({ attributes }) => attributes['tidemark.request_id'] === 'after-it') ? true : undefined,
    );
    expect(collector.of(traceId).size).toBe(0);
  });

  it('tell of nobody: no ids of people, no addresses, no names', () => {
    const said = JSON.stringify(collector.spans);
    expect(collector.spans.length).toBeGreaterThan(10);
    for (const { id, email } of server.demo.accounts)
      for (const secret of [id, email]) expect(said).not.toContain(secret);
    for (const secret of [server.demo.organizationId, 'ribeiro', '@', 'Booking']) expect(said).not.toContain(secret);
  });

  it('are made by what is loaded for them alone', () => {
    expect(server.process.output()).toContain('loads @opentelemetry/sdk-trace');
  });
});

describe('a server that nobody asks for traces', () => {
  it('loads nothing of OpenTelemetry', async () => {
    const server = await startServer({ env: watched });
    try {
      await ask(server, { traceparent: `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01` });
      expect(server.process.output()).not.toContain('opentelemetry');
    } finally {
      await server.dispose();
    }
  });
});

describe('a collector that is away', () => {
  const told = (server: Server, what: string) => server.process.output().split(what).length - 1;

  it(
    'harms nothing, is reported once by each process, and again when it is back',
    async () => {
      const port = await freePort();
      const env = { ...tracing(`http://127.0.0.1:${String(port)}`), LOG_LEVEL: 'info' };
      const server = await startServer({ env });
      const processes = isDistributed ? 4 : 1;
      await ask(server);
      await server.process.says(/Traces are not taken/);
      await ask(server);
      const collector = await startTraceCollector(port);
      await eventually('spans of what came later', async () => {
        await ask(server);
        return collector.spans.length > 0 ? true : undefined;
      });
      await server.process.says(/Traces are taken/);
      expect(told(server, 'Traces are not taken')).toBeLessThanOrEqual(processes);
      await collector.stop();
      expect((await server.stop()).code).toBe(0);
      await server.dispose();
      // With a server of its own, which fills the engines with the demo.
    },
    longLimit,
  );
});
