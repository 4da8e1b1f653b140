/**
 * The levels of tests: where their spec files are and which runner takes them. A file `*.long.spec.ts` belongs to
 * `npm run test:long`, every other one to `npm test`.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { packages, root } from './prepare.mjs';

const isHook = (file) => /\/use-[^/]+\.spec\.tsx$/.test(file);
const isModel = (file) => file.endsWith('.spec.ts') || isHook(file);

/**
 * - `folders`: where its files are; `isOurs`: which of them;
 * - `runner`: jest or playwright;
 * - `needsProduct`: it starts the built server, with the built web client and a folder of demo data.
 */
export const levels = {
  unit: { folders: [...packages().map((folder) => join(folder, 'src')), 'web/src'], isOurs: isModel, runner: 'jest' },
  component: { folders: ['web/src'], isOurs: (file) => !isModel(file), runner: 'jest' },
  contract: { folders: ['tests/contract'], runner: 'jest' },
  acceptance: { folders: ['tests/acceptance'], runner: 'jest', needsProduct: true },
  browser: { folders: ['tests/e2e'], runner: 'playwright', needsProduct: true },
};

/** What a run of jest that watches units leaves out: regular expressions over paths. */
export const notUnits = ['/tests/', '/(?!use-)[^/]*\\.spec\\.tsx$', '\\.long\\.spec'];

export const isLong = (file) => /\.long\.spec\.tsx?$/.test(file);

const isDefault = (file) => !isLong(file);

/**
 * The spec files of each level that patterns choose, relative to the repository, by level. `patterns`: regular expressions, one
 * of which the path has to match; none takes every file. `isChosen`: what else has to be true of a path; by default, that
 * `npm test` runs it. A pattern that chooses nothing ends the process with 2.
 */
export function chosenFiles(names, patterns, isChosen = isDefault) {
  const all = Object.fromEntries(names.map((name) => [name, specFiles(name).filter(isChosen)]));
  const expressions = patterns.map((pattern) => new RegExp(pattern));
  const idle = expressions.filter(
    (expression) =>
      !Object.values(all)
        .flat()
        .some((file) => expression.test(file)),
  );
  if (idle.length > 0) {
    console.error(`${idle.map(({ source }) => source).join(', ')}: no spec file has such a path`);
    process.exit(2);
  }
  const isMeant = (file) => expressions.length === 0 || expressions.some((expression) => expression.test(file));
  return Object.fromEntries(names.map((name) => [name, all[name].filter(isMeant)]));
}

function specFiles(level) {
  const { folders, isOurs = () => true } = levels[level];
  return folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((file) => join(folder, file)))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.spec\.tsx?$/.test(file) && isOurs(file))
    .sort();
}
