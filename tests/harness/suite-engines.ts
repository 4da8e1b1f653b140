import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { namespaceOf } from './namespace.js';
import { isDistributed } from './profile.js';
import { root } from './process.js';
import { must } from './wait.js';

type Addresses = Readonly<Record<string, string>>;
/** What a suite has of its own: where its log and its documents are, and the folder that both are kept in. */
interface Engines {
  readonly folder: string;
  readonly addresses: Addresses;
}

const isGiven = ['EVENTSTORE_URL', 'MONGODB_URL'].some((name) => (process.env[name] ?? '') !== '');
const running = new Map<string, Engines>();

/** The engines of the suite with this folder; empty where all suites share those that the run was given. */
export const ownEngines = (dataDir: string): Addresses => running.get(dataDir)?.addresses ?? {};

/** The file that holds all of its log; undefined where a server has it that is not ours. */
export function journalOf(dataDir: string): string | undefined {
  const engines = running.get(dataDir);
  return engines === undefined ? undefined : join(engines.folder, 'journal');
}

/** Starts them, on a copy of the run's demo or on nothing, and answers what ends them. */
export async function startSuiteEngines(dataDir: string, seed: string | undefined): Promise<() => Promise<void>> {
  if (!isDistributed || isGiven) return async () => undefined;
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-suite-'));
  if (seed !== undefined) await copySeed(seed, folder, namespaceOf(dataDir));
  const child = spawn(process.execPath, [join(root, 'scripts/suite-engines.mjs'), folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  running.set(dataDir, { folder, addresses: await said(child) });
  return async () => {
    running.delete(dataDir);
    const ended = once(child, 'exit');
    child.stdin.end();
    await ended;
  };
}

/** Documents name no namespace, streams begin with it. Positions and ids stay, so checkpoints stay valid. */
async function copySeed(seed: string, folder: string, namespace: string): Promise<void> {
  await cp(join(seed, 'mongodb', 'data'), join(folder, 'mongodb', 'data'), { recursive: true });
  const journal = await readFile(join(seed, 'journal'), 'utf8');
  await writeFile(join(folder, 'journal'), journal.replaceAll(/^\{"stream":"\w+:/gm, `{"stream":"${namespace}:`));
}

async function said({ stdout }: ChildProcess): Promise<Addresses> {
  const engines: Record<string, string> = {};
  for await (const line of createInterface({ input: must(stdout, 'output') })) {
    const [, name, value] = /^([A-Z_]+)=(.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) engines[name] = value;
    if (line === 'ready') return engines;
  }
  throw new Error('The engines of the suite ended before they were ready');
}
