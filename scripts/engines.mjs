/**
 * `npm run engines -- up [kafka] [mongo]`: starts engines for tests on free ports, waits until they are ready, and prints
 * `KAFKA_BROKERS=…` and `MONGODB_URL=…`, one a line; without names all of them. `status` says which run, `down` ends them and
 * removes their data. Where one cannot be started it says `NOT RUN` and what to set instead.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engines, givenOf, isRunning, obstacleOf, recorded, recordOf, records } from './lib/engines.mjs';
import { freePort } from './lib/ports.mjs';
import { ensureInstalled } from './lib/prepare.mjs';

ensureInstalled({ tests: true });
const known = await engines();

const [command, ...names] = process.argv.slice(2);
const chosen = names.length > 0 ? names : [...known.keys()];
const unknown = chosen.filter((name) => !known.has(name));
const commands = { up, down, status };
if (unknown.length > 0 || !Object.hasOwn(commands, command ?? '')) {
  for (const name of unknown) console.error(`There is no engine "${name}".`);
  console.error(`npm run engines -- up|down|status [${[...known.keys()].join('] [')}]`);
  process.exit(2);
}
for (const name of chosen) await commands[command](name, known.get(name));
// The engines go on without us.
process.exit(process.exitCode ?? 0);

async function up(name, engine) {
  const running = recorded(name);
  if (running !== undefined) return say(running.env);
  const given = givenOf(engine);
  if (given !== undefined) return say({ [engine.variable]: given });
  const obstacle = obstacleOf(engine);
  if (obstacle !== undefined) {
    console.log(`NOT RUN: ${name}, because ${obstacle}.`);
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), `tidemark-${name}-`));
  try {
    const { env, pid } = await engine.start(folder, await freePort());
    mkdirSync(records, { recursive: true, mode: 0o700 });
    writeFileSync(recordOf(name), JSON.stringify({ env, pid, folder }));
    return say(env);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    console.error(`${name} could not be started: ${error.message}`);
    process.exitCode = 1;
    return undefined;
  }
}

async function down(name) {
  const running = recorded(name);
  if (running === undefined) return console.log(`${name} is not running.`);
  process.kill(-running.pid, 'SIGTERM');
  for (let waited = 0; isRunning(running) && waited < 100; waited += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  if (isRunning(running)) process.kill(-running.pid, 'SIGKILL');
  rmSync(running.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  rmSync(recordOf(name));
  return console.log(`${name} has ended.`);
}

function status(name) {
  const running = recorded(name);
  if (running === undefined) console.log(`${name} is not running.`);
  else say(running.env);
}

function say(env) {
  for (const [variable, value] of Object.entries(env)) console.log(`${variable}=${value}`);
}
