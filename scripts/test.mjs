/**
 * `npm test [-- PATTERN…]`: unit, contract and component tests (jest), then acceptance tests (jest) and browser tests
 * (playwright) at once. A pattern picks test files; TEST_SEED: another order of the acceptance tests. Writes
 * reports/jest.json and reports/playwright.json; the last line is the sum of both.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { findChromium, howToGetChromium } from './lib/chromium.mjs';
import { bin, ensureBuilt, ensureInstalled, root } from './lib/prepare.mjs';
import {
  count,
  jestTests,
  joinJestReports,
  playwrightTests,
  reports,
  secondAttempts,
  slowestFiles,
} from './lib/reports.mjs';
import { makeDemoFolder } from './lib/seed.mjs';

const patterns = process.argv.slice(2);
const isCi = process.env.CI === 'true';
const cores = availableParallelism();
/** A test waits a good part of its time, for a server, a page or a mail. */
const workers = cores + 1;
/** Of each of two runners at once. */
const workersBeside = Math.max(2, cores);
/** Another one shows another order; in CI it is always this. */
const seedOfOrder = process.env.TEST_SEED ?? '2026';
const jestReports = [join(root, 'reports', 'jest-0.json'), join(root, 'reports', 'jest-1.json')];
const browserConfig = join(root, 'tests', 'e2e', 'playwright.config.ts');

ensureInstalled({ tests: true });
ensureBuilt();
mkdirSync(join(root, 'reports'), { recursive: true });
for (const report of [...Object.values(reports), ...jestReports]) rmSync(report, { force: true });

const seed = await makeDemoFolder();
try {
  process.exitCode = await runAll();
} finally {
  if (seed !== undefined) rmSync(seed, { recursive: true, force: true });
}

/** The acceptance and the browser tests run at once: each alone leaves about half of the cores idle. */
async function runAll() {
  const [reportOfUnits, reportOfAcceptance] = jestReports;
  const units = await runUnits(reportOfUnits);
  const [acceptance, browser] = await Promise.all([runAcceptance(reportOfAcceptance), runBrowser()]);
  joinJestReports(jestReports);
  const tests = [...units, ...acceptance, ...browser];
  const failed = count(tests, 'failed');
  console.log('\nThe slowest files, seconds:');
  for (const { file, seconds } of slowestFiles(10)) console.log(`  ${seconds.toFixed(1).padStart(6)}  ${file}`);
  for (const line of secondAttempts(tests)) console.log(line);
  console.log(`\n${count(tests, 'passed')} passed, ${failed} failed, ${count(tests, 'skipped')} skipped`);
  return failed === 0 ? 0 : 1;
}

/** Units, contracts and components. */
function runUnits(report) {
  const chosen = patterns.length > 0 ? ['--testPathPatterns', ...patterns] : [];
  return runJest(report, workers, ['--testPathIgnorePatterns', '/node_modules/', '/tests/acceptance/', ...chosen]);
}

/** The tests of these files come in a random order, which the seed repeats. */
async function runAcceptance(report) {
  const files = readdirSync(join(root, 'tests', 'acceptance'), { recursive: true })
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => join(root, 'tests', 'acceptance', file))
    .filter((file) => patterns.length === 0 || patterns.some((pattern) => new RegExp(pattern).test(file)));
  if (files.length === 0) return [];
  return runJest(report, workersBeside, ['--randomize', `--seed=${seedOfOrder}`, '--runTestsByPath', ...files]);
}

function runJest(report, maxWorkers, more) {
  const args = ['--selectProjects', 'node', 'web', '--json', `--outputFile=${report}`, `--maxWorkers=${maxWorkers}`];
  // Tests make much and keep little: with more room for what is new the collector runs less often.
  const options = '--experimental-vm-modules --no-warnings --max-semi-space-size=64';
  const env = { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${options}`.trim() };
  return runner('jest', bin('jest'), [...args, '--passWithNoTests', ...more], env, () => jestTests(report));
}

async function runBrowser() {
  if (!existsSync(browserConfig)) {
    console.log('\nNOT RUN: the browser tests, because there are none yet.');
    return [];
  }
  const chromium = await findChromium();
  if (chromium === undefined) {
    console.log(`\nNOT RUN: the browser tests, because no Chromium was found. ${howToGetChromium}`);
    return [{ title: 'browser tests', status: isCi ? 'failed' : 'skipped' }];
  }
  const args = ['test', '--config', browserConfig, `--workers=${workersBeside}`, '--pass-with-no-tests', ...patterns];
  // Its lines stand between those of jest: none is written over.
  const env = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: reports.playwright, PLAYWRIGHT_FORCE_TTY: '0' };
  return runner('playwright', bin('playwright'), args, env, playwrightTests);
}

/** Runs a test runner to its end; what its report holds, or one failed test when it left none. */
async function runner(name, command, args, env, read) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...(seed === undefined ? {} : { TIDEMARK_SEED: seed }), TIDEMARK_PREPARED: 'yes', ...env },
  });
  const [status] = await once(child, 'close');
  const tests = read() ?? [{ title: `${name} left no report`, status: 'failed' }];
  const isSilent = status !== 0 && count(tests, 'failed') === 0;
  return isSilent ? [...tests, { title: `${name} ended with ${status}`, status: 'failed' }] : tests;
}
