import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Factory } from '@tidemark/testing';

/** A new empty folder and the way to remove it. */
export async function temporaryFolder(): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'tidemark-contract-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** A port that lives in a folder: `open` is called again over the same folder to stand for a restart. */
export const inFolder =
  <Port>(open: (folder: string) => Promise<{ port: Port; close(): Promise<void> | void }>): Factory<Port> =>
  async () => {
    const folder = await temporaryFolder();
    let current = await open(folder.path);
    return {
      port: current.port,
      async reopen() {
        await current.close();
        current = await open(folder.path);
        return current.port;
      },
      async dispose() {
        await current.close();
        await folder.remove();
      },
    };
  };

/** A port in memory, made again for each test. */
export const inMemory =
  <Port>(create: () => Port): Factory<Port> =>
  () =>
    Promise.resolve({ port: create(), dispose: () => Promise.resolve() });
