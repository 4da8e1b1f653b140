/**
 * `npm run test:long [PATTERN…] [-- --slice 3/12]`: the tests that `npm test` leaves out, because they cost more than they find on
 * most days. These are walks over all routes and screens and process care (`*.long.spec.ts`), and the random tests, ten times
 * as long (`TEST_TIMES=100`: a hundred times). A failing random test prints its seed and its smallest counter-example.
 *
 * --slice K/N   one of N parts of about the same cost
 * --measure     writes what each file took into tests/long-costs.json, by which slices are cut
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chosenFiles, isLong, levels } from './lib/levels.mjs';
import { optionsOf } from './lib/options.mjs';
import { ensureInstalled, root } from './lib/prepare.mjs';
import { reportsIn, slowestFiles } from './lib/reports.mjs';
import { runLevels } from './lib/run-levels.mjs';
import { sliceOf } from './lib/slices.mjs';

const usage = 'Usage: npm run test:long [PATTERN …] [-- --slice K/N] [--measure]';
const { slice, measure, patterns } = optionsOf(
  usage,
  { slice: { type: 'string', default: '1/1' }, measure: { type: 'boolean', default: false } },
  { words: 'patterns' },
);
const folder = join(root, 'reports', 'long');
const costsFile = join(root, 'tests', 'long-costs.json');
const costs = JSON.parse(readFileSync(costsFile, 'utf8'));

/** Random tests and walks, which take more runs or steps here (shared/testing/src/runs.ts). */
const hasMoreToDo = (file) =>
  /from '(?:fast-check|@tidemark\/testing\/runs)'/.test(readFileSync(join(root, file), 'utf8'));
const all = chosenFiles(Object.keys(levels), patterns, (file) => isLong(file) || hasMoreToDo(file));
const part = sliceOf(Object.values(all).flat(), costs, slice);
if (part === undefined) {
  console.error(`--slice ${slice}: is no part such as 3/12\n\n${usage}`);
  process.exit(2);
}

ensureInstalled({ tests: true });
const files = Object.fromEntries(
  Object.entries(all).map(([level, those]) => [level, those.filter((one) => part.has(one))]),
);
// A random test takes many times as long as jest allows it otherwise.
const patient = ['--testTimeout=1200000'];
process.exitCode = await runLevels(files, {
  folder,
  env: { TEST_TIMES: process.env.TEST_TIMES ?? '10', TEST_LONG: 'yes' },
  more: { unit: patient, component: patient, contract: patient, acceptance: patient },
});
if (measure) writeCosts();

function writeCosts() {
  const measured = slowestFiles(reportsIn(folder)).map(({ file, seconds }) => [file, Math.ceil(seconds)]);
  const now = new Map([
    ...Object.entries(costs).filter(([file]) => Object.values(all).flat().includes(file)),
    ...measured,
  ]);
  writeFileSync(costsFile, `${JSON.stringify(Object.fromEntries([...now].sort()), undefined, 2)}\n`);
}
