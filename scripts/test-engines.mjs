/**
 * `npm run test:engines [-- --short | --acceptance [PATTERN…]]`: runs the tests on real engines, given or started here:
 * - contract and faults of Kafka and of a server of MongoDB's protocol;
 * - acceptance and the browser's journey with the four processes on them;
 * - contract, faults, acceptance and the journey of one process against a real EventStoreDB.
 *
 * `--short`, as in CI: only the guarantees of the engines, and a whole life of two of each process.
 * `--acceptance`: only acceptance and journey with the four processes. Patterns select specs whose names contain one, and the
 * journey by `journey`. `--workers 1`: one suite at a time, on a shared machine.
 * `-- --faults [--times 3] [--only TEXT]`: only faults under two of each service at work, this many times in a row. Each time
 * takes about 40 minutes. FAULTS_LOGS=FOLDER keeps the logs of the services.
 *
 * KAFKA_BROKERS, MONGODB_URL  running servers; without them, `npm run engines` says what it takes to start some
 * MONGOD                      the path of a mongod to start wherever a server of that protocol is started, instead of FerretDB
 * EVENTSTORE_URL              a running server; every suite takes a namespace of its own on it
 * EVENTSTORE_COMMAND          a shell command that starts a server on $DATA_DIR and $PORT: with it the faults too, and without
 *                             EVENTSTORE_URL a server for the rest
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, howToGetChromium } from './lib/chromium.mjs';
import { makeDemoEngines } from './lib/demo-engines.mjs';
import { engines, givenOf, obstacleOf } from './lib/engines.mjs';
import { startEventStoreDb } from './lib/eventstoredb.mjs';
import { optionsOf } from './lib/options.mjs';
import { freePort } from './lib/ports.mjs';
import { bin, ensureBuilt, ensureInstalled, root } from './lib/prepare.mjs';
import { makeDemoFolder } from './lib/seed.mjs';
import { startStandIns } from './lib/stand-ins.mjs';

const usage =
  'Usage: npm run test:engines [-- --short | --acceptance [PATTERN …] [--workers 2] | --faults [--times 1] [--only TEXT]]';
const { short, acceptance, faults, patterns, ...asked } = optionsOf(
  usage,
  {
    short: { type: 'boolean', default: false },
    acceptance: { type: 'boolean', default: false },
    /** At once, each with four processes. */
    workers: { type: 'string', default: '2' },
    faults: { type: 'boolean', default: false },
    times: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
  { words: 'patterns' },
);
const [workers, times] = ['workers', 'times'].map(countOf);
/** The pattern that means the browser's. */
const journey = 'journey';
const { EVENTSTORE_URL: given, EVENTSTORE_COMMAND: command } = process.env;
const jestOptions = { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings' };
const failed = [];
const eventStoreDbSpecs = ['event-store.spec.ts', 'faults.spec.ts'].map((name) => join(root, 'tests', 'engines', name));

/** What they are about is one process, its data folder or the commands on it: with four processes there is none. */
const ofOneProcess = new Set(
  [
    'backup',
    'damage',
    'durability',
    'log-away',
    'log-engine',
    'log-identity',
    'move-log',
    'move-state',
    'startup',
    'stopping',
    'store-away',
  ].map((name) => `${name}.spec.ts`),
);

ensureInstalled({ tests: true });
if (faults) {
  await testFaults();
  finish();
}
if (!acceptance) {
  await testStarted();
  await testDistributed();
}
if (!short) {
  await testFourProcesses();
  if (!acceptance) await testEventStoreDb();
}
finish();

function countOf(name) {
  const count = Number(asked[name]);
  if (Number.isInteger(count) && count > 0) return count;
  console.error(`--${name} ${asked[name]}: is not a whole number above 0\n\n${usage}`);
  return process.exit(2);
}

function finish() {
  console.log(failed.length === 0 ? '\nAll green.' : `\nFailed: ${failed.join(', ')}`);
  process.exit(failed.length === 0 ? 0 : 1);
}

/** Under the whole product; each time on engines and services of its own. */
async function testFaults() {
  ensureBuilt({ web: false });
  const named = asked.only === '' ? [] : ['--testNamePattern', asked.only];
  const args = ['--selectProjects', 'engines', '--runInBand', '--testPathPatterns', 'tests/engines/faults/', ...named];
  for (let time = 1; time <= times; time += 1) {
    await step(`faults, time ${time} of ${times}`, bin('jest'), args, jestOptions);
  }
}

/**
 * Kafka and MongoDB, beside each other: each on a server for all of its files, and servers of their own for those that treat them
 * badly.
 */
async function testStarted() {
  const all = [...(await engines())].map(async ([name, engine]) => testStartedOne(name, engine));
  // One that cannot be started leaves the other running until it has been stopped.
  const [trouble] = (await Promise.allSettled(all)).filter(({ status }) => status === 'rejected');
  if (trouble !== undefined) throw trouble.reason;
}

async function testStartedOne(name, engine) {
  const server = givenOf(engine) === undefined ? await startEngine(name, engine) : { env: {}, stop: () => undefined };
  if (server === undefined) return;
  const slow = short ? ['--testPathIgnorePatterns', 'faults', 'processes'] : [];
  const args = ['--selectProjects', 'engines', '--runInBand', '--testPathPatterns', `tests/engines/${name}`, ...slow];
  await step(name, bin('jest'), args, { ...jestOptions, ...server.env });
  await server.stop();
}

/** Two of each process on all engines at once; the spec reports what is missing. */
async function testDistributed() {
  const args = ['--selectProjects', 'engines', '--testPathPatterns', 'tests/engines/distributed', '--verbose'];
  await step('distributed', bin('jest'), args, jestOptions);
}

/**
 * Acceptance and the browser's journey with one of each process. Every suite has its own topics, log and documents, which
 * start as a copy of one demo. On given servers it has its own names, and makes the demo itself.
 */
async function testFourProcesses() {
  const specs = acceptanceSpecs();
  ensureBuilt();
  const isGiven = given !== undefined || Boolean(process.env.MONGODB_URL);
  const ending = [];
  try {
    const engines = isGiven ? await startShared(ending) : await startPrepared(ending);
    if (engines === undefined) return;
    const env = { TIDEMARK_PROFILE: 'distributed', TIDEMARK_PREPARED: 'yes', ...engines };
    const args = ['--selectProjects', 'node', `--maxWorkers=${workers}`, '--testTimeout=120000', '--runTestsByPath'];
    if (specs.length > 0)
      await step('the four processes, acceptance', bin('jest'), [...args, ...specs], { ...jestOptions, ...env });
    if (patterns.length === 0 || patterns.includes(journey)) await browser({ ...process.env, ...env });
  } finally {
    for (const end of ending.reverse()) await end();
  }
}

/** Servers for all suites, beside those that are given. */
async function startShared(ending) {
  const env = {};
  for (const [name, engine] of await engines()) {
    if (!(await startWanting(name, engine, env, ending))) return undefined;
  }
  if (given === undefined) {
    const standIns = await startStandIns(['EVENTSTORE_URL'], () => undefined);
    ending.push(() => standIns.child.kill());
    Object.assign(env, standIns.env);
  }
  return env;
}

/** Kafka for all suites, and the demo of which each has a copy. */
async function startPrepared(ending) {
  const all = await engines();
  const obstacle = obstacleOf(all.get('mongo'));
  if (obstacle !== undefined) {
    console.log(`\nNOT RUN: mongo, because ${obstacle}.`);
    return undefined;
  }
  const env = {};
  if (!(await startWanting('kafka', all.get('kafka'), env, ending))) return undefined;
  console.log('\nMaking the demo …');
  const seed = await makeDemoEngines({ KAFKA_BROKERS: process.env.KAFKA_BROKERS, ...env });
  ending.push(() => rmSync(seed, { recursive: true, force: true }));
  return { ...env, TIDEMARK_SEED: seed };
}

/** Whether the engine is available: given, or started here. */
async function startWanting(name, engine, env, ending) {
  if (givenOf(engine) !== undefined) return true;
  const server = await startEngine(name, engine);
  if (server === undefined) return false;
  ending.push(server.stop);
  Object.assign(env, server.env);
  return true;
}

/** The selected specs; a pattern that matches none is reported before anything starts. */
function acceptanceSpecs() {
  const folder = join(root, 'tests', 'acceptance');
  const specs = readdirSync(folder, { recursive: true }).filter(
    (file) => file.endsWith('.spec.ts') && !ofOneProcess.has(file),
  );
  const unknown = patterns.filter((pattern) => pattern !== journey && !specs.some((file) => file.includes(pattern)));
  if (unknown.length > 0) {
    console.error(`${unknown.join(', ')}: no acceptance test of the four processes is called so`);
    process.exit(2);
  }
  return specs
    .filter((file) => patterns.length === 0 || patterns.some((pattern) => file.includes(pattern)))
    .map((file) => join(folder, file));
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
      TIDEMARK_SEED: seed,
    });
  } finally {
    own?.stop();
    rmSync(seed, { recursive: true, force: true });
  }
}

async function onEventStoreDb(env) {
  const jest = { ...env, NODE_OPTIONS: jestOptions.NODE_OPTIONS };
  const engine = ['--selectProjects', 'engines', '--runInBand', '--testTimeout=60000'];
  await step(
    'EventStoreDB, contract and faults',
    bin('jest'),
    [...engine, '--runTestsByPath', ...eventStoreDbSpecs],
    jest,
  );
  const acceptance = [
    '--selectProjects',
    'node',
    '--maxWorkers=2',
    '--testTimeout=60000',
    '--testPathPatterns',
    'tests/acceptance',
  ];
  await step('EventStoreDB, acceptance', bin('jest'), acceptance, jest);
  await browser(env);
}

async function step(name, tool, args, env) {
  console.log(`\n${name}`);
  const [status] = await once(spawn(tool, args, { cwd: root, stdio: 'inherit', env }), 'close');
  if (status !== 0) failed.push(name);
}

async function browser(env) {
  const chromium = await findChromium();
  if (chromium === undefined) {
    console.log(`\nNOT RUN: the browser's journey, because no Chromium was found. ${howToGetChromium}`);
    return;
  }
  const config = join(root, 'tests', 'e2e', 'playwright.config.ts');
  await step('the journey in the browser', bin('playwright'), ['test', '--config', config, '--workers=1', 'journey'], {
    ...env,
    CHROMIUM: chromium,
  });
}
