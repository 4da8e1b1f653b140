/** FerretDB as it is built for the tests: a copy of its source with a few lines of ours. */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accounts } from './accounts.mjs';
import { lookups } from './by-id.mjs';

const module = 'github.com/FerretDB/FerretDB';

/** Copies this folder and FerretDB's source into `folder`, with our lines in it; returns where to build. */
export function changedCopy(source, folder) {
  const go = (cwd, ...args) => {
    const { status, stdout, stderr } = spawnSync('go', args, { cwd, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${stdout}${stderr}`);
    return stdout.trim();
  };
  go(source, 'mod', 'download', module);
  const original = go(source, 'list', '-mod=readonly', '-m', '-f', '{{.Dir}}', module);
  const [build, copy] = [join(folder, 'build'), join(folder, 'ferretdb')];
  cpSync(source, build, { recursive: true });
  cpSync(original, copy, { recursive: true });
  // Go's modules are read-only.
  spawnSync('chmod', ['-R', 'u+w', folder]);
  for (const { file, before, after, added = '' } of [...lookups, ...accounts]) {
    const path = join(copy, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(before)) throw new Error(`${file} of FerretDB is not that of version 1.24`);
    writeFileSync(path, text.replace(before, () => after) + added);
  }
  go(build, 'mod', 'edit', `-replace=${module}=${copy}`);
  return build;
}
