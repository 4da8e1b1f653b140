import { type ChildProcess, spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { must } from './wait.js';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const mainFile = join(root, 'dist/server/server.js');

export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A process of ours: what it has said so far, how it ended, and how to end it. */
export interface Process {
  readonly pid: number;
  output(): string;
  readonly ended: Promise<Ending>;
  /** Resolves with the match once the output has it; rejects when the process ends first or the time is over. */
  says(pattern: RegExp, timeout?: number): Promise<RegExpExecArray>;
  signal(name: NodeJS.Signals): void;
  /** To the whole process group, as a terminal does: for a process that was started with `ownGroup`. */
  signalGroup(name: NodeJS.Signals): void;
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** What it reads from standard input. */
  readonly input?: string;
  /** Starts it at the head of a process group of its own, as a shell does. */
  readonly ownGroup?: boolean;
}

/** Nothing of the test runner's own environment but what a process cannot do without; in UTC on every machine. */
const inherited = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'npm_config_cache', 'npm_config_nodedir'] as const;

function cleanEnvironment(): Record<string, string> {
  const own = Object.fromEntries(
    inherited.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  return { TZ: 'UTC', ...own };
}

export function run(
  command: string,
  args: readonly string[],
  { env = {}, input, ownGroup = false }: RunOptions = {},
): Process {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...cleanEnvironment(), ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: ownGroup,
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(input ?? '');
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      for (const listener of listeners) listener();
    });
  }
  const ended = endingOf(child);
  return {
    pid: child.pid ?? 0,
    output: () => output,
    ended,
    signal: (name) => void child.kill(name),
    signalGroup: (name) => void process.kill(-must(child.pid, 'process'), name),
    says: (pattern, timeout = 60_000) =>
      new Promise((resolve, reject) => {
        const settle = (act: () => void) => {
          listeners.delete(look);
          clearTimeout(timer);
          act();
        };
        const look = () => {
          const match = pattern.exec(output);
          if (match !== null) settle(() => resolve(match));
        };
        const fail = (why: string) => () =>
          settle(() => reject(new Error(`${why} before it said ${String(pattern)}; it said:\n${output}`)));
        const timer = setTimeout(fail(`${String(timeout)} ms passed`), timeout);
        listeners.add(look);
        void ended.then(() => {
          look();
          if (listeners.has(look)) fail('The process ended')();
        });
        look();
      }),
  };
}

const endingOf = (child: ChildProcess): Promise<Ending> =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
