/**
 * The runners' JSON reports, read alike: `{title, status, file, isSecondAttempt}` for each test, titles with those of
 * their groups, files relative.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './prepare.mjs';

export const reportsIn = (folder) => ({
  jest: join(folder, 'jest.json'),
  playwright: join(folder, 'playwright.json'),
});

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

/** Tests of a run of jest; undefined without a report. A file that could not run counts as one failed test. */
export function jestTests(path) {
  const report = read(path);
  return report?.testResults.flatMap((result) => {
    const file = relative(root, result.name).replaceAll('\\', '/');
    const tests = result.assertionResults.map(({ fullName, status, invocations = 1 }) => ({
      title: fullName,
      status: jestStatus(status),
      file,
      isSecondAttempt: invocations > 1,
    }));
    const isBroken = result.status === 'failed' && !tests.some(({ status }) => status === 'failed');
    return isBroken ? [...tests, { title: `${file} could not run`, status: 'failed', file }] : tests;
  });
}

/** Joins the reports of several runs of jest into one; those that are missing are left out. */
export function joinJestReports(paths, target) {
  const all = paths.map(read).filter((report) => report !== undefined);
  writeFileSync(target, JSON.stringify({ testResults: all.flatMap(({ testResults }) => testResults) }));
}

const jestStatus = (status) => (status === 'passed' || status === 'failed' ? status : 'skipped');

/** Seconds that each file of a run took, the slowest first: `{file, seconds}`. */
export function slowestFiles(reports) {
  const jest = (read(reports.jest)?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: relative(root, name).replaceAll('\\', '/'),
    seconds: (endTime - startTime) / 1000,
  }));
  const playwright = (read(reports.playwright)?.suites ?? []).map((suite) => ({
    file: `tests/e2e/${suite.file}`,
    seconds: durationOf(suite) / 1000,
  }));
  return [...jest, ...playwright].sort((a, b) => b.seconds - a.seconds);
}

const durationOf = ({ specs = [], suites = [] }) =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, { duration }) => sum + duration, 0) + suites.reduce((sum, inner) => sum + durationOf(inner), 0);

/** Tests of a run of playwright, one for each project; undefined without a report. */
export function playwrightTests(path) {
  const report = read(path);
  if (report === undefined) return undefined;
  const broken = report.errors.map(({ message }) => ({ title: String(message), status: 'failed', file: 'playwright' }));
  return [...report.suites.flatMap((suite) => testsOf(suite, [])), ...broken];
}

function testsOf(suite, above) {
  const titles = suite.title === suite.file ? above : [...above, suite.title];
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => ({
      title: [...titles, spec.title, `(${test.projectName})`].join(' '),
      status: playwrightStatus(test.status),
      file: suite.file,
      isSecondAttempt: test.results.length > 1,
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, titles))];
}

/** `flaky`: passed at the second attempt, which there is in CI alone. */
const playwrightStatuses = { skipped: 'skipped', expected: 'passed', flaky: 'passed' };
const playwrightStatus = (status) => playwrightStatuses[status] ?? 'failed';

/** Lines that name the tests which passed at the second attempt only: none when there was none. */
export const secondAttempts = (tests) =>
  tests
    .filter(({ status, isSecondAttempt }) => status === 'passed' && isSecondAttempt)
    .map(({ file, title }) => `PASSED AT THE SECOND ATTEMPT: ${file}: ${title}`);

export const count = (tests, status) => tests.filter((test) => test.status === status).length;
