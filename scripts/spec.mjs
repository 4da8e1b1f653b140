/**
 * `npm run spec [-- --missing | --check | --update]`: which rows of tests/spec a passing test proves, by section and by screen
 * (scripts/lib/requirements.mjs says what counts). Reads the reports of the last `npm test`, or those of `--reports FOLDER`;
 * `--rows FOLDER`: other rows.
 *
 * --missing  lists the rows without a proof
 * --check    fails when a row of tests/spec/proven.txt has lost its proof
 * --update   adds the rows that are proven now to that list
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { optionsOf } from './lib/options.mjs';
import { root } from './lib/prepare.mjs';
import { jestTests, playwrightTests, reportsIn } from './lib/reports.mjs';
import { proofOf, readProven, readRows, specFolder } from './lib/requirements.mjs';

const usage = 'Usage: npm run spec [-- --missing | --check | --update] [--reports FOLDER] [--rows FOLDER]';
const options = optionsOf(usage, {
  missing: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
  update: { type: 'boolean', default: false },
  reports: { type: 'string', default: join(root, 'reports') },
  rows: { type: 'string', default: specFolder(root) },
});
const rows = readRows(join(options.rows, 'requirements.tsv'), join(options.rows, 'rules.tsv'));
const provenList = join(options.rows, 'proven.txt');
const reports = reportsIn(options.reports);
const runs = { jest: jestTests(reports.jest), playwright: playwrightTests(reports.playwright) };
for (const [name, tests] of Object.entries(runs)) {
  if (tests === undefined) console.log(`No report of ${name}: run \`npm test\` first.`);
}
const { states, faults } = proofOf(
  rows,
  Object.entries(runs).flatMap(([runner, tests]) => (tests ?? []).map((test) => ({ ...test, runner }))),
);
const inState = (state) => rows.filter(({ id }) => states.get(id) === state);
const proven = inState('proven');
const lost = readProven(provenList).filter((id) => states.get(id) !== 'proven');

table('By section', ({ section }) => section);
table('By screen', ({ where }) => where);
list('Named by a test that fails', inState('failing'));
if (options.missing) list('Without a proof', inState('missing'));
else console.log(`\nWithout a proof: ${inState('missing').length} (\`npm run spec -- --missing\` lists them)`);
if (options.update) update();
if (options.check) {
  list(
    'Proven once, and not any more',
    rows.filter(({ id }) => lost.includes(id)),
  );
  const gained = proven.length - (readProven(provenList).length - lost.length);
  if (gained > 0) console.log(`\n${gained} rows are proven and not on the list yet: \`npm run spec -- --update\``);
}
for (const fault of faults) console.error(`FAULT: ${fault}`);
console.log(`\n${proven.length} of ${rows.length} rows are proven`);
process.exit(faults.length > 0 || (options.check && lost.length > 0) ? 1 : 0);

/** What was proven stays on the list, also when it is not now: only a person takes a line away. */
function update() {
  const ids = new Set([...readProven(provenList), ...proven.map(({ id }) => id)]);
  writeFileSync(provenList, `${[...ids].sort().join('\n')}\n`);
}

function table(title, groupOf) {
  const groups = new Map();
  for (const row of rows) {
    const group = groups.get(groupOf(row)) ?? { all: 0, proven: 0 };
    group.all += 1;
    if (states.get(row.id) === 'proven') group.proven += 1;
    groups.set(groupOf(row), group);
  }
  console.log(`\n${title}`);
  for (const [name, { all, proven: reached }] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
    console.log(`  ${name.padEnd(16)} ${String(reached).padStart(4)} of ${String(all).padStart(4)}`);
  }
}

function list(title, chosen) {
  if (chosen.length === 0) return;
  console.log(`\n${title}`);
  for (const { id, where, statement } of chosen) console.log(`  ${id}  ${where.padEnd(14)}  ${statement}`);
}
