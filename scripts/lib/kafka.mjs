/**
 * One broker of Kafka (KRaft, no ZooKeeper) for tests. Maven fetches its jars by tests/engines/kafka/pom.xml and keeps them
 * outside of the tree, under the hash of that file. Its data is in a folder of the caller.
 */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import kafkajs from 'kafkajs';
import { builtOnce } from './built-once.mjs';
import { startServer } from './child.mjs';
import { freePort } from './ports.mjs';
import { root } from './prepare.mjs';
import { ran } from './ran.mjs';

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

/** The folder of the jars, fetched if they are missing. */
const prepare = () =>
  builtOnce('kafka', [pom], (path) => {
    const goal = ['-q', '-B', '-f', pom, 'dependency:copy-dependencies', '-DincludeScope=runtime'];
    ran('mvn', [...goal, `-DoutputDirectory=${path}`]);
  });

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

const java = (jars, main, args) => ['java', ...jvm, quiet, '-cp', join(jars, '*'), main, ...args];

function format(jars, config) {
  const cluster = `t${randomBytes(16).toString('base64url').slice(1, 21)}A`;
  const [program, ...args] = java(jars, 'kafka.tools.StorageTool', ['format', '-t', cluster, '-c', config]);
  const made = spawnSync(program, args, { encoding: 'utf8' });
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
  const server = await startServer({
    name: 'Kafka',
    command: java(jars, 'kafka.Kafka', [config]),
    log: join(folder, 'kafka.log'),
    // It listens before it can be used: a broker that knows itself in its cluster can.
    answers: () => answers(port),
    patience,
  });
  return { env: { KAFKA_BROKERS: `127.0.0.1:${advertised}` }, ...server };
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

export const kafka = { name: 'kafka', variable: 'KAFKA_BROKERS', isPossible, prepare, start };
