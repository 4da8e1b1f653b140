import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { embedded, environmentOf } from './engine.mjs';
import { root } from './folders.mjs';

/** The same for both sides of a comparison. */
const { PATH, HOME, BENCH_SIZE } = process.env;
const environment = { PATH, HOME, LOG_LEVEL: 'warn', ...(BENCH_SIZE !== undefined && { BENCH_SIZE }) };

/** Starts a server of its own process and answers its address once it says `… on <url>`. */
export async function startServer(file, env = {}) {
  const flags = process.env.BENCH_NODE_FLAGS?.split(' ') ?? [];
  const child = spawn(process.execPath, [...flags, join(root, file)], {
    cwd: root,
    env: { ...environment, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const url = await new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const ready = /ready on (http:\/\/\S+)/.exec(said);
      if (ready !== null) resolve(ready[1]);
    });
    void ended.then((code) => reject(new Error(`${file} ended with ${code} before it was ready`)));
  });
  return {
    url,
    /** `SIGKILL` ends it as a power cut does. */
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await ended;
    },
  };
}

/**
 * The product as it is built, on a folder that holds what is to be measured. `log`: where it is when it is not in the folder
 * (engine.mjs); `env`: variables that differ from the usual ones.
 */
export const startProduct = (dataDir, { log = embedded, env = {} } = {}) =>
  startServer('dist/server/server.js', {
    DATA_DIR: dataDir,
    DEMO: 'off',
    SIGN_IN_LIMIT: '0',
    PUBLIC_LIMIT: '0',
    ...environmentOf(log),
    ...env,
  });

/** Runs a step in a process of its own, so that its memory is its own, and answers what it prints as JSON at the end. */
export function runStep(file, input) {
  const child = spawn(process.execPath, [join(root, file), JSON.stringify(input)], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  return new Promise((resolve, reject) => {
    child.once('close', (code) => {
      if (code === 0) resolve(JSON.parse(said));
      else reject(new Error(`${file} ended with ${code}`));
    });
  });
}
