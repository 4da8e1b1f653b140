import { join } from 'node:path';
import { demoOf, type Demo } from './demo.js';
import { namespaceOf } from './namespace.js';
import { type Process, root, run } from './process.js';
import { ownEngines } from './suite-engines.js';
import { eventually, must } from './wait.js';

/** Of tenants; one more is the whole installation's. Few, as the demo has one organisation: each costs checkpoints. */
const segments = '2';

/** The engines of one suite: where they are shared, its log, its topics and its databases have names of their own. */
export function distributedEngines(dataDir: string): Readonly<Record<string, string>> {
  const own = ownEngines(dataDir);
  const of = (name: string) => must(own[name] ?? process.env[name], name);
  const namespace = namespaceOf(dataDir);
  return {
    PROFILE: 'distributed',
    SEGMENTS: segments,
    EVENTSTORE_URL: of('EVENTSTORE_URL'),
    EVENTSTORE_NAMESPACE: namespace,
    MONGODB_URL: own['MONGODB_URL'] ?? databasesOf(of('MONGODB_URL'), namespace),
    KAFKA_BROKERS: of('KAFKA_BROKERS'),
  };
}

function databasesOf(url: string, namespace: string): string {
  const place = new URL(url);
  place.pathname = `/${namespace}`;
  return place.href;
}

/** One of each process behind the small proxy, which listens where one process would. */
export const spawnDistributed = ({ PORT = '0', ...env }: Readonly<Record<string, string>>): Process =>
  run(process.execPath, [join(root, 'scripts/distributed.mjs'), '--port', PORT], { env: { DEMO: 'on', ...env } });

/** A projector that was started, and all that its metrics say. */
export interface StartedProjector {
  readonly pid: number;
  readonly metrics: () => Promise<string>;
}

export const projectorsOf = (processes: Process, token = ''): readonly StartedProjector[] =>
  [...processes.output().matchAll(/^metrics of projector \(process (\d+)\): (\S+)$/gm)].map(([, pid, url = '']) => ({
    pid: Number(pid),
    metrics: async () => (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).text(),
  }));

/**
 * Resolves once the read models hold what the log does: four processes are ready before the demo is in all of them. Each
 * segment has to be named with its lag: one that no projector has taken yet, or a lag not measured yet, tells nothing.
 */
export async function caughtUp(
  processes: Process,
  { METRICS_TOKEN = '', SEGMENTS = segments }: Readonly<Record<string, string>>,
): Promise<void> {
  const projector = must(projectorsOf(processes, METRICS_TOKEN)[0], 'a projector');
  await eventually(
    'read models that have the demo',
    async () => {
      const lags = [
        ...(await projector.metrics()).matchAll(/^tidemark_segment_lag_events\{segment="([^"]+)",[^}]*\} (\d+)$/gm),
      ];
      const segments = new Set(lags.map(([, segment]) => segment));
      const isDone = segments.size === Number(SEGMENTS) + 1 && lags.every(([, , events]) => events === '0');
      return isDone ? true : undefined;
    },
    300_000,
  );
}

/** A document of the state store. */
async function kept<T>(dataDir: string, collection: string, id: string): Promise<T> {
  // Loaded here alone: suites of one process need no driver.
  const { openMongo } = await import('@tidemark/adapters/mongodb');
  const mongo = openMongo({ url: must(distributedEngines(dataDir)['MONGODB_URL'], 'MONGODB_URL') });
  try {
    return must(await mongo.state.get(collection, id), `${collection} ${id}`) as unknown as T;
  } finally {
    await mongo.close();
  }
}

/** What DATA_DIR/demo.json tells elsewhere. */
export async function readDistributedDemo(dataDir: string, url: string): Promise<Demo> {
  const { facts } = await kept<{ readonly facts: object }>(dataDir, 'demo', 'marker');
  return demoOf({ url, ...facts });
}

/** What DATA_DIR/secrets.json holds elsewhere: the key that tokens are signed with, base64. */
export const readDistributedKey = async (dataDir: string): Promise<string> =>
  (await kept<{ readonly signing: string }>(dataDir, 'installation', 'identity')).signing;

/** All of them at once, without a word. */
export function killDistributed(processes: Process): void {
  const pids = [...processes.output().matchAll(/\(process (\d+)\) is ready/g)].map(([, pid]) => Number(pid));
  processes.signal('SIGKILL');
  for (const pid of pids) process.kill(pid, 'SIGKILL');
}
