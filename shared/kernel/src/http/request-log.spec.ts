import { Writable } from 'node:stream';
import { expect, it } from '@jest/globals';
import express from 'express';
import pino from 'pino';
import { createHttpServer } from './server.js';
import { requestLog } from './request-log.js';

/** The log lines of requests for these paths. */
async function logged(paths: readonly string[], traceId?: string): Promise<string> {
  let text = '';
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  const app = express();
  app.use((_request, response, next) => {
    if (traceId !== undefined) response.locals['traceId'] = traceId;
    next();
  });
  app.use(requestLog(pino({ level: 'info' }, stream)), (_request, response) => {
    response.end();
  });
  const server = createHttpServer(app);
  const { port } = await server.listen(0, '127.0.0.1');
  for (const path of paths) await fetch(`http://127.0.0.1:${String(port)}${path}`);
  await server.close(1000);
  return text;
}

it('hides the secret of a link, wherever it is in the address', async () => {
  const log = await logged([
    '/signup/s3cret',
    '/f/p/s3cret',
    '/api/users/signUp/s3cret',
    '/reset-password?t=s3cret',
    '/api/users',
  ]);
  expect(log).not.toContain('s3cret');
  expect(log).toContain('/signup/[secret]');
  expect(log).toContain('/f/p/[secret]');
  expect(log).toContain('"path":"/api/users"');
});

it('names the trace of a request if it has one', async () => {
  const traceId = 'a'.repeat(32);
  expect(await logged(['/api/users'], traceId)).toContain(`"traceId":"${traceId}"`);
  expect(await logged(['/api/users'])).not.toContain('traceId');
});
