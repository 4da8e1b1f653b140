import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type CaughtMail, startMailCatcher } from '../harness/mail-catcher.js';
import { type Process, root, run } from '../harness/process.js';
import { readyUrl, spawnServer, temporaryFolder } from '../harness/server.js';
import { eventually, must } from '../harness/wait.js';
import type { MeasuredProcess } from './measures.js';
import type { LoadOptions } from './options.js';

/** The product under load. */
export interface Target {
  readonly url: string;
  readonly processes: readonly MeasuredProcess[];
  /** Errors that its processes have logged so far, and how often each; of processes that we started. */
  troubles(): Readonly<Record<string, number>>;
  /** The secret at the end of the link in the newest mail to an address. */
  secretTo(address: string, path: string): Promise<string>;
  stop(): Promise<void>;
}

const mailPatience = 300_000;
/** What is measured is the work, not what keeps work away. */
const unlimited = {
  SIGN_IN_LIMIT: '0',
  ACCOUNT_LIMIT: '0',
  PUBLIC_LIMIT: '0',
  UNAUTHENTICATED_LIMIT: '0',
  MAIL_ORGANIZATION_LIMIT: '0',
  MAIL_SENDER_LIMIT: '0',
  MAIL_RECIPIENT_LIMIT: '0',
  LOG_LEVEL: 'warn',
};

export async function openTarget(options: LoadOptions): Promise<Target> {
  const links = new Map<string, string[]>();
  const keep = (mail: CaughtMail) => {
    for (const address of mail.to) links.set(address, [...(links.get(address) ?? []), ...mail.links]);
  };
  const catcher = await startMailCatcher(keep, { port: options.mails });
  const started = await startedFor(options, {
    ...unlimited,
    DEMO: 'off',
    SMTP_URL: catcher.url,
    MASTER_EMAIL: options.master.email,
    MASTER_PASSWORD: options.master.password,
  }).catch(async (error: unknown) => {
    await catcher.stop();
    throw error;
  });
  return {
    url: started.url,
    processes: started.processes,
    troubles: () => troublesIn(started.output?.() ?? ''),
    async secretTo(address, path) {
      const find = () => links.get(address)?.findLast((each) => each.includes(path));
      const link = await eventually(`a mail to ${address}`, find, mailPatience);
      return link.slice(link.indexOf(path) + path.length);
    },
    stop: once(async () => {
      await started.stop();
      await catcher.stop();
    }),
  };
}

type Started = Pick<Target, 'url' | 'processes' | 'stop'> & { readonly output?: () => string };
type Environment = Readonly<Record<string, string>>;

async function startedFor({ url, metrics, distributed }: LoadOptions, env: Environment): Promise<Started> {
  if (url !== undefined) {
    const processes = metrics.map((metricsUrl) => ({ name: new URL(metricsUrl).host, pid: undefined, metricsUrl }));
    return { url, processes, stop: async () => undefined };
  }
  return distributed === undefined ? startEmbedded(env) : startDistributed(distributed, env);
}

/** Of our own environment. */
const passedOn = (...names: readonly string[]): Environment =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name] ?? '';
      return value === '' ? [] : [[name, value] as const];
    }),
  );

async function startEmbedded(env: Environment): Promise<Started> {
  const folder = await temporaryFolder();
  const server = spawnServer(folder, { ...nodeOptions(), ...env });
  const url = await readyUrl(server);
  return {
    url,
    output: server.output,
    processes: [{ name: 'server', pid: server.pid, metricsUrl: `${url}/metrics` }],
    async stop() {
      await ended(server);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startDistributed(scale: readonly string[], env: Environment): Promise<Started> {
  const engines = passedOn(
    'EVENTSTORE_URL',
    'MONGODB_URL',
    'KAFKA_BROKERS',
    'SEGMENTS',
    'GOPATH',
    'GOCACHE',
    'GOPROXY',
  );
  const args = ['--port', '0', ...scale.flatMap((each) => ['--scale', each])];
  const processes = run(process.execPath, [join(root, 'scripts/distributed.mjs'), ...args], {
    env: { ...engines, ...nodeOptions(), ...env },
  });
  const [, url] = await processes.says(/^Tidemark is ready on (http:\S+)$/m, 600_000);
  const lines = processes.output().matchAll(/^(\S+) \(process (\d+)\) is ready on (http:\S+)$/gm);
  return {
    url: must(url, 'address'),
    output: processes.output,
    processes: [...lines]
      .filter(([, name]) => name !== 'proxy')
      .map(([, name = '', pid, own = '']) => ({ name, pid: Number(pid), metricsUrl: `${own}/metrics` })),
    stop: () => ended(processes),
  };
}

/** LOAD_NODE_OPTIONS=--cpu-prof writes a profile of each process under load. */
const nodeOptions = (): Environment => {
  const { LOAD_NODE_OPTIONS: given = '' } = process.env;
  return given === '' ? {} : { NODE_OPTIONS: given };
};

async function ended(server: Process): Promise<void> {
  server.signal('SIGTERM');
  await server.ended;
}

/** A later call waits for the first one. */
function once(act: () => Promise<void>): () => Promise<void> {
  let acting: Promise<void> | undefined;
  return () => (acting ??= act());
}

const LogLine = z.object({
  level: z.number(),
  msg: z.string().default(''),
  err: z.object({ type: z.string().default(''), message: z.string().default('') }).optional(),
});
const isError = 50;

function troublesIn(output: string): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const line of output.split('\n')) {
    if (!line.startsWith('{"level"')) continue;
    const { data } = LogLine.safeParse(JSON.parse(line));
    if (data === undefined || data.level < isError) continue;
    const said = `${data.msg}${data.err === undefined ? '' : `: ${data.err.type} ${data.err.message}`}`.slice(0, 300);
    counts[said] = (counts[said] ?? 0) + 1;
  }
  return counts;
}
