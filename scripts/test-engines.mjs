/**
 * `npm run test:engines`: contract, faults, acceptance and the browser's journey against a real EventStoreDB.
 *
 * EVENTSTORE_URL      a running server; every suite takes a namespace of its own on it
 * EVENTSTORE_COMMAND  a shell command that starts a server on $DATA_DIR and $PORT: with it the faults too, and without
 *                     EVENTSTORE_URL a server for the rest
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium, howToGetChromium } from './lib/chromium.mjs';
import { startEventStoreDb } from './lib/eventstoredb.mjs';
import { bin, ensureBuilt, ensureInstalled, root } from './lib/prepare.mjs';
import { makeDemoFolder } from './lib/seed.mjs';

const { EVENTSTORE_URL: given, EVENTSTORE_COMMAND: command } = process.env;
if (given === undefined && command === undefined) {
  console.log(
    'NOT RUN: the tests on a real EventStoreDB. Set EVENTSTORE_URL to a running server (esdb://127.0.0.1:2113?tls=false), or\n' +
      'EVENTSTORE_COMMAND to a shell command that starts one on $DATA_DIR and $PORT, which also runs the faults.',
  );
  process.exit(0);
}
ensureInstalled({ tests: true });
ensureBuilt();
if (command === undefined) console.log('NOT RUN: the faults, because EVENTSTORE_COMMAND is not set.');

const own = given === undefined ? await startEventStoreDb(command) : undefined;
// Made once in a folder: each suite moves a copy of it to a namespace of its own, by the command that operators use.
const seed = await makeDemoFolder();
const failed = [];
try {
  const env = {
    ...process.env,
    EVENTSTORE_URL: given ?? own.url,
    TIDEMARK_PREPARED: 'yes',
    ...(seed === undefined ? {} : { TIDEMARK_SEED: seed }),
  };
  const jest = { ...env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings' };
  step('contract and faults', bin('jest'), ['--selectProjects', 'engines', '--runInBand', '--testTimeout=60000'], jest);
  const acceptance = [
    '--selectProjects',
    'node',
    '--maxWorkers=2',
    '--testTimeout=60000',
    '--testPathPatterns',
    'tests/acceptance',
  ];
  step('acceptance', bin('jest'), acceptance, jest);
  await browser(env);
} finally {
  own?.stop();
  if (seed !== undefined) rmSync(seed, { recursive: true, force: true });
}
console.log(failed.length === 0 ? '\nAll green on EventStoreDB.' : `\nFailed on EventStoreDB: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

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
