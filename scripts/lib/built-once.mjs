/** What tests build or fetch from sources in this tree, and keep outside of it under the hash of those sources. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = join(tmpdir(), 'tidemark-engines');

/**
 * The path of a file or folder that `make(path)` makes from `sources`. It is made only if it is missing; what `make` throws is passed on.
 */
export function builtOnce(name, sources, make) {
  const hash = createHash('sha256');
  for (const file of sources) hash.update(readFileSync(file));
  const built = join(folder, `${name}-${hash.digest('hex').slice(0, 16)}`);
  if (existsSync(built)) return built;
  mkdirSync(folder, { recursive: true });
  // Moved into place in one step: an interruption leaves no half of it, and two parallel runs don't disturb each other.
  const making = `${built}.${process.pid}`;
  try {
    make(making);
    if (!existsSync(built)) renameSync(making, built);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
  return built;
}
