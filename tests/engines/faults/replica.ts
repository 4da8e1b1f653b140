import { join } from 'node:path';
import type { ProcessName } from '@tidemark/contracts';
import { freePort } from '../../harness/ports.js';
import { type Process, root, run } from '../../harness/process.js';
import { eventually } from '../../harness/wait.js';

export interface LogLine {
  readonly pid: number;
  readonly level: number;
  readonly msg: string;
  readonly reason?: string;
  readonly stream?: string;
  readonly err?: { readonly message: string };
}

/** One process of a service, always at the same address, as a supervisor keeps one. */
export interface Replica {
  readonly name: ProcessName;
  readonly url: string;
  /** Starts it unless it runs, and waits until it can be used. */
  start(): Promise<void>;
  kill9(): Promise<void>;
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
  /** `ready`, or what it says instead. */
  readiness(): Promise<string>;
  /** A gauge or counter of its metrics: the sum over its labels, or of those with this one; undefined where it has none. */
  metric(name: string, label?: string): Promise<number | undefined>;
  /** All it said in all its lives. */
  output(): string;
  /** What it has logged in all its lives. */
  log(): readonly LogLine[];
  /** How it ended where nobody asked it to. */
  died(): string | undefined;
}

export async function createReplica(name: ProcessName, env: Readonly<Record<string, string>>): Promise<Replica> {
  const port = await freePort();
  const url = `http://127.0.0.1:${String(port)}`;
  const entry = join(root, 'dist', 'server', `${name}.js`);
  const lives: Process[] = [];
  let running: Process | undefined;
  let death: string | undefined;

  const lines = (): readonly string[] => lives.flatMap((life) => life.output().split('\n'));
  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = running;
    running = undefined;
    ending?.signal(signal);
    ending?.signal('SIGCONT');
    await ending?.ended;
  }

  return {
    name,
    url,
    async start() {
      if (running !== undefined) return;
      const started = run(process.execPath, ['--enable-source-maps', entry], { env: { ...env, PORT: String(port) } });
      running = started;
      lives.push(started);
      void started.ended.then(({ code, signal }) => {
        if (running === started) death = `${name} ended with ${String(code ?? signal)}`;
      });
      await started.says(/ is ready on http/, 120_000);
    },
    kill9: async () => end('SIGKILL'),
    freeze: () => running?.signal('SIGSTOP'),
    thaw: () => running?.signal('SIGCONT'),
    stop: async () => end('SIGTERM'),
    async readiness() {
      const answer = await asked(`${url}/health/ready`);
      if (answer === undefined) return 'no answer';
      return answer.ok ? 'ready' : answer.text();
    },
    async metric(metric, label = '') {
      const text = await eventually(`metrics of ${name}`, async () => (await asked(`${url}/metrics`))?.text());
      const all = [...text.matchAll(new RegExp(`^${metric}(?:\\{([^}]*)\\})? (\\S+)$`, 'gm'))];
      const found = all.filter(([, labels = '']) => labels.includes(label));
      return found.length === 0 ? undefined : found.reduce((sum, [, , value]) => sum + Number(value), 0);
    },
    output: () => lines().join('\n'),
    log: () => lines().flatMap((line) => (isWhole(line) ? [JSON.parse(line) as LogLine] : [])),
    died: () => death,
  };
}

const asked = async (url: string): Promise<Response | undefined> =>
  fetch(url, { signal: AbortSignal.timeout(15_000) }).catch(() => undefined);

/** Who was killed may have been about to say something. */
const isWhole = (line: string): boolean => line.startsWith('{') && line.endsWith('}');
