/**
 * Which rows of the specification are proven, and by which tests. A test proves a row if its title names it, as in
 * `refuses a taken short name [R5-058]`, or `[R5-058 R5-059]` for several. It must be of the row's own level: through HTTP or
 * the socket for the server, on the screen itself for people.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A title that claims more than these tells nobody which of them broke. */
const mostIdsInTitle = 6;
const id = /^[RX]\d-\d{3}$/;

/** Rows of a tab-separated file with a heading: id, where, statement. */
export function readRows(...paths) {
  return paths.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .slice(1)
      .filter((line) => line.trim() !== '')
      .map((line) => {
        const [name, where, statement] = line.split('\t');
        return { id: name, where, statement, section: name.slice(0, 2) };
      }),
  );
}

/** What stands in brackets in a title and is meant as ids: those that are, and those that are misspelt. */
export function idsIn(title) {
  const parts = [...title.matchAll(/\[([^\]]*)\]/g)]
    .map(([, inner]) => inner.split(/[\s,]+/).filter((part) => part !== ''))
    .filter((words) => words.some((word) => /^[RX][-\d_]/i.test(word)));
  const words = [...new Set(parts.flat())];
  return { ids: words.filter((word) => id.test(word)), malformed: words.filter((word) => !id.test(word)) };
}

/**
 * Whether a test of this file can prove a row of this kind. `file` is relative to the repository, browser tests as their
 * runner names them, below tests/e2e.
 */
function isOfLevel(where, { runner, file }) {
  if (where === 'server') return runner === 'jest' && file.startsWith('tests/acceptance/');
  return runner === 'playwright' || /^web\/src\/.*\.spec\.tsx$/.test(file);
}

/** `tests`: {title, status, runner, file}. Answers the state of each row, and what is wrong with the titles. */
export function proofOf(rows, tests) {
  const known = new Map(rows.map((row) => [row.id, row]));
  const naming = new Map(rows.map((row) => [row.id, []]));
  const faults = new Set();
  for (const test of tests) {
    const { ids, malformed } = idsIn(test.title);
    for (const word of malformed) faults.add(`"${word}" is no id of a row: ${test.title}`);
    if (ids.length > mostIdsInTitle) {
      faults.add(`names ${ids.length} rows, at most ${mostIdsInTitle} are allowed: ${test.title}`);
    }
    for (const name of ids) {
      const row = known.get(name);
      if (row === undefined) faults.add(`There is no row ${name}: ${test.title}`);
      else if (isOfLevel(row.where, test)) naming.get(name).push(test);
    }
  }
  const stateOf = ({ id: name }) => {
    const of = naming.get(name);
    if (of.some(({ status }) => status === 'failed')) return 'failing';
    return of.some(({ status }) => status === 'passed') ? 'proven' : 'missing';
  };
  return { states: new Map(rows.map((row) => [row.id, stateOf(row)])), faults: [...faults] };
}

/** The list of rows that were proven once: an id a line. It only grows. */
export const readProven = (path) =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
    : [];

export const specFolder = (root) => join(root, 'tests', 'spec');
