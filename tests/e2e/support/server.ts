import { test } from '@playwright/test';
import { isDistributed } from '../../harness/profile.js';
import { type Server, type ServerOptions, startServer } from '../../harness/server.js';
import { must } from '../../harness/wait.js';

/** A server for all tests of a file: started before the first, stopped and removed after the last. */
export function suiteServer(options: ServerOptions = {}): () => Server {
  let server: Server | undefined;
  test.beforeAll(async () => {
    test.setTimeout(isDistributed ? 360_000 : 120_000);
    server = await startServer(options);
  });
  test.afterAll(async () => server?.dispose());
  return () => must(server, 'server');
}
