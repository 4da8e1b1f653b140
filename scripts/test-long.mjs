/**
 * `npm run test:long [-- PATTERN…]`: what chance finds only with time. Every file with random tests (those that use
 * fast-check), ten times as long as `npm test` runs them, and the story of the whole product, which ends with every read
 * model rebuilt. A failing run prints its seed and the smallest counter-example.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { bin, ensureBuilt, ensureInstalled, root } from './lib/prepare.mjs';
import { makeDemoFolder } from './lib/seed.mjs';

const times = process.env.TEST_TIMES ?? '10';
const patterns = process.argv.slice(2);
const always = ['tests/acceptance/whole-product.spec.ts'];

const isRandom = (file) => readFileSync(file, 'utf8').includes("from 'fast-check'");
const specs = ['shared', 'services', 'tests', 'web/src']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => /\.spec\.tsx?$/.test(entry.name) && !/node_modules|dist/.test(entry.parentPath))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter(isRandom)
  .map((file) => relative(root, file));
const chosen = [...specs, ...always].filter(
  (file) => patterns.length === 0 || patterns.some((one) => file.includes(one)),
);

ensureInstalled({ tests: true });
ensureBuilt();
const seed = await makeDemoFolder();
const env = {
  ...process.env,
  TEST_TIMES: times,
  TIDEMARK_PREPARED: 'yes',
  ...(seed === undefined ? {} : { TIDEMARK_SEED: seed }),
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --no-warnings`.trim(),
};
const args = [
  '--selectProjects',
  'node',
  'web',
  '--maxWorkers=2',
  '--testTimeout=1200000',
  '--runTestsByPath',
  ...chosen,
];
const { status } = spawnSync(bin('jest'), args, { cwd: root, stdio: 'inherit', env });
if (seed !== undefined) rmSync(seed, { recursive: true, force: true });
process.exitCode = status ?? 1;
