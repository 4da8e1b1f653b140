import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Mongo, openMongo } from '@tidemark/adapters/mongodb';
import { MongoClient } from 'mongodb';
import { freePort } from '../../harness/ports.js';
import type { OwnProcess } from './own-process.js';

export interface Server extends OwnProcess {
  readonly env: { readonly MONGODB_URL: string };
}

interface Engine {
  isPossible(): string | undefined;
  isItselfPossible(): string | undefined;
  prepare(): string;
  start(folder: string, port: number, options: { advertised: number; extra: readonly string[] }): Promise<Server>;
}

const engine = async (): Promise<Engine> => {
  const place = new URL('../../../scripts/lib/mongodb.mjs', import.meta.url).href;
  return ((await import(place)) as { readonly mongodb: Engine }).mongodb;
};

const given = process.env['MONGODB_URL'];
const isGiven = given !== undefined && given !== '';

/** Why MongoDB itself cannot be started here; undefined where it can. */
export const mongodMissing = async (): Promise<string | undefined> => (await engine()).isItselfPossible();

/** Why nothing can be tried on a MongoDB here; undefined where it can. A server that is given is not enough for the faults. */
export async function mongoMissing(needsOwn = false): Promise<string | undefined> {
  if (!needsOwn && isGiven) return undefined;
  const reason = (await engine()).isPossible();
  return reason === undefined ? undefined : `${reason}; set MONGODB_URL to a server that is there`;
}

export interface OwnServer {
  readonly port: number;
  /** Starts it on the data it has. `advertised`: the port at which its clients are to come, a proxy's. */
  start(advertised?: number): Promise<Server>;
  dispose(): Promise<void>;
}

/** Its data are in a folder of `parent`. `extra`: arguments that only MongoDB itself knows. */
export async function prepareServer(parent = tmpdir(), extra: readonly string[] = []): Promise<OwnServer> {
  const { prepare, start } = await engine();
  prepare();
  const folder = await mkdtemp(join(parent, 'tidemark-mongodb-'));
  const port = await freePort();
  return {
    port,
    start: async (advertised = port) => start(folder, port, { advertised, extra }),
    dispose: async () => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
  };
}

export interface Shared {
  readonly url: string;
  stop(): Promise<void>;
}

/** The server that is given, or one for a file of tests. */
export async function startShared(): Promise<Shared> {
  if (isGiven) return { url: given, stop: async () => undefined };
  const own = await prepareServer();
  const server = await own.start();
  return {
    url: server.env.MONGODB_URL,
    async stop() {
      await server.kill9();
      await own.dispose();
    },
  };
}

/** Databases of a test's own on a shared server; `open` is what a process does, where given through a proxy's port. */
export function ownDatabases(url: string): { open(port?: number): Mongo; drop(): Promise<void> } {
  const name = `t${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const address = new URL(url);
  address.pathname = `/${name}`;
  return {
    open(port) {
      const place = new URL(address);
      if (port !== undefined) place.port = String(port);
      return openMongo({ url: place.href, patience: 5000, makersTime: 1000 });
    },
    async drop() {
      const client = new MongoClient(url);
      for (const kind of ['models', 'state']) await client.db(`${name}_${kind}`).dropDatabase();
      await client.close();
    },
  };
}
