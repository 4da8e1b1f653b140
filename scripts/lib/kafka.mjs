/**
 * One broker of Kafka (KRaft, no ZooKeeper) for tests: its jars by Maven from tests/engines/kafka/pom.xml, kept outside of the
 * tree under the hash of that file; its data in a folder of the caller's.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import kafkajs from 'kafkajs';
import { root } from './prepare.mjs';

const pom = join(root, 'tests', 'engines', 'kafka', 'pom.xml');
/** Small enough to stand beside a MongoDB and a browser on two cores: what starts fast is worth more than what runs long. */
const jvm = ['-Xms128m', '-Xmx384m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-XX:-UsePerfData'];
const quiet = '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn';
const patience = 90_000;

const runs = (command, ...args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** Why no broker can be started here; undefined where one can. */
function isPossible() {
  if (!runs('java', '-version')) return 'there is no Java 17 on the path';
  if (!runs('mvn', '-v')) return 'there is no Maven on the path';
  return undefined;
}

/** The folder of the jars, which are fetched unless they are there. */
function prepare(folder = join(tmpdir(), 'tidemark-engines')) {
  const hash = createHash('sha256').update(readFileSync(pom)).digest('hex').slice(0, 16);
  const jars = join(folder, `kafka-${hash}`);
  if (existsSync(jars)) return jars;
  // Into place in one step: whoever is cut off in the middle leaves no half of it, and two at once do each other no harm.
  const fetched = `${jars}.${process.pid}`;
  mkdirSync(fetched, { recursive: true });
  const goal = ['-q', '-B', '-f', pom, 'dependency:copy-dependencies', '-DincludeScope=runtime'];
  const maven = spawnSync('mvn', [...goal, `-DoutputDirectory=${fetched}`], { encoding: 'utf8' });
  if (maven.status !== 0) {
    rmSync(fetched, { recursive: true, force: true });
    throw new Error(`Maven did not fetch Kafka: ${maven.stdout}${maven.stderr}`);
  }
  if (existsSync(jars)) rmSync(fetched, { recursive: true });
  else renameSync(fetched, jars);
  return jars;
}

/** A second door to the same broker, which tells its clients another port: a test can bar one and leave the other open. */
const doors = (port, advertised, beside) => [
  { name: 'PLAINTEXT', port, advertised },
  ...(beside === undefined ? [] : [{ name: 'BESIDE', ...beside }]),
];
const listening = (listed, port) => listed.map((door) => `${door.name}://127.0.0.1:${door[port]}`).join(',');

const properties = (data, controller, listed) => `process.roles=broker,controller
node.id=1
controller.quorum.voters=1@127.0.0.1:${controller}
listeners=${listening(listed, 'port')},CONTROLLER://127.0.0.1:${controller}
advertised.listeners=${listening(listed, 'advertised')}
controller.listener.names=CONTROLLER
inter.broker.listener.name=PLAINTEXT
listener.security.protocol.map=CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT,BESIDE:PLAINTEXT
log.dirs=${data}
auto.create.topics.enable=false
offsets.topic.replication.factor=1
offsets.topic.num.partitions=1
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
transaction.state.log.num.partitions=1
group.initial.rebalance.delay.ms=0
num.network.threads=2
num.io.threads=2
background.threads=2
log.cleaner.dedupe.buffer.size=4194304
`;

const java = (jars, main, args, options) => ['java', [...jvm, quiet, '-cp', join(jars, '*'), main, ...args], options];

function format(jars, config) {
  const cluster = `t${randomBytes(16).toString('base64url').slice(1, 21)}A`;
  const made = spawnSync(
    ...java(jars, 'kafka.tools.StorageTool', ['format', '-t', cluster, '-c', config], { encoding: 'utf8' }),
  );
  if (made.status !== 0) throw new Error(`Kafka's storage was not formatted: ${made.stdout}${made.stderr}`);
}

/**
 * Starts a broker on what the folder holds, and waits until it answers. `advertised` is the port that it tells its clients,
 * where a proxy of the tests stands before it; `beside` a second pair of both.
 */
async function start(folder, port, { advertised = port, beside, jars = prepare() } = {}) {
  const data = join(folder, 'data');
  const config = join(folder, 'server.properties');
  const isNew = !existsSync(join(data, 'meta.properties'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(config, properties(data, await freePort(), doors(port, advertised, beside)));
  if (isNew) format(jars, config);
  const log = openSync(join(folder, 'kafka.log'), 'a');
  const broker = spawn(...java(jars, 'kafka.Kafka', [config], { detached: true, stdio: ['ignore', log, log] }));
  const isGone = () => broker.exitCode !== null || broker.signalCode !== null;
  const signal = (name) => {
    if (!isGone()) process.kill(-broker.pid, name);
  };
  const end = async (name) => {
    if (isGone()) return;
    const gone = new Promise((resolve) => broker.once('exit', resolve));
    signal(name);
    await gone;
  };
  try {
    await untilReady(port, isGone);
  } catch (error) {
    signal('SIGKILL');
    throw new Error(`${error.message}\n${readFileSync(join(folder, 'kafka.log'), 'utf8').slice(-2000)}`, {
      cause: error,
    });
  }
  return {
    env: { KAFKA_BROKERS: `127.0.0.1:${advertised}` },
    pid: broker.pid,
    /** Lets it write down where it stands. */
    stop: () => end('SIGTERM'),
    kill9: () => end('SIGKILL'),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
  };
}

/** It listens before it can be used: a broker that knows itself in its cluster can. */
async function untilReady(port, isGone) {
  const until = Date.now() + patience;
  while (Date.now() < until) {
    if (isGone()) throw new Error('Kafka ended before it was ready');
    if (await answers(port)) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('Kafka was not ready in time');
}

async function answers(port) {
  const admin = new kafkajs.Kafka({
    brokers: [`127.0.0.1:${port}`],
    logLevel: kafkajs.logLevel.NOTHING,
    connectionTimeout: 1000,
    requestTimeout: 2000,
    retry: { retries: 0 },
  }).admin();
  try {
    await admin.connect();
    return (await admin.describeCluster()).brokers.length > 0;
  } catch {
    return false;
  } finally {
    await admin.disconnect().catch(() => undefined);
  }
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

export const kafka = { name: 'kafka', variable: 'KAFKA_BROKERS', isPossible, prepare, start };
