/**
 * FerretDB over SQLite, which speaks MongoDB's protocol: built from tests/engines/ferretdb with Go and kept outside of the tree
 * under the hash of that folder.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changedCopy } from '../../tests/engines/ferretdb/changed-copy.mjs';
import { root } from './prepare.mjs';

const source = join(root, 'tests', 'engines', 'ferretdb');

/** Why it cannot be started here; undefined where it can. */
function isPossible() {
  return spawnSync('go', ['version'], { stdio: 'ignore' }).status === 0 ? undefined : 'there is no Go on the path';
}

/** Its program, built if it is missing. */
function prepare() {
  const folder = join(tmpdir(), 'tidemark-engines');
  const hash = createHash('sha256');
  for (const name of readdirSync(source).sort()) hash.update(name).update(readFileSync(join(source, name)));
  const program = join(folder, `ferretdb-${hash.digest('hex').slice(0, 16)}`);
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  // Moved into place in one step: an interruption leaves no half of it, and two parallel runs don't disturb each other.
  const built = `${program}.${process.pid}`;
  const work = mkdtempSync(join(tmpdir(), 'tidemark-ferretdb-'));
  try {
    const args = ['build', '-mod=readonly', '-trimpath', '-buildvcs=false', '-o', built, '.'];
    const go = spawnSync('go', args, { cwd: changedCopy(source, work), encoding: 'utf8' });
    if (go.status !== 0) throw new Error(`Go did not build FerretDB: ${go.stdout}${go.stderr}`);
  } finally {
    rmSync(work, { recursive: true });
  }
  renameSync(built, program);
  return program;
}

export const ferretdb = {
  name: 'FerretDB',
  isPossible,
  prepare,
  argumentsFor: (port, data) => [`127.0.0.1:${port}`, data],
};
