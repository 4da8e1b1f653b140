/**
 * `npm run distributed [-- --scale projector=2 …] [--port 3000]`: the four services as processes of their own behind a small
 * reverse proxy, on the engines that EVENTSTORE_URL, MONGODB_URL and KAFKA_BROKERS name. Those that are missing are started
 * (`npm run engines`), with data that are gone afterwards. Where no EventStoreDB is at hand a stand-in of the tests takes its
 * place, with a log in memory; without SMTP_URL mails are shown here, or with DEMO=on on /mailbox.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ended, eachLine } from './lib/child.mjs';
import { engines, givenOf, obstacleOf, recorded } from './lib/engines.mjs';
import { optionsOf } from './lib/options.mjs';
import { freePort } from './lib/ports.mjs';
import { ensureBuilt, ensureInstalled, root } from './lib/prepare.mjs';
import { startStandIns } from './lib/stand-ins.mjs';

const isDemo = process.env.DEMO === 'on';
const names = ['command-api', 'projector', 'query-api', 'notifier'];
const usage =
  'Usage: npm run distributed [-- --scale SERVICE=N …] [--port 3000]\n' +
  `  services: ${names.join(', ')}; engines by EVENTSTORE_URL, MONGODB_URL, KAFKA_BROKERS; DEMO=on brings demo data`;
const values = optionsOf(usage, {
  scale: { type: 'string', multiple: true, default: [] },
  port: { type: 'string', default: '3000' },
});
const scale = Object.fromEntries(names.map((name) => [name, 1]));
for (const given of values.scale) {
  const [, name, count] = /^([a-z-]+)=(\d+)$/.exec(given) ?? [];
  if (!names.includes(name)) fail(`--scale ${given}: takes ${names.map((each) => `${each}=N`).join(', ')}`);
  scale[name] = Number(count);
}
if (!/^\d+$/.test(values.port)) fail(`--port ${values.port}: is not a port`);

ensureInstalled({ tests: true });
ensureBuilt({ web: false });
/** What has to be ended: the processes side by side, then engines, the last first. */
const processes = [];
const ending = [];
let isEnding = false;
// Told twice, it still ends everything in its order.
process.on('SIGINT', () => void end(0));
process.on('SIGTERM', () => void end(0));

try {
  const env = await enginesFor();
  const port = values.port === '0' ? await freePort() : Number(values.port);
  const publicUrl = process.env.PUBLIC_URL ?? `http://127.0.0.1:${port}`;
  const starting = names.flatMap((name) =>
    Array.from({ length: scale[name] }, () => startService(name, env, publicUrl)),
  );
  const started = await Promise.all(starting);
  const upstreams = Object.fromEntries(
    names.map((name) => [name, started.flatMap((each) => (each.name === name ? [each.url] : []))]),
  );
  await startProcess('proxy', { PORT: String(port), UPSTREAMS: JSON.stringify(upstreams) });
  for (const { name, pid, url } of started) console.log(`metrics of ${name} (process ${pid}): ${url}/metrics`);
  console.log(`\nTidemark is ready on ${publicUrl}`);
  if (isDemo) console.log(await demoInWords(publicUrl));
} catch (error) {
  console.error(error.message);
  await end(1);
}

async function demoInWords(url) {
  const { demo, mailbox } = await (await fetch(`${url}/api/configuration`)).json();
  const accounts = ['super', 'admin', 'user', 'master'].flatMap((role) =>
    demo.accounts.filter((account) => account.role === role).slice(0, 1),
  );
  return [
    `\nSign in to the demo (password of all accounts: ${demo.accounts[0].password})`,
    ...accounts.map(({ role, email }) => `  ${role.padEnd(6)} ${email}`),
    ...(mailbox ? [`\nE-mails of the demo: ${url}/mailbox`] : []),
  ].join('\n');
}

function fail(message) {
  console.error(message);
  process.exit(2);
}

/** Where all engines are, those that had to be started too. */
async function enginesFor() {
  const env = {};
  for (const [name, engine] of await engines()) {
    if (givenOf(engine) !== undefined) continue;
    const up = recorded(name);
    if (up !== undefined) {
      Object.assign(env, up.env);
      console.log(`${name} is up: ${Object.values(up.env).join(' ')}`);
      continue;
    }
    const obstacle = obstacleOf(engine);
    if (obstacle !== undefined) throw new Error(`NOT RUN: ${name}, because ${obstacle}.`);
    const folder = mkdtempSync(join(tmpdir(), `tidemark-${name}-`));
    ending.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
    const server = await engine.start(folder, await freePort());
    ending.push(() => server.stop());
    Object.assign(env, server.env);
    console.log(
      `${name} was started: ${Object.entries(server.env)
        .map((pair) => pair.join('='))
        .join(' ')}`,
    );
  }
  // The demo keeps its mails where they can be read.
  const wanting = ['EVENTSTORE_URL', ...(isDemo ? [] : ['SMTP_URL'])].filter((name) => !process.env[name]);
  if (wanting.length === 0) return env;
  const standIns = await startStandIns(wanting, (mail) => console.log(`mail ${mail}`));
  ending.push(() => standIns.child.kill());
  if (wanting.includes('EVENTSTORE_URL')) {
    console.log(
      'EVENTSTORE_URL is not set: the log is NOT an EventStoreDB, but a stand-in of the tests that speaks its',
    );
    console.log('protocol and keeps everything in memory. All of it is gone when this ends.');
    await onItsOwn(env);
  }
  return { ...env, ...standIns.env };
}

/** Engines that go on have been used by others, perhaps with another log: ours gets databases and topics of its own. */
async function onItsOwn(env) {
  const own = `d${randomBytes(6).toString('hex')}`;
  const isUp = (name, variable) => env[variable] !== undefined && recorded(name)?.env[variable] === env[variable];
  if (isUp('kafka', 'KAFKA_BROKERS') && !process.env.EVENTSTORE_NAMESPACE) env.EVENTSTORE_NAMESPACE = own;
  if (!isUp('mongo', 'MONGODB_URL')) return;
  const given = env.MONGODB_URL;
  const { MongoClient } = await import('mongodb');
  const address = new URL(given);
  address.pathname = `/${own}`;
  env.MONGODB_URL = address.href;
  ending.push(async () => {
    const client = new MongoClient(given);
    for (const kind of ['models', 'state']) await client.db(`${own}_${kind}`).dropDatabase();
    await client.close();
  });
}

async function startService(name, env, publicUrl) {
  const { pid, url } = await startProcess(name, { ...env, PUBLIC_URL: publicUrl, PORT: '0', TRUST_PROXY: '1' });
  return { name, pid, url };
}

/** Resolves with what it is and where it listens. */
function startProcess(name, env) {
  const entry = join(root, 'dist', 'server', `${name}.js`);
  const child = spawn(process.execPath, ['--enable-source-maps', entry], {
    env: { AUDIT_LOG: '/dev/null', ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    // An interrupt at the terminal reaches us alone; we end them in their order.
    detached: true,
  });
  processes.push(() => ended(child));
  return new Promise((resolve, reject) => {
    child.once('exit', (code, signal) => {
      reject(new Error(`${name} (process ${child.pid}) ended with ${code ?? signal}`));
      if (!isEnding) console.error(`${name} (process ${child.pid}) ended with ${code ?? signal}`);
    });
    eachLine(child.stdout, (line) => {
      const [, url] = /is ready on (http:\S+)$/.exec(line) ?? [];
      if (url === undefined) console.log(line);
      else {
        console.log(`${name} (process ${child.pid}) is ready on ${url}`);
        resolve({ pid: child.pid, url });
      }
    });
  });
}

async function end(code) {
  if (isEnding) return;
  isEnding = true;
  await Promise.allSettled(processes.map((stop) => stop()));
  for (const stop of ending.reverse()) await Promise.resolve(stop()).catch(() => undefined);
  process.exit(code);
}
