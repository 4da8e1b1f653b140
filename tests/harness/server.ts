import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient, type Ledger } from './client.js';
import { command } from './commands.js';
import { type Account, type Demo, readDemo } from './demo.js';
import { caughtUp, killDistributed, readDistributedDemo, spawnDistributed } from './distributed.js';
import { isDistributed } from './profile.js';
import { engineOf } from './engine.js';
import { type Ending, mainFile, type Process, run } from './process.js';
import { startSuiteEngines } from './suite-engines.js';
import { must } from './wait.js';

export interface Server {
  readonly url: string;
  readonly dataDir: string;
  readonly demo: Demo;
  /** Without a token. */
  readonly client: Client;
  readonly process: Process;
  /** The newest position that any client was given. */
  position(): string | undefined;
  /** A signed-in client of a demo account (by object, or by how the e-mail address begins); signed in once. */
  as(account: Account | string): Promise<Client>;
  /** Everybody must sign in again, because their sessions were ended. */
  forgetSessions(): void;
  /** SIGTERM, and how it ended. */
  stop(): Promise<Ending>;
  kill9(): Promise<void>;
  /** Starts again on the same folder (another port), with other variables when they are given; tokens stay what they are. */
  restart(env?: Readonly<Record<string, string>>): Promise<void>;
  /** Stops it when it runs and removes its folder. */
  dispose(): Promise<void>;
}

export interface ServerOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** `seeded` (default): a copy of the run's demo folder; `empty`: a new folder, which the server fills. */
  readonly folder?: 'seeded' | 'empty';
  /** What is done with the folder before the server has it. */
  readonly prepare?: (dataDir: string) => Promise<void>;
}

const readyLine = /^Tidemark is ready on (http:\/\/\S+)$/m;
/** Milliseconds. Four processes that fill real engines with the demo take their time. */
const readyWithin = isDistributed ? 300_000 : 60_000;

export const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'tidemark-test-'));

/** Nothing is limited, and requests are not logged, unless a test asks for it. */
const quiet = {
  SIGN_IN_LIMIT: '0',
  ACCOUNT_LIMIT: '0',
  PUBLIC_LIMIT: '0',
  UNAUTHENTICATED_LIMIT: '0',
  MAIL_RECIPIENT_LIMIT: '0',
  LOG_LEVEL: 'warn',
};

/** An installation of one account, for tests that need some log of its own: it starts three times as fast as the demo. */
export const withoutDemo = {
  DEMO: 'off',
  MASTER_EMAIL: 'operator@tidemark.example',
  MASTER_PASSWORD: 'Tide-2026-mark!',
};

/** The real server as it is built, on a free port. */
export function spawnServer(dataDir: string, env: Readonly<Record<string, string>> = {}): Process {
  const all = { ...quiet, ...engineOf(dataDir), ...env };
  if (isDistributed) return spawnDistributed({ AUDIT_LOG: join(dataDir, 'audit.jsonl'), ...all });
  return run(process.execPath, ['--enable-source-maps', mainFile], { env: { PORT: '0', DATA_DIR: dataDir, ...all } });
}

const demoOn = async (dataDir: string, url: string): Promise<Demo> =>
  isDistributed ? readDistributedDemo(dataDir, url) : readDemo(dataDir);

export const readyUrl = async (server: Process): Promise<string> =>
  must((await server.says(readyLine, readyWithin))[1], 'address in the ready line');

async function fillWithDemo(dataDir: string): Promise<void> {
  const first = spawnServer(dataDir);
  await readyUrl(first);
  first.signal('SIGTERM');
  await first.ended;
}

/** The log of the copy stays in the folder, or moves to the engine that the run, but not this server, may have. */
async function copySeed(seed: string, dataDir: string, env: Readonly<Record<string, string>>): Promise<void> {
  await cp(seed, dataDir, { recursive: true });
  const { EVENTSTORE_URL: url = '' } = { ...engineOf(dataDir), ...env };
  if (url === '') return;
  const { code, said } = await command('move-log', ['--to', url], { dataDir, env });
  if (code !== 0) throw new Error(`The demo could not be moved to the engine:\n${said}`);
}

async function prepareFolder(dataDir: string, { env = {}, folder, prepare }: ServerOptions): Promise<void> {
  const seed = process.env['TIDEMARK_SEED'];
  if (folder === 'seeded' && seed !== undefined) await copySeed(seed, dataDir, env);
  // A single file that is run by hand has no seed: the demo has to be there before anything else is in the folder.
  else if (prepare !== undefined) await fillWithDemo(dataDir);
  await prepare?.(dataDir);
}

export async function startServer({ env = {}, folder = 'seeded', prepare }: ServerOptions = {}): Promise<Server> {
  const dataDir = await temporaryFolder();
  const stopEngines = await startSuiteEngines(dataDir, folder === 'seeded' ? process.env['TIDEMARK_SEED'] : undefined);
  if (!isDistributed) await prepareFolder(dataDir, { env, folder, ...(prepare === undefined ? {} : { prepare }) });
  let running = spawnServer(dataDir, env);
  const ledger: Ledger = { position: undefined, said: () => running.output() };
  const sessions = new Map<string, string>();
  let url = await readyUrl(running);
  if (isDistributed) await caughtUp(running, env);
  let demo = await demoOn(dataDir, url);
  // What an installation has beside its demo is made beside its processes.
  if (isDistributed) await prepare?.(dataDir);
  const client = () => createClient(url, ledger);

  async function as(who: Account | string): Promise<Client> {
    const account = typeof who === 'string' ? demo.account(who) : who;
    const token = sessions.get(account.email);
    if (token !== undefined) return createClient(url, ledger, token);
    const signedIn = await client().signIn(account);
    sessions.set(account.email, must(signedIn.token, 'token'));
    return signedIn;
  }

  async function end(name: NodeJS.Signals): Promise<Ending> {
    if (isDistributed && name === 'SIGKILL') killDistributed(running);
    else running.signal(name);
    return running.ended;
  }

  return {
    get url() {
      return url;
    },
    dataDir,
    get demo() {
      return demo;
    },
    get client() {
      return client();
    },
    get process() {
      return running;
    },
    position: () => ledger.position,
    as,
    forgetSessions: () => sessions.clear(),
    stop: () => end('SIGTERM'),
    kill9: async () => {
      await end('SIGKILL');
    },
    restart: async (other = {}) => {
      await running.ended;
      running = spawnServer(dataDir, { ...env, ...other });
      url = await readyUrl(running);
      demo = await demoOn(dataDir, url);
    },
    dispose: async () => {
      await end('SIGTERM');
      await stopEngines();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
