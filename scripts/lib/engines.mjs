/**
 * The engines that can be started for tests. `isPossible` returns why one cannot run here, `prepare` fetches or builds it,
 * and `start` starts it on a folder and a port and returns `{ env, pid, stop }`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
/** By the names that people call them. */
const modules = { kafka: 'kafka', mongo: 'mongodb' };

async function load([name, module]) {
  const path = join(here, `${module}.mjs`);
  return existsSync(path) ? [(await import(pathToFileURL(path).href))[module]].map((engine) => [name, engine]) : [];
}

/** Each under its name; loaded when they are asked for, because they load the clients of the product. */
export const engines = async () => new Map((await Promise.all(Object.entries(modules).map(load))).flat());

/** Where one is that is given; undefined where one has to be started. */
export const givenOf = ({ variable }) => (process.env[variable] ? process.env[variable] : undefined);

/** Why an engine cannot be used here, with what to do; undefined once it is ready to be started. */
export function obstacleOf(engine) {
  const reason = engine.isPossible();
  if (reason !== undefined) return `${reason}; set ${engine.variable} to a server that is there`;
  try {
    engine.prepare();
    return undefined;
  } catch (error) {
    return `${error.message.trim().split('\n')[0]}; set ${engine.variable} to a server that is there`;
  }
}

/** One file for each engine that `npm run engines` has started here: where it is and which process it is. */
export const records = join(tmpdir(), `tidemark-engines-up-${userInfo().username}`);
export const recordOf = (name) => join(records, `${name}.json`);

/** What was started here and still runs; a record of what has ended is removed with its data. */
export function recorded(name) {
  if (!existsSync(recordOf(name))) return undefined;
  const record = JSON.parse(readFileSync(recordOf(name), 'utf8'));
  if (isRunning(record)) return record;
  rmSync(record.folder, { recursive: true, force: true });
  rmSync(recordOf(name));
  if (readdirSync(records).length === 0) rmSync(records, { recursive: true });
  return undefined;
}

/** Its number may be another process's by now: ours has its folder among its arguments. */
export function isRunning({ pid, folder }) {
  const { stdout } = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  return (stdout ?? '').includes(folder);
}
