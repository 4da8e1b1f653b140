/**
 * Checks the CSS modules of the web client (docs/adr/0093-css-by-primitives.md): no rule body three times, no hex color
 * outside of the tokens, no module over 250 lines. scripts/styles.json has the counts that are not 0 yet; they may only fall.
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
const modules = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'web/src/*.module.css'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const found = {
  'repeated-bodies': repeatedBodies(),
  'hex-colors': hexColors(),
  'long-modules': longModules(),
};
const allowed = existsSync(countsFile) ? JSON.parse(readFileSync(countsFile, 'utf8')) : {};

if (lower) {
  const counts = Object.entries(found).map(([kind, { length }]) => [kind, Math.min(length, allowed[kind] ?? 0)]);
  writeFileSync(countsFile, `${JSON.stringify(Object.fromEntries(counts), null, 2)}\n`);
} else {
  const faults = Object.entries(found).flatMap(([kind, findings]) => faultsOf(kind, findings, allowed[kind] ?? 0));
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

function faultsOf(kind, findings, count) {
  if (findings.length === count) return [];
  if (findings.length < count)
    return [`${kind}: ${findings.length} found, ${count} counted. Run: node scripts/check-styles.mjs --lower`];
  return [`${kind}: ${findings.length} found, ${count} counted:`, ...findings.map((finding) => `  ${finding}`)];
}

/** Bodies of two or more declarations, whatever their order. */
function repeatedBodies() {
  const bodies = new Map();
  for (const { path, text } of modules)
    for (const { selector, body } of rulesOf(text)) {
      if (body.length < 2) continue;
      const key = body.toSorted().join('; ');
      bodies.set(key, [...(bodies.get(key) ?? []), `${path} ${selector}`]);
    }
  return [...bodies]
    .filter(([, places]) => places.length > 2)
    .map(([body, places]) => `{ ${body} } in ${places.join(', ')}`);
}

function hexColors() {
  return modules.flatMap(({ path, text }) =>
    (withoutComments(text).match(/#[\da-f]{3,8}\b/gi) ?? []).map((color) => `${path}: ${color}`),
  );
}

function longModules() {
  return modules
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > longest)
    .map(({ path, lines }) => `${path}: ${lines} lines, at most ${longest}`);
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
