/** What a run of tests prints at its end. */
import { count, secondAttempts, slowestFiles } from './reports.mjs';

const titles = ['level', 'passed', 'failed', 'skipped', 'seconds', 'core-minutes'];

/**
 * Prints a table of what each level found and cost, the slowest files, and `N passed, N failed, N skipped` as the last line.
 * `results`: of runLevel; `reports`: the runners' reports; `wall`: seconds of the whole run; `memory`: the most bytes at once, where known. Returns the exit code.
 */
export function printOutcome(results, { reports, wall, memory }) {
  const tests = results.flatMap((result) => result.tests);
  const cpu = results.reduce((sum, result) => sum + (result.cpu ?? Number.NaN), 0);
  const rows = [...results, { level: 'all', tests, wall, cpu }].filter((row) => row.wall > 0).map(cellsOf);
  console.log();
  for (const row of [titles, ...rows]) {
    console.log(row.map((cell, at) => (at === 0 ? cell.padEnd(12) : cell.padStart(titles[at].length + 2))).join(''));
  }
  if (memory !== undefined) console.log(`\nMost memory at once: ${(memory / 1e9).toFixed(1)} GB`);
  console.log('\nThe slowest files, seconds:');
  for (const { file, seconds } of slowestFiles(reports).slice(0, 10))
    console.log(`  ${seconds.toFixed(1).padStart(6)}  ${file}`);
  for (const line of secondAttempts(tests)) console.log(line);
  const failed = count(tests, 'failed');
  console.log(`\n${count(tests, 'passed')} passed, ${failed} failed, ${count(tests, 'skipped')} skipped`);
  return failed === 0 ? 0 : 1;
}

const cellsOf = ({ level, tests, wall, cpu }) => [
  level,
  ...['passed', 'failed', 'skipped'].map((status) => String(count(tests, status))),
  wall.toFixed(0),
  Number.isNaN(cpu ?? Number.NaN) ? '?' : (cpu / 60).toFixed(1),
];
