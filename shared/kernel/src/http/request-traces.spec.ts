import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { route } from '@tidemark/contracts';
import express from 'express';
import { noTracer, type SpanAttributes, type Tracer } from '../ports/index.js';
import { requestTraces } from './request-traces.js';
import { createHttpServer } from './server.js';

interface Ended {
  readonly name: string;
  readonly attributes: SpanAttributes;
  readonly hasFailed: boolean;
  readonly from: string | undefined;
}

const thing = route({
  method: 'GET',
  path: '/things/{id}',
  access: 'public',
  service: 'query',
  summary: 'One thing',
  params: z.object({ id: z.string() }),
  reads: [],
  answer: z.object({}),
});

/** The spans of requests for these paths. A thing with the id `broken` fails. */
async function spansOf(...paths: readonly string[]): Promise<readonly Ended[]> {
  const ended: Ended[] = [];
  const tracer: Tracer = {
    ...noTracer,
    isOn: true,
    request: (from) => ({
      traceId: 'a'.repeat(32),
      run: (work) => work(),
      end: (name, attributes, hasFailed) => void ended.push({ name, attributes, hasFailed, from }),
    }),
  };
  const app = express();
  app.use('/api', requestTraces(tracer));
  app.get('/api/things/:id', ({ params }, response) => {
    response.locals['route'] = thing;
    response.status(params.id === 'broken' ? 500 : 200).end();
  });
  const server = createHttpServer(app);
  const { port } = await server.listen(0, '127.0.0.1');
  for (const path of paths) {
    await fetch(`http://127.0.0.1:${String(port)}${path}`, { headers: { traceparent: 'theirs' } });
  }
  await server.close(1000);
  return ended;
}

it('names a request by its route, never by its path, and marks failures', async () => {
  const spans = await spansOf('/api/things/uma@acme.example?name=Uma', '/api/things/broken');
  expect(spans.map(({ name, hasFailed }) => [name, hasFailed])).toEqual([
    ['GET /things/{id}', false],
    ['GET /things/{id}', true],
  ]);
  expect(spans.map(({ attributes }) => attributes['http.response.status_code'])).toEqual([200, 500]);
  expect(JSON.stringify(spans)).not.toMatch(/uma/i);
  expect(spans.map(({ from }) => from)).toEqual(['theirs', 'theirs']);
});

it('has one name for all unknown calls, and no span for pages', async () => {
  const spans = await spansOf('/api/nowhere/uma', '/page');
  expect(spans.map(({ name }) => name)).toEqual(['other unknown']);
});
