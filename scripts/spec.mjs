/**
 * `npm run spec [-- --missing]`: which rows of tests/spec/requirements.tsv a passing test names in its title, by section
 * and by screen. Reads the reports of the last `npm test`. An id that no row has is an error.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/prepare.mjs';
import { jestTests, playwrightTests } from './lib/reports.mjs';

const listsAll = process.argv.includes('--missing');
const rows = readFileSync(join(root, 'tests', 'spec', 'requirements.tsv'), 'utf8')
  .split('\n')
  .slice(1)
  .filter((line) => line.trim() !== '')
  .map((line) => {
    const [id, where, statement] = line.split('\t');
    return { id, where, statement, section: id.slice(0, 2) };
  });

const runs = { jest: jestTests(), playwright: playwrightTests() };
for (const [name, tests] of Object.entries(runs)) {
  if (tests === undefined) console.log(`No report of ${name}: run \`npm test\` first.`);
}
const tests = Object.values(runs).flatMap((run) => run ?? []);
const named = new Map();
for (const { title, status } of tests) {
  for (const id of idsOf(title)) named.set(id, [...(named.get(id) ?? []), { title, status }]);
}

/** Ids stand in brackets: `refuses a taken short name [R5-058]`, several as `[R5-058 R5-059]` or `[R5-058, R5-059]`. */
function idsOf(title) {
  return new Set([...title.matchAll(/\[([^\]]*)\]/g)].flatMap(([, inner]) => inner.match(/\bR\d-\d{3}\b/g) ?? []));
}

/** Proven: some test that names the row passes and none fails (a test may run in several browsers and widths). */
function isProven({ id }) {
  const naming = named.get(id) ?? [];
  return naming.some(({ status }) => status === 'passed') && !naming.some(({ status }) => status === 'failed');
}

function table(title, groupOf) {
  const groups = new Map();
  for (const row of rows) {
    const group = groups.get(groupOf(row)) ?? { all: 0, proven: 0 };
    group.all += 1;
    if (isProven(row)) group.proven += 1;
    groups.set(groupOf(row), group);
  }
  console.log(`\n${title}`);
  for (const [name, { all, proven }] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
    console.log(`  ${name.padEnd(16)} ${String(proven).padStart(4)} of ${String(all).padStart(4)}`);
  }
}

function list(title, chosen) {
  if (chosen.length === 0) return;
  console.log(`\n${title}`);
  for (const { id, where, statement } of chosen) console.log(`  ${id}  ${where.padEnd(14)}  ${statement}`);
}

table('By section', ({ section }) => section);
table('By screen', ({ where }) => where);
const missing = rows.filter((row) => !isProven(row));
const failing = missing.filter(({ id }) => (named.get(id) ?? []).some(({ status }) => status === 'failed'));
list('Named by a test that fails', failing);
if (listsAll)
  list(
    'Without a passing test',
    missing.filter((row) => !failing.includes(row)),
  );
else console.log(`\nWithout a passing test: ${missing.length} (\`npm run spec -- --missing\` lists them)`);

const known = new Set(rows.map(({ id }) => id));
const unknown = [...named].filter(([id]) => !known.has(id));
for (const [id, naming] of unknown)
  console.error(`No row has the id ${id}, which this title names: ${naming[0].title}`);
console.log(`\n${rows.length - missing.length} of ${rows.length} rows have a passing test`);
process.exit(unknown.length === 0 ? 0 : 1);
