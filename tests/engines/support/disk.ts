import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small disk of the tests' own. */
export interface Disk {
  readonly folder: string;
  /** Down to the last page. */
  fill(): void;
  clear(): void;
  dispose(): void;
}

export function mayMount(): boolean {
  const disk = mountDisk(1);
  disk?.dispose();
  return disk !== undefined;
}

/** Needs the right to mount; undefined where there is none. */
export function mountDisk(megabytes: number): Disk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${String(megabytes)}m`, 'tmpfs', folder]);
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill() {
      writeFileSync(ballast, '');
      for (const size of [1_000_000, 4096]) while (isTaken(size));
    },
    clear: () => rmSync(ballast, { force: true }),
    dispose() {
      // Also while a log of what ran there is still open in this process.
      spawnSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };

  function isTaken(size: number): boolean {
    try {
      appendFileSync(ballast, Buffer.alloc(size));
      return true;
    } catch (error) {
      // By shape: Node's errors are of another realm than the tests'.
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
      throw error;
    }
  }
}
