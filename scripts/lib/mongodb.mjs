/**
 * A server that speaks MongoDB's protocol for tests: FerretDB over SQLite, built from tests/engines/ferretdb with Go and kept
 * outside of the tree under the hash of that folder; its data in a folder of the caller's. It is not MongoDB: what was
 * proven on which is said in docs/operations.md.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { copyWithLookups } from '../../tests/engines/ferretdb/by-id.mjs';
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
  const log = openSync(join(folder, 'mongodb.log'), 'a');
  const server = spawn(program, [`127.0.0.1:${port}`, data], { detached: true, stdio: ['ignore', log, log] });
  const isGone = () => server.exitCode !== null || server.signalCode !== null;
  const signal = (name) => {
    if (!isGone()) process.kill(-server.pid, name);
  };
  const end = async (name) => {
    if (isGone()) return;
    const gone = new Promise((resolve) => server.once('exit', resolve));
    signal(name);
    await gone;
  };
  try {
    await untilReady(port, isGone);
  } catch (error) {
    signal('SIGKILL');
    const said = readFileSync(join(folder, 'mongodb.log'), 'utf8').slice(-2000);
    throw new Error(`${error.message}\n${said}`, { cause: error });
  }
  return {
    env: { MONGODB_URL: `mongodb://127.0.0.1:${advertised}/` },
    pid: server.pid,
    stop: () => end('SIGTERM'),
    kill9: () => end('SIGKILL'),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
  };
}

async function untilReady(port, isGone) {
  const until = Date.now() + patience;
  while (Date.now() < until) {
    if (isGone()) throw new Error('FerretDB ended before it was ready');
    if (await answers(port)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('FerretDB was not ready in time');
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
