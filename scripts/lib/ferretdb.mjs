/**
 * FerretDB over SQLite, which speaks MongoDB's protocol: built from tests/engines/ferretdb with Go and kept outside of the tree
 * under the hash of that folder.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changedCopy } from '../../tests/engines/ferretdb/changed-copy.mjs';
import { builtOnce } from './built-once.mjs';
import { root } from './prepare.mjs';
import { ran } from './ran.mjs';

const source = join(root, 'tests', 'engines', 'ferretdb');

/** Why it cannot be started here; undefined where it can. */
function isPossible() {
  return spawnSync('go', ['version'], { stdio: 'ignore' }).status === 0 ? undefined : 'there is no Go on the path';
}

/** Its program, built if it is missing. */
function prepare() {
  const sources = readdirSync(source)
    .sort()
    .map((name) => join(source, name));
  return builtOnce('ferretdb', sources, (path) => {
    const work = mkdtempSync(join(tmpdir(), 'tidemark-ferretdb-'));
    try {
      const args = ['build', '-mod=readonly', '-trimpath', '-buildvcs=false', '-o', path, '.'];
      ran('go', args, { cwd: changedCopy(source, work) });
    } finally {
      rmSync(work, { recursive: true });
    }
  });
}

export const ferretdb = {
  name: 'FerretDB',
  isPossible,
  prepare,
  argumentsFor: (port, data) => [`127.0.0.1:${port}`, data],
};
