/**
 * `npm run test:engines [-- --contracts]`: contract and faults of the engines that are given or can be started here (Kafka, a
 * server of MongoDB's protocol), then contract, faults, acceptance and the browser's journey against a real EventStoreDB.
 * `--contracts`, as CI does: what engines guarantee, without the faults, which take minutes.
 *
 * KAFKA_BROKERS, MONGODB_URL  servers that are there; without, `npm run engines` says what it takes to start them
 * EVENTSTORE_URL              a running server; every suite takes a namespace of its own on it
 * EVENTSTORE_COMMAND          a shell command that starts a server on $DATA_DIR and $PORT: with it the faults too, and without
 *                             EVENTSTORE_URL a server for the rest
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, howToGetChromium } from './lib/chromium.mjs';
import { engines, freePort, givenOf, obstacleOf } from './lib/engines.mjs';
import { startEventStoreDb } from './lib/eventstoredb.mjs';
import { bin, ensureBuilt, ensureInstalled, root } from './lib/prepare.mjs';
import { makeDemoFolder } from './lib/seed.mjs';

const onlyContracts = process.argv.includes('--contracts');
const { EVENTSTORE_URL: given, EVENTSTORE_COMMAND: command } = process.env;
const jestOptions = { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings' };
const failed = [];
const eventStoreDbSpecs = ['event-store.spec.ts', 'faults.spec.ts'].map((name) => join(root, 'tests', 'engines', name));

ensureInstalled({ tests: true });
await testStarted();
if (!onlyContracts) {
  testDistributed();
  await testEventStoreDb();
}
console.log(failed.length === 0 ? '\nAll green.' : `\nFailed: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);

/** Kafka and MongoDB: each on a server for all of its files, and servers of their own for those that treat them badly. */
async function testStarted() {
  const slow = onlyContracts ? ['--testPathIgnorePatterns', 'faults', 'processes'] : [];
  for (const [name, engine] of await engines()) {
    const server = givenOf(engine) === undefined ? await startEngine(name, engine) : { env: {}, stop: () => undefined };
    if (server === undefined) continue;
    const args = ['--selectProjects', 'engines', '--runInBand', '--testPathPatterns', `tests/engines/${name}`, ...slow];
    step(name, bin('jest'), args, { ...jestOptions, ...server.env });
    await server.stop();
  }
}

/** Two of each process on all engines at once; the spec says by itself what is missing. */
function testDistributed() {
  const args = ['--selectProjects', 'engines', '--testPathPatterns', 'tests/engines/distributed', '--verbose'];
  step('distributed', bin('jest'), args, jestOptions);
}

async function startEngine(name, engine) {
  const obstacle = obstacleOf(engine);
  if (obstacle !== undefined) {
    console.log(`\nNOT RUN: ${name}, because ${obstacle}.`);
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), `tidemark-${name}-`));
  const { env, stop } = await engine.start(folder, await freePort());
  return {
    env,
    async stop() {
      await stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

async function testEventStoreDb() {
  if (given === undefined && command === undefined) {
    console.log(
      '\nNOT RUN: the tests on a real EventStoreDB. Set EVENTSTORE_URL to a running server (esdb://127.0.0.1:2113?tls=false), or\n' +
        'EVENTSTORE_COMMAND to a shell command that starts one on $DATA_DIR and $PORT, which also runs the faults.',
    );
    return;
  }
  ensureBuilt();
  if (command === undefined) console.log('NOT RUN: the faults, because EVENTSTORE_COMMAND is not set.');
  const own = given === undefined ? await startEventStoreDb(command) : undefined;
  // Made once in a folder: each suite moves a copy of it to a namespace of its own, by the command that operators use.
  const seed = await makeDemoFolder();
  try {
    await onEventStoreDb({
      ...process.env,
      EVENTSTORE_URL: given ?? own.url,
      TIDEMARK_PREPARED: 'yes',
      ...(seed === undefined ? {} : { TIDEMARK_SEED: seed }),
    });
  } finally {
    own?.stop();
    if (seed !== undefined) rmSync(seed, { recursive: true, force: true });
  }
}

async function onEventStoreDb(env) {
  const jest = { ...env, NODE_OPTIONS: jestOptions.NODE_OPTIONS };
  const engine = ['--selectProjects', 'engines', '--runInBand', '--testTimeout=60000'];
  step('EventStoreDB, contract and faults', bin('jest'), [...engine, '--runTestsByPath', ...eventStoreDbSpecs], jest);
  const acceptance = [
    '--selectProjects',
    'node',
    '--maxWorkers=2',
    '--testTimeout=60000',
    '--testPathPatterns',
    'tests/acceptance',
  ];
  step('EventStoreDB, acceptance', bin('jest'), acceptance, jest);
  await browser(env);
}

function step(name, tool, args, env) {
  console.log(`\n${name}`);
  if (spawnSync(tool, args, { cwd: root, stdio: 'inherit', env }).status !== 0) failed.push(name);
}

async function browser(env) {
  const chromium = await findChromium();
  if (chromium === undefined) {
    console.log(`\nNOT RUN: the browser's journey, because no Chromium was found. ${howToGetChromium}`);
    return;
  }
  const config = join(root, 'tests', 'e2e', 'playwright.config.ts');
  step('the journey in the browser', bin('playwright'), ['test', '--config', config, '--workers=1', 'journey'], {
    ...env,
    CHROMIUM: chromium,
  });
}
