import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { must } from '../../harness/wait.js';
import { type OwnServer, prepareServer, type Server } from './mongodb.js';

const replicaSet = 'tidemark';
/** Milliseconds without a primary after which another is elected; by default ten seconds. */
const election = 2000;
const patience = 60_000;

interface Member {
  readonly port: number;
  readonly own: OwnServer;
  server: Server;
}

/** Three servers that hold the same, one of them the primary. */
export interface ReplicaSet {
  /** Of a database in it. */
  url(name: string): string;
  /** Who takes writes now; waits until somebody does. */
  primary(): Promise<Member>;
  /** All others. */
  secondaries(): Promise<readonly Member[]>;
  /** It hands its office over, as before maintenance. */
  stepDown(): Promise<void>;
  /** Starts it on what it has. */
  restart(member: Member): Promise<void>;
  dispose(): Promise<void>;
}

async function ask(
  port: number,
  command: Readonly<Record<string, unknown>>,
  socketTimeoutMS = 2000,
): Promise<Readonly<Record<string, unknown>>> {
  const url = `mongodb://127.0.0.1:${String(port)}/?directConnection=true`;
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 1000, socketTimeoutMS });
  try {
    return await client.db('admin').command({ ...command });
  } finally {
    await client.close();
  }
}

const isPrimary = async ({ port }: Member): Promise<boolean> =>
  ask(port, { hello: 1 }).then(
    ({ isWritablePrimary }) => isWritablePrimary === true,
    () => false,
  );

export async function startReplicaSet(): Promise<ReplicaSet> {
  const members = await Promise.all(
    Array.from({ length: 3 }, async (): Promise<Member> => {
      const own = await prepareServer(tmpdir(), ['--replSet', replicaSet, '--oplogSize', '64']);
      return { port: own.port, own, server: await own.start() };
    }),
  );
  const [first] = members;
  const host = ({ port }: Member) => `127.0.0.1:${String(port)}`;
  await ask(must(first, 'member').port, {
    replSetInitiate: {
      _id: replicaSet,
      members: members.map((member, _id) => ({ _id, host: host(member) })),
      settings: { electionTimeoutMillis: election },
    },
  });

  /** For a moment two may say that they are: an old one does not know yet. */
  async function primary(): Promise<Member> {
    const until = performance.now() + patience;
    while (performance.now() < until) {
      const answers = await Promise.all(members.map(isPrimary));
      const found = members.filter((_, index) => answers[index]);
      if (found.length === 1) return must(found[0], 'primary');
      await pause(100);
    }
    throw new Error('The replica set has no primary');
  }
  await primary();

  return {
    url: (name) => `mongodb://${members.map(host).join()}/${name}?replicaSet=${replicaSet}`,
    primary,
    async secondaries() {
      const { port } = await primary();
      return members.filter((member) => member.port !== port);
    },
    async stepDown() {
      const { port } = await primary();
      await ask(port, { replSetStepDown: 10, secondaryCatchUpPeriodSecs: 9 }, 20_000);
    },
    async restart(member) {
      member.server = await member.own.start();
    },
    async dispose() {
      for (const { server, own } of members) {
        server.thaw();
        await server.kill9();
        await own.dispose();
      }
    },
  };
}
