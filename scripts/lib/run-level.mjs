/** Runs the spec files of one level (levels.mjs) and reads the runner's report. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium, howToGetChromium } from './chromium.mjs';
import { levels } from './levels.mjs';
import { measured } from './measured.mjs';
import { bin, root } from './prepare.mjs';
import { count, jestTests, playwrightTests } from './reports.mjs';

const browserConfig = join(root, 'tests', 'e2e', 'playwright.config.ts');

/**
 * Runs files of a level, and returns `{level, tests, cpu, wall}`; tests as reports.mjs reads them. A runner that fails without
 * a failed test, or leaves no report, counts as one failed test.
 * - `workers`: processes that run files at once;
 * - `report`: the file of the runner's JSON report;
 * - `env`: what the tests find in their environment;
 * - `more`: further arguments of the runner.
 */
export async function runLevel(level, files, options) {
  if (files.length === 0) return { level, tests: [], wall: 0, cpu: 0 };
  rmSync(options.report, { force: true });
  return { level, ...(await runners[levels[level].runner](files, options)) };
}

/** Tests create many short-lived objects: a larger young generation is collected less often. */
const nodeOptions = '--experimental-vm-modules --no-warnings --max-semi-space-size=64';

/** What jest finds in its environment. */
export const jestEnvironment = () => ({ NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${nodeOptions}`.trim() });

const runners = {
  async jest(files, { workers, report, env = {}, more = [] }) {
    const projects = new Set(files.map((file) => (file.startsWith('web/') ? 'web' : 'node')));
    const { status, ...cost } = await measured(
      bin('jest'),
      [
        ...['--selectProjects', ...projects],
        ...['--json', `--outputFile=${report}`, `--maxWorkers=${workers}`, ...more, '--runTestsByPath', ...files],
      ],
      { ...env, ...jestEnvironment() },
    );
    return { tests: failedSilently('jest', status, jestTests(report)), ...cost };
  },

  async playwright(files, { workers, report, env = {}, more = [] }) {
    const chromium = await findChromium();
    if (chromium === undefined) {
      console.log(`\nNOT RUN: the browser tests, because no Chromium was found. ${howToGetChromium}`);
      const status = process.env.CI === 'true' ? 'failed' : 'skipped';
      return { tests: [{ title: 'browser tests', status, file: 'tests/e2e' }], wall: 0, cpu: 0 };
    }
    const { status, ...cost } = await measured(
      bin('playwright'),
      ['test', '--config', browserConfig, `--workers=${workers}`, ...more, ...files.map((file) => `/${file}$`)],
      // Without a terminal its lines do not overwrite those of jest.
      { ...env, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report, PLAYWRIGHT_FORCE_TTY: '0' },
    );
    return { tests: failedSilently('playwright', status, playwrightTests(report)), ...cost };
  },
};

function failedSilently(name, status, tests) {
  if (tests === undefined) return [{ title: `${name} left no report`, status: 'failed', file: name }];
  const isSilent = status !== 0 && count(tests, 'failed') === 0;
  return isSilent ? [...tests, { title: `${name} ended with ${status}`, status: 'failed', file: name }] : tests;
}
