import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from '@jest/globals';
import { root } from '../harness/process.js';

/*
 * What `npm start` and the commands run is a bundle (docs/adr/0037): what it takes from its sources, and what it leaves until
 * it is asked for.
 */
const folder = join(root, 'dist', 'server');

/** The text of a file of the bundle and of all that is loaded with it. */
function loadedWith(entry: string): string {
  const texts = new Map<string, string>();
  const pending = [entry];
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (texts.has(name)) continue;
    const text = readFileSync(join(folder, name), 'utf8');
    texts.set(name, text);
    pending.push(...[...text.matchAll(/^(?:import|} from) .*?"\.\/([\w.-]+)";$/gm)].map(([, file = '']) => file));
  }
  return [...texts.values()].join('\n');
}

describe('the bundle', () => {
  it('is loaded in parts: what one call in many needs waits until then', () => {
    const server = loadedWith('server.js');
    expect(server).toContain('// shared/kernel/src/http/app.ts');
    expect(server).toContain('// node_modules/express/');
    // The client of an engine is in its own thread; an assistant elsewhere is asked by few installations.
    for (const late of ['// node_modules/@grpc/', '// node_modules/openai/']) expect(server).not.toContain(late);
    expect(server).not.toContain('from "@opentelemetry/');
    expect(loadedWith('client-worker.js')).toContain('// node_modules/@grpc/');
    expect(loadedWith('log-worker.js')).not.toContain('// node_modules/express/');
  });

  it('names in a stack the source and the line', async () => {
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
});
