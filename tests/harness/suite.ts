import { afterAll, beforeAll, jest } from '@jest/globals';
import { isDistributed } from './profile.js';
import { type Server, type ServerOptions, startServer } from './server.js';
import { must } from './wait.js';

/** Milliseconds for what starts a server of its own or plays much on one: four processes on real engines take their time. */
export const longLimit = isDistributed ? 360_000 : 120_000;

/** A server for all tests of a file: started before the first, stopped and removed after the last. */
export function suiteServer(options: ServerOptions = {}): () => Server {
  jest.setTimeout(isDistributed ? 240_000 : 60_000);
  let server: Server | undefined;
  beforeAll(async () => {
    server = await startServer(options);
  }, longLimit);
  afterAll(async () => server?.dispose(), 60_000);
  return () => must(server, 'server');
}
