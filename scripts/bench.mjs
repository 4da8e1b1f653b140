/**
 * `npm run bench [-- --log eventstoredb] [--part commands] [--rounds N] [--json FILE]`: runs the parts of
 * tests/bench in sequence, each in a separate process. Then it prints one table of medians with their spread and the aims
 * (docs/bench.md). Load generator and server share this machine's cores, as do both sides of a ratio.
 * `--smoke` does one tiny round of each part, two parts at a time: it gives no figures but shows that all of them run.
 *
 * `--log distributed`: four processes on Kafka and a server of MongoDB's protocol, given or started (scripts/test-engines.mjs).
 *
 * EVENTSTORE_URL      (--log eventstoredb) a running server, on which every part takes a namespace of its own
 * EVENTSTORE_COMMAND  (instead) a shell command that starts a server on $DATA_DIR and $PORT: one for each part
 */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { enginesMissing } from '../tests/bench/lib/distributed.mjs';
import { parts, pathOf } from '../tests/bench/parts.mjs';
import { optionsOf } from './lib/options.mjs';
import { ensureBuilt, ensureCompiled, ensureInstalled, root } from './lib/prepare.mjs';

const usage =
  'Usage: npm run bench [-- --log LOG] [--part PART,...] [--rounds N] [--json FILE] [--smoke]\n' +
  Object.entries(parts)
    .map(([log, names]) => `  --log ${log}: ${names.join(',')}`)
    .join('\n');
const values = optionsOf(usage, {
  log: { type: 'string', default: 'embedded' },
  part: { type: 'string' },
  rounds: { type: 'string', default: '5' },
  json: { type: 'string' },
  smoke: { type: 'boolean', default: false },
});
const { log } = values;
const known = Object.hasOwn(parts, log) ? parts[log] : [];
const chosen = values.part?.split(',').map((part) => part.trim()) ?? known;
const rounds = values.smoke ? 1 : Number(values.rounds);
if (chosen.length === 0 || chosen.some((part) => !known.includes(part)) || !Number.isInteger(rounds) || rounds < 1) {
  console.error(usage);
  process.exit(1);
}
const { EVENTSTORE_URL, EVENTSTORE_COMMAND } = process.env;
if (log === 'eventstoredb' && EVENTSTORE_URL === undefined && EVENTSTORE_COMMAND === undefined) {
  console.log(
    'NOT RUN: the benchmark on EventStoreDB. Set EVENTSTORE_URL to a running server (esdb://127.0.0.1:2113?tls=false), or\n' +
      'EVENTSTORE_COMMAND to a shell command that starts one on $DATA_DIR and $PORT.',
  );
  process.exit(0);
}

ensureInstalled({ tests: true });
if (log === 'distributed') {
  const missing = await enginesMissing();
  if (missing !== undefined) {
    console.log(`NOT RUN: the benchmark of the distributed profile for want of ${missing}.`);
    process.exit(0);
  }
}
ensureBuilt();
ensureCompiled();
const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}`;
const [load] = loadavg();
console.log(`${machine}; server and load generator share them; load at the start ${load.toFixed(1)}\n`);
const rows = [];
const failures = [];
const queue = [...chosen];
await Promise.all(values.smoke ? [measureInTurn(), measureInTurn()] : [measureInTurn()]);
if (!values.smoke) printTable();
if (values.json !== undefined) {
  const report = { at: new Date().toISOString(), log, machine, load, rounds, rows, failures };
  writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
}
const faults = rows.filter(({ isFault }) => isFault === true);
for (const fault of faults) console.log(`FAULT: ${line(fault)}`);
console.log(`\n${chosen.length - failures.length} of ${chosen.length} parts measured, ${faults.length} faults`);
// A missed aim is a figure, not a fault: machines differ. What could not be measured is one, and so is a wrong answer.
process.exit(failures.length + faults.length === 0 ? 0 : 1);

/** One part after the other; two at a time where nobody looks at the figures. */
async function measureInTurn() {
  for (let part = queue.shift(); part !== undefined; part = queue.shift()) {
    const started = performance.now();
    try {
      rows.push(...(await run(part)));
      console.log(`${part} measured in ${Math.round((performance.now() - started) / 1000)} s`);
    } catch (error) {
      failures.push({ part, reason: error.message });
      console.log(`${part} FAILED: ${error.message}`);
    }
  }
}

function printTable() {
  console.log(`\nMedian of ${rounds} rounds (min – max)\n`);
  for (const row of rows) console.log(line(row));
  const aimed = rows.filter(({ isMet }) => isMet !== null);
  const met = aimed.filter(({ isMet }) => isMet);
  console.log(`\n${met.length} aims met, ${aimed.length - met.length} missed`);
}

function run(part) {
  const child = spawn(process.execPath, [join(root, 'tests/bench/part.mjs'), pathOf(log, part), String(rounds)], {
    cwd: root,
    env: { ...process.env, ...(values.smoke && { BENCH_SIZE: 'smoke' }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  return new Promise((resolve, reject) => {
    child.once('close', (code) => {
      if (code === 0) resolve(JSON.parse(said));
      else reject(new Error(`it ended with ${code}`));
    });
  });
}

function line({ part, what, unit, median, min, max, aim, isMet }) {
  const spread = min === max ? '' : `(${shown(min)} – ${shown(max)})`;
  const bound = aimOf(aim);
  const verdict = isMet === null ? '' : isMet ? 'met' : 'MISSED';
  return [
    part,
    what.padEnd(62),
    `${shown(median).padStart(8)} ${unit.padEnd(8)}`,
    spread.padEnd(20),
    bound.padEnd(10),
    verdict,
  ]
    .join('  ')
    .trimEnd();
}

function aimOf({ atLeast, atMost }) {
  if (atLeast !== undefined && atLeast === atMost) return `= ${atLeast}`;
  if (atLeast !== undefined) return `≥ ${atLeast}`;
  return atMost === undefined ? '' : `≤ ${atMost}`;
}

function shown(number) {
  if (Number.isInteger(number)) return String(number);
  return number >= 1000 ? String(Math.round(number)) : String(Number(number.toPrecision(3)));
}
