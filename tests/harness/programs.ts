import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './process.js';

type Program =
  | 'appender'
  | 'client-worker'
  | 'consumer-process'
  | 'image-process'
  | 'log-server'
  | 'log-worker'
  | 'parse-worker';

/** Where plain Node finds a source that runs in a thread or a process of its own: tests/jest/modules.mjs makes it before a run. */
export const programUrl = (name: Program): URL =>
  pathToFileURL(join(root, 'node_modules/.cache/node-specs', `${name}.js`));

/** The log's writer thread: `logWorkerUrl` of `compose`, `workerUrl` of the SQLite event store. */
export const logWorkerUrl = programUrl('log-worker');

/** The thread of EventStoreDB's client: `logWorkerUrl` or `workerUrl` where the log is on EventStoreDB. */
export const engineWorkerUrl = programUrl('client-worker');
