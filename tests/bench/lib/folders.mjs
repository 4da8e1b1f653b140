import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

/** Runs with a new folder that is gone afterwards. BENCH_DIR names a disk to measure instead of the temporary one. */
export async function withFolder(work) {
  const folder = await mkdtemp(join(process.env.BENCH_DIR ?? tmpdir(), 'tidemark-bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Copies a data folder whose databases are closed. Their write-ahead logs are empty then, and go away when the driver's
 * objects are collected, perhaps in the middle of the copy.
 */
export const copyDataFolder = async (from, to) =>
  cp(from, to, { recursive: true, filter: (path) => !/\.db-(wal|shm)$/.test(path) });
