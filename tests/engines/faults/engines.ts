import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../harness/ports.js';
import { prepareBroker } from '../support/kafka.js';
import { prepareServer } from '../support/mongodb.js';
import type { OwnProcess } from '../support/own-process.js';
import { type Proxy, startProxy } from '../support/proxy.js';
import { programUrl } from '../../harness/programs.js';

/** An engine behind a stretch of network of the tests, on data that stay when it ends. */
export interface StagedEngine {
  /** Where it listens itself: a test that looks into it goes past its troubles. */
  readonly port: number;
  /** What the services reach it through. */
  readonly network: Proxy;
  /** Unless it runs. */
  start(): Promise<void>;
  stop(): Promise<void>;
  kill9(): Promise<void>;
  /** It stands still and stays connected. */
  freeze(): void;
  thaw(): void;
  dispose(): Promise<void>;
}

interface Prepared {
  readonly port: number;
  start(advertised: number): Promise<OwnProcess>;
  dispose(): Promise<void>;
}

async function staged({ port, start, dispose }: Prepared): Promise<StagedEngine> {
  const network = await startProxy(port);
  let running: OwnProcess | undefined;
  const end = async (how: 'stop' | 'kill9') => {
    await running?.[how]();
    running = undefined;
  };
  return {
    port,
    network,
    async start() {
      if (running?.hasEnded() !== false) running = await start(network.port);
    },
    stop: async () => end('stop'),
    kill9: async () => end('kill9'),
    freeze: () => running?.freeze(),
    thaw: () => running?.thaw(),
    async dispose() {
      running?.thaw();
      await end('kill9');
      await network.close();
      await dispose();
    },
  };
}

export const stagedKafka = async (): Promise<StagedEngine> => {
  const { port, start, dispose } = await prepareBroker();
  return staged({ port, dispose, start: async (advertised) => start({ advertised }) });
};

export const stagedMongo = async (parent?: string): Promise<StagedEngine> => staged(await prepareServer(parent));

/** The tests' server of EventStoreDB's protocol, as a process of its own. */
export async function stagedLog(): Promise<StagedEngine> {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-log-'));
  const port = await freePort();
  return staged({
    port,
    async start() {
      const child = spawn(
        process.execPath,
        [fileURLToPath(programUrl('log-server')), String(port), join(folder, 'journal')],
        {
          stdio: ['ignore', 'pipe', 'inherit'],
          env: { PATH: process.env['PATH'] },
        },
      );
      await said(child, 'ready');
      const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
      const end = async (signal: NodeJS.Signals) => {
        if (hasEnded()) return;
        const gone = once(child, 'exit');
        child.kill(signal);
        await gone;
      };
      return {
        hasEnded,
        stop: async () => end('SIGTERM'),
        kill9: async () => end('SIGKILL'),
        freeze: () => void child.kill('SIGSTOP'),
        thaw: () => void child.kill('SIGCONT'),
      };
    },
    dispose: async () => rm(folder, { recursive: true, force: true }),
  });
}

async function said({ stdout, ...child }: ChildProcess, line: string): Promise<void> {
  if (stdout === null) throw new Error('no output');
  for await (const each of createInterface({ input: stdout })) {
    if (each === line) return;
  }
  throw new Error(`The process ${String(child.pid)} ended before it was ready`);
}
