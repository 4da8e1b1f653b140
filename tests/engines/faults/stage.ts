import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ProcessName, processNames } from '@tidemark/contracts';
import { type CaughtMail, startMailCatcher } from '../../harness/mail-catcher.js';
import { freePort } from '../../harness/ports.js';
import { type Process, root, run } from '../../harness/process.js';
import { eventually } from '../../harness/wait.js';
import { type Disk, mountDisk } from '../support/disk.js';
import { type StagedEngine, stagedKafka, stagedLog, stagedMongo } from './engines.js';
import { createReplica, type Replica } from './replica.js';
import type { Measured } from './invariants.js';
import type { Entrance } from './work.js';

export const engineNames = ['kafka', 'mongo', 'log'] as const;
export type EngineName = (typeof engineNames)[number];

/** Two of each service on engines of their own, as an installation has them. */
export interface Stage extends Entrance, Measured {
  readonly engines: Readonly<Record<EngineName, StagedEngine>>;
  readonly replicas: readonly Replica[];
  pair(name: ProcessName): readonly [Replica, Replica];
  /** Milliseconds that the mail server thinks about each mail. */
  think(milliseconds: number): void;
  /** What FerretDB writes to; undefined where nobody may mount one. */
  readonly disk: Disk | undefined;
  /** Starts what does not run, as a supervisor does, and waits until all of it can be used. */
  whole(): Promise<void>;
  stop(): Promise<void>;
}

/** Of tenants; one more is the whole installation's. Few, because two cores are shared by two of everything. */
export const segments = 3;
const account = { email: 'operator@tidemark.example', password: 'Tide-2026-mark!' };
const unlimited = [
  'SIGN_IN_LIMIT',
  'ACCOUNT_LIMIT',
  'PUBLIC_LIMIT',
  'UNAUTHENTICATED_LIMIT',
  'MAIL_ORGANIZATION_LIMIT',
  'MAIL_SENDER_LIMIT',
  'MAIL_RECIPIENT_LIMIT',
];
/** Milliseconds until everything has recovered automatically: the longest pauses between tries are 30 s. */
const patience = 240_000;

/** `name` is that of the folder for what the services said. */
export async function startStage(name: string): Promise<Stage> {
  const disk = mountDisk(512);
  const [kafka, mongo, log] = await Promise.all([stagedKafka(), stagedMongo(disk?.folder), stagedLog()]);
  const engines = { kafka, mongo, log };
  await Promise.all(Object.values(engines).map(async (engine) => engine.start()));
  const mails: CaughtMail[] = [];
  const catcher = await startMailCatcher((mail) => void mails.push(mail));
  const port = await freePort();
  const url = `http://127.0.0.1:${String(port)}`;
  const at = ({ network }: StagedEngine) => `127.0.0.1:${String(network.port)}`;
  const env = {
    ...Object.fromEntries(unlimited.map((limit) => [limit, '0'])),
    EVENTSTORE_URL: `esdb://${at(log)}?tls=false`,
    MONGODB_URL: `mongodb://${at(mongo)}/`,
    KAFKA_BROKERS: at(kafka),
    SMTP_URL: catcher.url,
    PUBLIC_URL: url,
    TRUST_PROXY: '1',
    SEGMENTS: String(segments),
    // So that what happens to one of them happens to one at work.
    PROJECTORS_AT_WORK: '2',
    AUDIT_LOG: '/dev/null',
    MASTER_EMAIL: account.email,
    MASTER_PASSWORD: account.password,
  };
  const pairs = new Map<ProcessName, readonly [Replica, Replica]>();
  for (const name of processNames) pairs.set(name, [await createReplica(name, env), await createReplica(name, env)]);
  const replicas = [...pairs.values()].flat();
  const upstreams = Object.fromEntries([...pairs].map(([name, pair]) => [name, pair.map((each) => each.url)]));
  const proxy = startFront(port, upstreams);

  const stage: Stage = {
    account,
    segments,
    engines,
    disk,
    replicas,
    pair: (name) => pairs.get(name) ?? fail(name),
    mails,
    think: catcher.think,
    url,
    async whole() {
      await Promise.all(Object.values(engines).map(async (engine) => engine.start()));
      await Promise.all(replicas.map(async (replica) => replica.start()));
      for (const replica of replicas) {
        let said = '';
        const isReady = async () => ((said = await replica.readiness()) === 'ready' ? true : undefined);
        await eventually(`${replica.name} to be ready`, isReady, patience).catch((error: unknown) => {
          throw new Error(`${replica.name} says: ${said}`, { cause: error });
        });
      }
    },
    async stop() {
      await Promise.allSettled(replicas.map(async (replica) => replica.stop()));
      proxy.signal('SIGTERM');
      await proxy.ended;
      await catcher.stop();
      keepLogs(name, replicas);
      for (const engine of Object.values(engines)) await engine.dispose();
      disk?.dispose();
    },
  };
  try {
    await proxy.says(/ is ready on http/);
    await stage.whole();
    return stage;
  } catch (error) {
    await stage.stop();
    throw error;
  }
}

const startFront = (port: number, upstreams: object): Process =>
  run(process.execPath, [join(root, 'dist', 'server', 'proxy.js')], {
    env: { PORT: String(port), UPSTREAMS: JSON.stringify(upstreams) },
  });

/** For investigating a failure: FAULTS_LOGS names a folder. */
function keepLogs(stage: string, replicas: readonly Replica[]): void {
  const all = process.env['FAULTS_LOGS'];
  if (all === undefined) return;
  const folder = join(all, stage);
  mkdirSync(folder, { recursive: true });
  for (const [index, { name, output }] of replicas.entries()) {
    writeFileSync(join(folder, `${name}-${String((index % 2) + 1)}.log`), output());
  }
}

function fail(name: string): never {
  throw new Error(`There is no ${name}`);
}
