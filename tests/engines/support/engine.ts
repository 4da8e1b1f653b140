import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createEventStoreDbEventStore } from '@tidemark/adapters';
import { freePort } from '../../harness/ports.js';
import { engineWorkerUrl } from '../../harness/programs.js';

/** Starts a server on `$DATA_DIR` and `$PORT`; undefined: the faults are not run. */
export const engineCommand = process.env['EVENTSTORE_COMMAND'];

/** A real server of a test's own, to be treated badly. */
export interface Engine {
  readonly url: string;
  readonly port: number;
  /** Starts it on the data it has, and waits until it answers. */
  start(): Promise<void>;
  kill9(): Promise<void>;
  /** Everything stands still and stays connected. */
  freeze(): void;
  thaw(): void;
  /** Only while it does not run. */
  wipe(): Promise<void>;
  dispose(): Promise<void>;
}

/** The server takes every EVENTSTORE_… for an option of its own, and refuses those that it does not know. */
const withoutOurs = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('EVENTSTORE_')));

export async function prepareEngine(command: string): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-engine-'));
  const data = join(folder, 'data');
  const port = await freePort();
  const url = `esdb://127.0.0.1:${String(port)}?tls=false`;
  let running: ChildProcess | undefined;

  const launch = () =>
    spawn(command, {
      shell: true,
      detached: true,
      stdio: 'ignore',
      env: { ...withoutOurs(process.env), DATA_DIR: data, PORT: String(port) },
    });
  const runs = (server: ChildProcess | undefined): server is ChildProcess =>
    server !== undefined && server.exitCode === null && server.signalCode === null;
  const signal = (name: NodeJS.Signals) => {
    // The group: a command may have started the server below a shell.
    if (runs(running) && running.pid !== undefined) process.kill(-running.pid, name);
  };
  const kill9 = async () => {
    if (!runs(running)) return;
    const gone = new Promise((resolve) => running?.once('exit', resolve));
    signal('SIGKILL');
    await gone;
  };

  return {
    url,
    port,
    async start() {
      const store = createEventStoreDbEventStore({ url, workerUrl: engineWorkerUrl });
      try {
        while (!(await store.tail().then(Boolean.bind(null, true), () => false))) {
          // Restarts one that ended early (its port was not free yet).
          if (!runs(running)) running = launch();
          await pause(200);
        }
      } finally {
        await store.close();
      }
    },
    kill9,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    wipe: () => rm(data, { recursive: true, force: true }),
    async dispose() {
      await kill9();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
