import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { programUrl } from '../../harness/programs.js';

export interface Done {
  readonly key: string;
  readonly n: number;
}

export interface ConsumerProcess {
  signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void;
  /** Asks it to end, and waits until it has. */
  end(): Promise<void>;
}

/** Starts a consumer and waits until it is a member of its group. */
export async function startConsumer(
  brokers: string,
  namespace: string,
  onDone: (done: Done) => void,
): Promise<ConsumerProcess> {
  const child: ChildProcess = spawn(
    process.execPath,
    [fileURLToPath(programUrl('consumer-process')), brokers, namespace],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: process.env['PATH'] },
    },
  );
  if (child.stdout === null) throw new Error('no output');
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The consumer ended with ${String(code)}`)));
    if (child.stdout === null) return;
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line === 'ready') resolve();
      else onDone(JSON.parse(line) as Done);
    });
  });
  const isGone = () => child.exitCode !== null || child.signalCode !== null;
  return {
    signal: (name) => void child.kill(name),
    async end() {
      if (isGone()) return;
      const gone = once(child, 'exit');
      child.kill('SIGCONT');
      child.kill('SIGTERM');
      await gone;
    },
  };
}
