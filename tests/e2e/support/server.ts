import { isDistributed } from '../../harness/profile.js';
import { type Server, type ServerOptions, startServer } from '../../harness/server.js';
import { must } from '../../harness/wait.js';
import { test } from './test.js';

/** A server for the tests of one file: started before the first, stopped and removed after the last. */
export function suiteServer(options: ServerOptions = {}): () => Server {
  let server: Server | undefined;
  test.beforeAll(async () => {
    test.setTimeout(isDistributed ? 360_000 : 120_000);
    server = await startServer(options);
  });
  test.afterAll(async () => server?.dispose());
  return () => must(server, 'server');
}

/** The server of a worker, for files that change nothing which another of them reads: a start costs 1.5 seconds of CPU. */
export function sharedServer(): () => Server {
  let server: Server | undefined;
  test.beforeAll(({ serverOfWorker }) => {
    server = serverOfWorker;
  });
  return () => must(server, 'server');
}
