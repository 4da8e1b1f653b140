import { afterAll, beforeAll, jest } from '@jest/globals';
import { isDistributed } from './profile.js';
import { type Server, type ServerOptions, startServer } from './server.js';
import { must } from './wait.js';

/** Milliseconds that a test may take which starts a server of its own; four processes fill real engines with the demo. */
export const startLimit = isDistributed ? 360_000 : 120_000;

/** A server for all tests of a file: started before the first, stopped and removed after the last. */
export function suiteServer(options: ServerOptions = {}): () => Server {
  jest.setTimeout(isDistributed ? 240_000 : 60_000);
  let server: Server | undefined;
  beforeAll(async () => {
    server = await startServer(options);
  }, startLimit);
  afterAll(async () => server?.dispose(), 60_000);
  return () => must(server, 'server');
}
