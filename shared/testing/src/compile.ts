import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, posix, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transform } from '@swc/core';
import { z } from 'zod';

/**
 * Strips the types from a source file and from all it imports, so that plain Node can run it: jest transforms only what
 * it loads itself, not worker threads nor child processes. The output mirrors the repository under node_modules/.cache
 * (where packages still resolve), `@tidemark/…` pointing to the sources. Compiled again at each call (about a millisecond
 * a file), so it is never stale; written by rename, so parallel jest workers do not see halves.
 *
 * `entry` and the answer are absolute: the source's path, and the compiled file's URL.
 */
export async function compileForNode(entry: string): Promise<URL> {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const output = join(root, 'node_modules/.cache/tidemark-compiled');
  await place(join(output, 'package.json'), '{"type":"module"}');
  const done = new Set<string>();
  const pending = [relative(root, entry)];
  for (let source = pending.pop(); source !== undefined; source = pending.pop()) {
    if (done.has(source)) continue;
    done.add(source);
    const { code, imports } = await compile(root, source);
    await place(join(output, toJs(source)), code);
    pending.push(...imports);
  }
  return pathToFileURL(join(output, toJs(relative(root, entry))));
}

/** The log's writer thread: pass it as `logWorkerUrl` to `compose`, as `workerUrl` to the SQLite event store. */
export const compiledLogWorker = (): Promise<URL> =>
  compileForNode(fileURLToPath(new URL('../../adapters/src/sqlite/log-worker.ts', import.meta.url)));

/** The thread of EventStoreDB's client: pass it in the same places when the log is there. */
export const compiledEngineWorker = (): Promise<URL> =>
  compileForNode(fileURLToPath(new URL('../../adapters/src/eventstoredb/client-worker.ts', import.meta.url)));

const toJs = (path: string): string => path.replace(/\.ts$/, '.js');

async function compile(root: string, source: string): Promise<{ code: string; imports: readonly string[] }> {
  const { code } = await transform(await readFile(join(root, source), 'utf8'), {
    filename: source,
    configFile: false,
    swcrc: false,
    sourceMaps: 'inline',
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'es6' },
  });
  const targets = new Map<string, string>();
  for (const [, name] of code.matchAll(/(?:from|import) ['"]((?:\.|@tidemark\/)[^'"]+)['"];$/gm)) {
    if (name !== undefined) targets.set(name, await sourceOf(root, source, name));
  }
  const here = dirname(source);
  const linked = code.replace(/((?:from|import) ['"])(@tidemark\/[^'"]+)(['"];)$/gm, (...match: string[]) => {
    const [, before = '', name = '', after = ''] = match;
    const path = posix.relative(here, toJs(targets.get(name) ?? name));
    return `${before}${path.startsWith('.') ? path : `./${path}`}${after}`;
  });
  return { code: linked, imports: [...targets.values()] };
}

const Manifest = z.object({ exports: z.record(z.string(), z.object({ source: z.string() })) });

/** The TypeScript file that an import means. */
async function sourceOf(root: string, importer: string, name: string): Promise<string> {
  if (name.startsWith('.')) return posix.join(dirname(importer), name).replace(/\.js$/, '.ts');
  const [, workspace = '', ...path] = name.split('/');
  const folder = posix.join('shared', workspace);
  const manifest = Manifest.parse(JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8')));
  const target = manifest.exports[['.', ...path].join('/')];
  if (target === undefined) throw new Error(`${importer} imports ${name}, which the package does not export`);
  return posix.join(folder, target.source);
}

async function place(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${randomUUID()}.tmp`;
  await writeFile(temporary, content);
  await rename(temporary, path);
}
