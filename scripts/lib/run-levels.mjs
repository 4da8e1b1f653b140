/** Runs files of several levels, those that need no build first, and prints the outcome. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { levels } from './levels.mjs';
import { measured, watchMemory } from './measured.mjs';
import { printOutcome } from './outcome.mjs';
import { root } from './prepare.mjs';
import { joinJestReports, reportsIn } from './reports.mjs';
import { runLevel } from './run-level.mjs';

/** Of each of two runners at once: a test waits a good part of its time, for a server, a page or a mail. */
const workers = Math.max(2, availableParallelism());

/**
 * Runs the files of each level, and returns the exit code. Units run beside the build, components beside contracts, acceptance
 * beside the browser.
 * - `files`: by level, relative to the repository;
 * - `folder`: where the runners' reports go;
 * - `env`: what the tests find in their environment;
 * - `more`: further arguments of a level's runner, by level.
 */
export async function runLevels(files, { folder, env = {}, more = {} }) {
  const started = performance.now();
  const memory = watchMemory();
  const seed = mkdtempSync(join(tmpdir(), 'tidemark-seed-'));
  mkdirSync(folder, { recursive: true });
  const reports = reportsIn(folder);
  const reportOf = (level) => (isOfJest(level) ? join(folder, `jest-${level}.json`) : reports.playwright);
  for (const report of [reports.jest, ...Object.keys(levels).map(reportOf)]) rmSync(report, { force: true });
  const run = (level, atHand = {}) =>
    runLevel(level, files[level] ?? [], {
      workers,
      report: reportOf(level),
      env: { ...env, ...atHand },
      more: more[level],
    });
  try {
    const results = await Promise.all([run('unit'), makeProduct(files, seed)]);
    results.push(...(await Promise.all([run('component'), run('contract')])));
    if (results.every(({ level, tests }) => level !== 'build' || tests.length === 0)) {
      const product = { TIDEMARK_SEED: seed, TIDEMARK_PREPARED: 'yes' };
      results.push(...(await Promise.all([run('acceptance', product), run('browser', product)])));
    }
    joinJestReports(Object.keys(files).filter(isOfJest).map(reportOf), reports.jest);
    return printOutcome(results, { reports, wall: secondsSince(started), memory: memory() });
  } finally {
    rmSync(seed, { recursive: true, force: true });
  }
}

const secondsSince = (started) => (performance.now() - started) / 1000;
const isOfJest = (level) => levels[level].runner === 'jest';

/** Builds and fills a folder with demo data where a level needs it. A failure counts as one failed test. */
async function makeProduct(files, folder) {
  const isNeeded = Object.entries(files).some(([level, { length }]) => levels[level].needsProduct && length > 0);
  if (!isNeeded) return { level: 'build', tests: [], wall: 0, cpu: 0 };
  const { status, ...cost } = await measured(process.execPath, [join(root, 'scripts', 'make-product.mjs'), folder]);
  const tests = status === 0 ? [] : [{ title: 'the build and the demo', status: 'failed', file: 'scripts' }];
  return { level: 'build', tests, ...cost };
}
