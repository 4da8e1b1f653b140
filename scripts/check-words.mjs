/**
 * `npm run words [-- FOLDER…]`: lists the sentences that docs/writing.md asks to rewrite, as `file:line: rule | line`.
 *
 * --check  fails when a folder has more or fewer findings than scripts/words.txt allows, or a commit subject has one
 * --lower  writes the lower counts to scripts/words.txt
 * --root   reads another repository
 */
import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { optionsOf } from './lib/options.mjs';
import { root as ownRoot } from './lib/prepare.mjs';
import { findingsInFile, findingsInSubject } from './lib/words.mjs';

const { check, lower, root, folders } = optionsOf(
  'Usage: npm run words [-- FOLDER… | --check | --lower]',
  {
    check: { type: 'boolean', default: false },
    lower: { type: 'boolean', default: false },
    root: { type: 'string', default: ownRoot },
  },
  { words: 'folders' },
);
const countsFile = 'scripts/words.txt';
const filesOf = (...options) => git('ls-files', '--exclude-standard', '--deduplicate', ...options);

const findings = findingsIn(check || lower ? [] : folders);
const found = new Map();
for (const { path } of findings) found.set(folderOf(path), (found.get(folderOf(path)) ?? 0) + 1);

if (lower) lowerCounts();
else if (check) checkAll();
else {
  for (const finding of findings) console.log(lineOf(finding));
  console.log(`\n${countsAsText(found)}\n${findings.length} findings`);
}

function findingsIn(within) {
  const fixed = fixedMessages();
  return filesOf('--cached', '--others', '--', ...within)
    .filter((path) => lstatSync(join(root, path), { throwIfNoEntry: false })?.isFile())
    .flatMap((path) =>
      findingsInFile(path, readFileSync(join(root, path), 'utf8'), fixed).map((finding) => ({ path, ...finding })),
    );
}

/** The rows of the specification quote them. */
function fixedMessages() {
  const files = filesOf('--cached', '--others', '--', 'tests/spec/*.tsv');
  const rows = files.map((path) => readFileSync(join(root, path), 'utf8')).join('\n');
  return new Set([...rows.matchAll(/'([^'\t\n]+)'/g)].map(([, message]) => message));
}

/** The unit of a count: a package, a feature or folder of the web client, a level of tests, or a top folder. */
function folderOf(path) {
  const folder =
    /^(?:(?:shared|services|tests)\/[^/]+|web\/src\/(?:features\/)?[^/]+|web|docs\/adr|docs|scripts|compose)(?=\/)/;
  return folder.exec(path)?.[0] ?? 'root';
}

/** After a merge the file may have two lines for a folder (.gitattributes keeps both): the lower count applies. */
function readCounts() {
  const counts = new Map();
  if (!existsSync(join(root, countsFile))) return counts;
  for (const line of readFileSync(join(root, countsFile), 'utf8').split('\n').filter(Boolean)) {
    const [folder, count] = line.split(' ');
    counts.set(folder, Math.min(Number(count), counts.get(folder) ?? Infinity));
  }
  return counts;
}

function countsAsText(counts) {
  return [...counts]
    .filter(([, count]) => count > 0)
    .sort()
    .map(([folder, count]) => `${folder} ${count}\n`)
    .join('');
}

function lowerCounts() {
  const counts = [...readCounts()].map(([folder, count]) => [folder, Math.min(count, found.get(folder) ?? 0)]);
  writeFileSync(join(root, countsFile), countsAsText(counts));
}

function checkAll() {
  const counts = readCounts();
  const faults = [...new Set([...counts.keys(), ...found.keys()])]
    .sort()
    .flatMap((folder) => faultsOfFolder(folder, found.get(folder) ?? 0, counts.get(folder) ?? 0));
  faults.push(...faultsOfCommits());
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

function faultsOfFolder(folder, count, allowed) {
  if (count === allowed) return [];
  if (count < allowed) return [`${folder}: ${count} findings, ${allowed} counted. Run: npm run words -- --lower`];
  const inFolder = findings.filter(({ path }) => folderOf(path) === folder);
  const changed = inFolder.filter(changedLines());
  return [
    `${folder}: ${count} findings, ${allowed} counted. Rewrite ${count - allowed} of these (docs/writing.md):`,
    ...(changed.length < count - allowed ? inFolder : changed).map((finding) => `  ${lineOf(finding)}`),
  ];
}

/** Tells whether a line of a finding changed after the counts did. A new finding has such a line. */
function changedLines() {
  const [since] = git('log', '-1', '--format=%H', '--', countsFile);
  if (since === undefined) return () => true;
  const untracked = new Set(filesOf('--others'));
  const changed = new Set();
  let file;
  for (const line of git('diff', '--unified=0', '--no-color', '--no-ext-diff', '--no-prefix', since)) {
    file = /^\+\+\+ (.*)$/.exec(line)?.[1] ?? file;
    const [, first, count = 1] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [line, 0, 0];
    for (let n = 0; n < Number(count); n++) changed.add(`${file}:${Number(first) + n}`);
  }
  return ({ path, line, lastLine }) => {
    const lines = Array.from({ length: lastLine - line + 1 }, (_, index) => line + index);
    return untracked.has(path) || lines.some((one) => changed.has(`${path}:${one}`));
  };
}

/** Checks the commits made after this script was added; in a shallow clone, after the oldest commit. */
function faultsOfCommits() {
  const first = git('log', '--diff-filter=A', '--format=%H', '--', 'scripts/check-words.mjs').at(-1);
  if (first === undefined) return [];
  return git('log', '--no-merges', '--ancestry-path', '--format=%h %s', `${first}..HEAD`).flatMap((line) => {
    const [, commit, subject] = /^(\S+) ?(.*)$/.exec(line);
    return findingsInSubject(subject).map((rule) => `commit ${commit}: ${rule} | ${subject}`);
  });
}

function lineOf({ path, line, rule, text }) {
  return `${path}:${line}: ${rule} | ${text}`;
}

/** The lines that git prints. */
function git(...args) {
  const text = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
  return text.split('\n').filter(Boolean);
}
