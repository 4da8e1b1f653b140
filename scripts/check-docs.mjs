/**
 * `node scripts/check-docs.mjs`: checks that every relative link, its heading and every file path exist. It reads README,
 * CONTRIBUTING, docs and web/README.md. docs/adr/README.md must have a row for every ADR, equal to that ADR's head. Every
 * ADR named anywhere must have one too.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from './lib/prepare.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const read = (file) => readFileSync(join(root, file), 'utf8');
const exists = (file) => existsSync(join(root, file));
const files = git('ls-files', '--cached', '--others', '--exclude-standard').filter(exists);
const pages = files.filter((file) => /^(README|CONTRIBUTING|web\/README|docs\/.+)\.md$/.test(file));

/** A page may leave out the front of a path, and `src`. */
const known = files.flatMap((file) => [`/${file}/`, `/${file.replaceAll('/src/', '/')}/`]).join('\n');
const made = /\/dist(?:\/|$)|^compose\/secrets/;
const below = String.raw`(?:shared|services|web|tests|docs|scripts|compose)(?:\/[\w.-]+)+`;
const source = String.raw`(?:[\w.-]+\/)*[\w-][\w.-]*\.(?:tsx?|[mc]js|css|md)`;
const path = new RegExp(String.raw`(?<![\w/.<>…-])(?:${below}|${source})(?![\w/*<{…-])`, 'g');
const link = /\]\(([^)\s]+)\)/g;
/** As GitHub makes it of a heading. */
const anchorOf = (heading) => heading.toLowerCase().replace(/[^\p{L}\p{N}_-]/gu, (found) => (found === ' ' ? '-' : ''));

function isBroken(page, target) {
  const [file, anchor] = target.split('#');
  const to = file === '' ? page : join(dirname(page), file);
  if (!exists(to) || anchor === undefined) return !exists(to);
  return ![...read(to).matchAll(/^#+ (.+)$/gm)].some(([, heading]) => anchorOf(heading) === anchor);
}

function pageFaults(page) {
  const text = read(page);
  const targets = [...text.matchAll(link)].map(([, target]) => target).filter((target) => !/^(?:\w+:|\/)/.test(target));
  const paths = text.replace(/\]\([^)\s]+\)|\w+:\/\/\S+/g, ']').match(path) ?? [];
  const names = paths.map((name) => name.replace(/\.$/, '')).filter((name) => !made.test(name));
  const missing = names.filter((name) => !known.includes(`/${name}/`));
  const broken = targets.filter((target) => isBroken(page, target));
  return [...new Set([...broken, ...missing])].map((name) => `${page}: ${name} does not exist`);
}

const index = read('docs/adr/README.md');
function adrFaults(file) {
  const [, number, title, head] = /^# (\d+)\. (.+)\n\nStatus: (.+)\n/.exec(read(file)) ?? [];
  const row = `| ${number} | [${title}](${basename(file)}) | ${head?.replace(' · Date: ', ' | ')} |`;
  return index.includes(`${row}\n`) ? [] : [`docs/adr/README.md: its row is not that of the ADR's head: ${row}`];
}
const named = git('grep', '-onE', 'ADR [0-9]+|docs/adr/[0-9]{4}');
const unlisted = named.filter((line) => !index.includes(`\n| ${Number(line.match(/\d+$/)[0])} |`));

const adrs = files.filter((file) => /^docs\/adr\/\d{4}-/.test(file));
const strays = unlisted.map((line) => `${line} is not in docs/adr/README.md`);
const faults = [...pages.flatMap(pageFaults), ...adrs.flatMap(adrFaults), ...strays];
for (const fault of faults) console.error(fault);
console.log(`${pages.length} pages, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
