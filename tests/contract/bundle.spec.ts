import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { expect, it } from '@jest/globals';
import { root } from '../harness/process.js';

/** What `npm start` and the commands run is a bundle (docs/adr/0037). */
const folder = join(root, 'dist', 'server');

it('a stack names the source and the line, not a line of the bundle', async () => {
  const worker = new Worker(pathToFileURL(join(folder, 'rebuild-worker.js')), {
    workerData: {},
    execArgv: ['--enable-source-maps'],
  });
  const [error] = (await once(worker, 'error')) as [Error];
  const source = 'services/standalone/src/rebuild-worker.ts';
  const line = readFileSync(join(root, source), 'utf8')
    .split('\n')
    .findIndex((text) => text.includes('Task.parse('));
  expect(error.stack).toContain(`${source}:${String(line + 1)}`);
});
