/**
 * The other side of `documents`: bare express with the product's token check and logger, which sends the bytes of FILE.
 * DATA_DIR is a copy of the product's folder.
 */
import { readFileSync } from 'node:fs';
import { createLogger } from '@tidemark/kernel';
import { createAuthenticate, createHttpServer, requestLog } from '@tidemark/kernel/http';
import express from 'express';
import { openPorts } from '../lib/world.mjs';

const ports = await openPorts(process.env.DATA_DIR);
const { sessions, clock, secrets } = ports;
const authenticate = createAuthenticate({ signingKey: secrets.signing, sessions, clock });
const bytes = readFileSync(process.env.FILE);
const app = express();
app.disable('x-powered-by');
app.disable('etag');
app.use(requestLog(createLogger({ level: process.env.LOG_LEVEL, name: 'bytes' })));
app.get('/api/assessments/:id', async (request, response) => {
  await authenticate(request, response);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(bytes);
});
const http = createHttpServer(app);
const { port } = await http.listen(0, '127.0.0.1');
console.log(`ready on http://127.0.0.1:${port}`);
process.once('SIGTERM', async () => {
  await http.close(1000);
  await ports.close();
});
