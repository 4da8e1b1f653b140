/**
 * The other side of `commands`: the product's own HTTP application with the same route, token check, sessions, parsing and
 * logger, and a handler that does nothing but answer a constant. DATA_DIR is a copy of the product's folder.
 */
import { routes } from '@tidemark/contracts';
import { createLogger } from '@tidemark/kernel';
import { createAuthenticate, createHttpApp, createHttpServer, mountRoutes } from '@tidemark/kernel/http';
import { Registry } from 'prom-client';
import { openPorts } from '../lib/world.mjs';

const ports = await openPorts(process.env.DATA_DIR);
const { sessions, clock, ids, secrets } = ports;
const logger = createLogger({ level: process.env.LOG_LEVEL, name: 'nothing' });
const authenticate = createAuthenticate({ signingKey: secrets.signing, sessions, clock });
const body = JSON.parse(process.env.ANSWER);
const api = mountRoutes(
  { submit: routes.submit },
  { submit: { handle: async () => ({ body }) } },
  { authenticate, sessions, clock, ids },
);
const app = createHttpApp({ logger, ids, missing: () => [], metrics: new Registry(), api: [api] });
const http = createHttpServer(app);
const { port } = await http.listen(0, '127.0.0.1');
console.log(`ready on http://127.0.0.1:${port}`);
process.once('SIGTERM', async () => {
  await http.close(1000);
  await ports.close();
});
