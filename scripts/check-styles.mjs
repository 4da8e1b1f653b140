/**
 * Checks the CSS modules of the web client (docs/adr/0093-css-by-primitives.md).
 *
 * - A rule body stands at most twice.
 * - A hex color stands in the tokens only.
 * - A module has at most 250 lines.
 *
 * scripts/styles.json counts what is left. A count may only fall.
 *
 * --lower  writes the lower counts to scripts/styles.json
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { optionsOf } from './lib/options.mjs';
import { root } from './lib/prepare.mjs';

const { lower } = optionsOf('Usage: node scripts/check-styles.mjs [--lower]', {
  lower: { type: 'boolean', default: false },
});
const countsFile = join(root, 'scripts/styles.json');
const longest = 250;
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'web/src/*.module.css'], {
  cwd: root,
  encoding: 'utf8',
});
const modules = listed
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const found = {
  'repeated-rules': repeatedRules(),
  'hex-colors': hexColors(),
  'lines-over-250': longModules(),
};
const countOf = (findings) => findings.reduce((sum, { excess }) => sum + excess, 0);
const allowed = existsSync(countsFile) ? JSON.parse(readFileSync(countsFile, 'utf8')) : {};

if (lower) {
  const counts = Object.entries(found).map(([kind, findings]) => [
    kind,
    Math.min(countOf(findings), allowed[kind] ?? Infinity),
  ]);
  writeFileSync(countsFile, `${JSON.stringify(Object.fromEntries(counts), null, 2)}\n`);
} else {
  const faults = Object.entries(found).flatMap(([kind, findings]) => faultsOf(kind, findings, allowed[kind] ?? 0));
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

function faultsOf(kind, findings, count) {
  const now = countOf(findings);
  if (now === count) return [];
  if (now < count) return [`${kind}: ${now} found, ${count} counted. Run: node scripts/check-styles.mjs --lower`];
  return [`${kind}: ${now} found, ${count} counted:`, ...findings.map(({ text }) => `  ${text}`)];
}

/** Rules beyond the second with one body of two or more declarations, in any order. */
function repeatedRules() {
  const bodies = new Map();
  for (const { path, text } of modules)
    for (const { selector, body } of rulesOf(text)) {
      if (body.length < 2) continue;
      const key = body.toSorted().join('; ');
      bodies.set(key, [...(bodies.get(key) ?? []), `${path} ${selector}`]);
    }
  return [...bodies]
    .filter(([, places]) => places.length > 2)
    .map(([body, places]) => ({ excess: places.length - 2, text: `{ ${body} } in ${places.join(', ')}` }));
}

function hexColors() {
  return modules.flatMap(({ path, text }) =>
    (withoutComments(text).match(/#[\da-f]{3,8}\b/gi) ?? []).map((color) => ({ excess: 1, text: `${path}: ${color}` })),
  );
}

function longModules() {
  return modules
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > longest)
    .map(({ path, lines }) => ({ excess: lines - longest, text: `${path}: ${lines} lines, at most ${longest}` }));
}

/** The innermost blocks of a style sheet, except steps of an animation. */
function rulesOf(text) {
  return [...withoutComments(text).matchAll(/([^{};]+)\{([^{}]*)\}/g)]
    .map(([, selector, body]) => ({
      selector: selector.trim().replace(/\s+/g, ' '),
      body: body
        .split(';')
        .map((declaration) => declaration.trim().replace(/\s+/g, ' '))
        .filter(Boolean),
    }))
    .filter(({ selector }) => !/^(?:from|to|[\d.]+%)/.test(selector));
}

function withoutComments(text) {
  return text.replace(/\/\*[\s\S]*?\*\//g, '');
}
