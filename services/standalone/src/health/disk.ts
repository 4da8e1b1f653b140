import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Large enough to need new space: a database that grows by a page may still find room in its file. */
const probe = Buffer.alloc(256 * 1024);
/** Milliseconds that an answer is cached: readiness is read every few seconds. */
const goodFor = 1000;

/**
 * Whether the data folder can be written: `disk` if it cannot. Writes and removes a file of its own, because the
 * databases report nothing until somebody writes.
 */
export function createDiskCheck(folder: string, now: () => number): () => Promise<readonly string[]> {
  const path = join(folder, '.probe');
  let last: { readonly at: number; readonly answer: Promise<readonly string[]> } | undefined;

  async function look(): Promise<readonly string[]> {
    try {
      const file = await open(path, 'w', 0o600);
      try {
        await file.writeFile(probe);
        await file.sync();
      } finally {
        await file.close();
      }
      return [];
    } catch {
      return ['disk'];
    } finally {
      await rm(path, { force: true }).catch(() => undefined);
    }
  }

  return () => {
    if (last === undefined || now() - last.at > goodFor) last = { at: now(), answer: look() };
    return last.answer;
  };
}
