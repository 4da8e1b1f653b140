/** The demo as four processes leave it on engines, made once for a whole run; each suite starts on a copy of it. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { announced, ended, saying } from './child.mjs';
import { root } from './prepare.mjs';

/** Milliseconds that the processes have to fill engines with the demo. */
const patience = 300_000;
/** Of tenants, as tests/harness/distributed.ts asks for them. */
const segments = 2;

/** A folder with the journal of the log and FerretDB's files: of one moment, at which nothing was under way any more. */
export async function makeDemoEngines(brokers) {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-demo-'));
  try {
    const engines = await startSuiteEngines(folder);
    await fill({ ...engines.env, ...brokers });
    await engines.stop();
    return folder;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Their process ends with its standard input, so also when this one is gone. */
async function startSuiteEngines(folder) {
  const child = spawn(process.execPath, [join(root, 'scripts', 'suite-engines.mjs'), folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const env = await announced(child, 'The process of the engines');
  return { env, stop: () => ended(child) };
}

async function fill(engines) {
  const { PATH, HOME } = process.env;
  // Begins the names of its streams, which a copy gives others, and of its topics, which stay empty in a copy: all is handled.
  const namespace = `demo${randomBytes(6).toString('hex')}`;
  const env = { PATH, HOME, ...engines, EVENTSTORE_NAMESPACE: namespace, SEGMENTS: String(segments), DEMO: 'on' };
  const child = spawn(process.execPath, [join(root, 'scripts', 'distributed.mjs'), '--port', '0'], {
    cwd: root,
    env: { ...env, PROFILE: 'distributed', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const metrics = {};
  try {
    await saying(child, 'The process with the demo', (line) => {
      const [, name, url] = /^metrics of (\S+) .*: (http\S+)$/.exec(line) ?? [];
      if (name !== undefined) metrics[name] = url;
      return line.startsWith('Tidemark is ready on ');
    });
    const until = Date.now() + patience;
    while (!(await isSettled(metrics))) {
      if (Date.now() > until) throw new Error('Four processes did not get to the end of the demo.');
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  } finally {
    await ended(child);
  }
}

/** Read models have all events, Kafka all messages, each message is handled and each mail sent: then checkpoints agree. */
async function isSettled(metrics) {
  const [projector, notifier] = await Promise.all([metrics.projector, metrics.notifier].map(read));
  const lags = [
    [projector, 'tidemark_segment_lag_events', 1],
    [projector, 'tidemark_relay_lag_events', 1],
    [notifier, 'tidemark_consumer_lag_messages', 2],
    [notifier, 'tidemark_deliveries_waiting', 2],
  ];
  const known = new Set(
    [...projector.matchAll(/^tidemark_segment_lag_events\{segment="([^"]+)"/gm)].map(([, it]) => it),
  );
  return known.size === segments + 1 && lags.every(([said, name, least]) => areZero(said, name, least));
}

const read = async (url) => (await fetch(url)).text();

function areZero(said, name, least) {
  const values = [...said.matchAll(new RegExp(`^${name}(?:\\{.*\\})? (\\d+)$`, 'gm'))].map(([, value]) => value);
  return values.length >= least && values.every((value) => value === '0');
}
