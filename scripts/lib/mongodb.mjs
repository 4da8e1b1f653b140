/**
 * A server that speaks MongoDB's protocol for tests, with its data in a folder of the caller. It is FerretDB, or MongoDB itself if
 * `MONGOD` is the path of a `mongod`. docs/operations.md says what was proven on which.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { startServer } from './child.mjs';
import { ferretdb } from './ferretdb.mjs';

const patience = 60_000;

const mongod = (program) => ({
  name: 'MongoDB',
  isPossible: () => (existsSync(program) ? undefined : `there is no ${program}`),
  prepare: () => program,
  argumentsFor: (port, data) => ['--bind_ip', '127.0.0.1', '--port', String(port), '--dbpath', data, '--nounixsocket'],
});

const { name, isPossible, prepare, argumentsFor } = process.env.MONGOD ? mongod(process.env.MONGOD) : ferretdb;

/** Starts a server on what the folder holds, and waits until it answers. `extra`: arguments that only MongoDB itself knows. */
async function start(folder, port, { advertised = port, program = prepare(), extra = [] } = {}) {
  const data = join(folder, 'data');
  mkdirSync(data, { recursive: true });
  const server = await startServer({
    name,
    command: [program, ...argumentsFor(port, data), ...extra],
    log: join(folder, 'mongodb.log'),
    answers: () => answers(port),
    patience,
  });
  return { env: { MONGODB_URL: `mongodb://127.0.0.1:${advertised}/` }, ...server };
}

/** Also a member of a replica set that has no primary. */
async function answers(port) {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: 500,
  });
  try {
    await client.db('admin').command({ ping: 1 });
    return true;
  } catch {
    return false;
  } finally {
    await client.close();
  }
}

/** Why MongoDB itself, with its accounts and replica sets, cannot be started here; undefined where it can. */
const isItselfPossible = () =>
  process.env.MONGOD
    ? isPossible()
    : `${name} has neither accounts nor replica sets; set MONGOD to the path of a mongod`;

export const mongodb = { name: 'mongo', variable: 'MONGODB_URL', isPossible, isItselfPossible, prepare, start };
