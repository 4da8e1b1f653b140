/** Engines of the distributed profile for a part of the benchmark: those that are given, and started ones for the rest. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engines, givenOf, obstacleOf } from '../../../scripts/lib/engines.mjs';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { startStandIns } from '../../../scripts/lib/stand-ins.mjs';

/** Why they cannot be had here; undefined where they can. */
export async function enginesMissing() {
  for (const [name, engine] of await engines()) {
    const obstacle = givenOf(engine) === undefined ? obstacleOf(engine) : undefined;
    if (obstacle !== undefined) return `${name}, because ${obstacle}`;
  }
  return undefined;
}

/** Runs with `{ EVENTSTORE_URL, MONGODB_URL, KAFKA_BROKERS }`; without a log that is given it is the tests' stand-in. */
export async function withEngines(work) {
  const { EVENTSTORE_URL } = process.env;
  const env = EVENTSTORE_URL === undefined ? {} : { EVENTSTORE_URL };
  const ending = [];
  try {
    for (const [name, engine] of await engines()) {
      env[engine.variable] = givenOf(engine) ?? (await started(name, engine, ending));
    }
    if (env.EVENTSTORE_URL === undefined) {
      const standIns = await startStandIns(['EVENTSTORE_URL'], () => undefined);
      ending.push(() => standIns.child.kill());
      Object.assign(env, standIns.env);
    }
    return await work(env);
  } finally {
    for (const end of ending.reverse()) await end();
  }
}

async function started(name, engine, ending) {
  const folder = mkdtempSync(join(tmpdir(), `tidemark-${name}-`));
  ending.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
  const server = await engine.start(folder, await freePort());
  ending.push(() => server.stop());
  return server.env[engine.variable];
}

/** The engines as a new installation sees them: log, topics and databases of its own. */
export function installationOn(env, namespace) {
  const mongo = new URL(env.MONGODB_URL);
  mongo.pathname = `/${namespace}`;
  return { ...env, MONGODB_URL: mongo.href, EVENTSTORE_NAMESPACE: namespace };
}
