/**
 * A server that speaks MongoDB's protocol for tests: FerretDB over SQLite, built from tests/engines/ferretdb with Go and kept
 * outside of the tree under the hash of that folder; its data in a folder of the caller's. It is not MongoDB: what was
 * proven on which is said in docs/operations.md.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { copyWithLookups } from '../../tests/engines/ferretdb/by-id.mjs';
import { startServer } from './child.mjs';
import { root } from './prepare.mjs';

const source = join(root, 'tests', 'engines', 'ferretdb');
const patience = 60_000;

/** Why no server can be started here; undefined where one can. */
function isPossible() {
  return spawnSync('go', ['version'], { stdio: 'ignore' }).status === 0 ? undefined : 'there is no Go on the path';
}

/** The server's program, which is built unless it is there. */
function prepare(folder = join(tmpdir(), 'tidemark-engines')) {
  const hash = createHash('sha256');
  for (const name of readdirSync(source).sort()) hash.update(name).update(readFileSync(join(source, name)));
  const program = join(folder, `ferretdb-${hash.digest('hex').slice(0, 16)}`);
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  // Into place in one step: whoever is cut off in the middle leaves no half of it, and two at once do each other no harm.
  const built = `${program}.${process.pid}`;
  const work = mkdtempSync(join(tmpdir(), 'tidemark-ferretdb-'));
  try {
    const args = ['build', '-mod=readonly', '-trimpath', '-buildvcs=false', '-o', built, '.'];
    const go = spawnSync('go', args, { cwd: copyWithLookups(source, work), encoding: 'utf8' });
    if (go.status !== 0) throw new Error(`Go did not build FerretDB: ${go.stdout}${go.stderr}`);
  } finally {
    rmSync(work, { recursive: true });
  }
  renameSync(built, program);
  return program;
}

/** Starts a server on what the folder holds, and waits until it answers. */
async function start(folder, port, { advertised = port, program = prepare() } = {}) {
  const data = join(folder, 'data');
  mkdirSync(data, { recursive: true });
  const server = await startServer({
    name: 'FerretDB',
    command: [program, `127.0.0.1:${port}`, data],
    log: join(folder, 'mongodb.log'),
    answers: () => answers(port),
    patience,
  });
  return { env: { MONGODB_URL: `mongodb://127.0.0.1:${advertised}/` }, ...server };
}

async function answers(port) {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/`, { serverSelectionTimeoutMS: 500 });
  try {
    await client.db('admin').command({ ping: 1 });
    return true;
  } catch {
    return false;
  } finally {
    await client.close();
  }
}

export const mongodb = { name: 'mongo', variable: 'MONGODB_URL', isPossible, prepare, start };
