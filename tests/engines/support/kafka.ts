import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../harness/ports.js';
import type { OwnProcess } from './own-process.js';

export interface Broker extends OwnProcess {
  readonly env: { readonly KAFKA_BROKERS: string };
}

interface Doors {
  /** The port at which its clients are to come, a proxy's. */
  readonly advertised?: number;
  /** A second port, and what it tells those who come there. */
  readonly beside?: { readonly port: number; readonly advertised: number };
}

interface Engine {
  isPossible(): string | undefined;
  prepare(): string;
  start(folder: string, port: number, options?: Doors): Promise<Broker>;
}

const engine = async (): Promise<Engine> => {
  const place = new URL('../../../scripts/lib/kafka.mjs', import.meta.url).href;
  return ((await import(place)) as { readonly kafka: Engine }).kafka;
};

const given = process.env['KAFKA_BROKERS'];

/** Why nothing can be tried on a Kafka here; undefined where it can. A broker that is given is not enough for the faults. */
export async function kafkaMissing(needsOwn = false): Promise<string | undefined> {
  if (!needsOwn && given !== undefined && given !== '') return undefined;
  const reason = (await engine()).isPossible();
  return reason === undefined ? undefined : `${reason}; set KAFKA_BROKERS to a broker that is there`;
}

export interface Shared {
  readonly brokers: string;
  stop(): Promise<void>;
}

/** The broker that is given, or one for a file of tests. */
export async function startShared(): Promise<Shared> {
  if (given !== undefined && given !== '') return { brokers: given, stop: async () => undefined };
  const own = await prepareBroker();
  const broker = await own.start();
  return {
    brokers: broker.env.KAFKA_BROKERS,
    async stop() {
      await broker.kill9();
      await own.dispose();
    },
  };
}

export interface OwnBroker {
  readonly port: number;
  /** Starts it on the data it has. */
  start(doors?: Doors): Promise<Broker>;
  dispose(): Promise<void>;
}

export async function prepareBroker(): Promise<OwnBroker> {
  const { prepare, start } = await engine();
  prepare();
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-kafka-'));
  const port = await freePort();
  return {
    port,
    start: async (doors = {}) => start(folder, port, doors),
    dispose: async () => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
  };
}
