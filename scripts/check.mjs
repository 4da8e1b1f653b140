/** Everything that can be known without running the product: types, lint, format, import zones and cycles, i18n keys, words, links. */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { bin, ensureInstalled, root } from './lib/prepare.mjs';

ensureInstalled({ tests: true });
const node = process.execPath;
/** Beside TypeScript 6, whose interface dependency-cruiser needs, the compiler of its own, three times as fast. */
const tsc = join(root, 'node_modules', 'typescript-7', 'bin', 'tsc');
/** The longest first, so that all who take from the queue are done at about the same time. */
const checks = [
  ['lint', bin('oxlint'), []],
  ['types', node, [tsc, '-p', 'tsconfig.check.json']],
  ['types of the web client', node, [tsc, '-p', 'web/tsconfig.json']],
  [
    'zones and cycles',
    bin('depcruise'),
    ['shared', 'services', 'web/src', 'tests', '--config', '.dependency-cruiser.cjs', '--output-type', 'err'],
  ],
  [
    'circles of folders',
    bin('depcruise'),
    ['shared', 'services', 'web/src', '--config', '.dependency-cruiser.folders.cjs', '--output-type', 'err'],
  ],
  ['words', node, ['scripts/check-words.mjs', '--check']],
  ['styles', node, ['scripts/check-styles.mjs']],
  ['format', bin('biome'), ['format', '.']],
  ['i18n keys', node, ['scripts/check-i18n.mjs']],
  ['pages and decisions', node, ['scripts/check-docs.mjs']],
];

/** One after the other, beside others who take from the same queue; the output of each stays together. */
async function inTurn(queue, failures) {
  for (let check = queue.shift(); check !== undefined; check = queue.shift()) {
    const [name, command, args] = check;
    const { code, output, seconds } = await outcome(command, args);
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
    if (code === 0) continue;
    failures.push(name);
    console.log(output);
  }
}

function outcome(command, args) {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => resolve({ code, output, seconds: ((performance.now() - started) / 1000).toFixed(1) }));
  });
}

const failures = [];
const atOnce = Math.max(2, availableParallelism());
await Promise.all(Array.from({ length: atOnce }, async () => inTurn(checks, failures)));
process.exit(failures.length === 0 ? 0 : 1);
