import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const script = resolve(import.meta.dirname, '../../scripts/check-words.mjs');
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'words-'));
  git('init', '--quiet');
});
afterEach(() => rmSync(root, { recursive: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args], { cwd: root });

function commit(subject: string): void {
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', '--message', subject);
}

function write(path: string, ...lines: string[]): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), lines.join('\n'));
}

function run(...args: string[]) {
  const result = spawnSync(process.execPath, [script, '--root', root, ...args], { encoding: 'utf8' });
  return { status: result.status, output: `${result.stderr}${result.stdout}`.split('\n').filter(Boolean) };
}

const findings = () => run().output.flatMap((line) => /^.+:\d+: .*?(?=, write| \|)/.exec(line)?.[0] ?? []);
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

describe('the check of our language', () => {
  it('finds words in comments, test titles, sentences of the server, English texts and documents', () => {
    write('compose/a.yml', 'anew: 1 # in place of');
    write('shared/kernel/src/a.ts', '/**', ' * It is', ' * told. */', "const a = 'The key is there twice.';");
    write('web/src/a.css', '/* Whoever', '   prints */', '.anew {}');
    write('web/src/app/a.spec.tsx', "it.each([1])('is told %s', () => 'is told');", '// One line', '// begins anew.');
    write('web/src/locales/en-US/shell.json', '{', '  "anew": "Load it anew"', '}');
    expect(findings()).toEqual([
      'compose/a.yml:1: "in place of"',
      'shared/kernel/src/a.ts:2: "is told"',
      'shared/kernel/src/a.ts:4: "is there"',
      'web/src/a.css:1: "whoever"',
      'web/src/app/a.spec.tsx:1: "is told"',
      'web/src/app/a.spec.tsx:3: "anew"',
      'web/src/locales/en-US/shell.json:2: "anew"',
    ]);
  });

  it('finds sentences of more than 30 words across lines, not across list items and cells', () => {
    write('a.md', words(16), `${words(15)}. Next.`, '', `${words(30)}.`, `- ${words(20)}`, `- ${words(20)}`);
    write('b.md', `| ${words(20)} | ${words(20)} |`, '', `${words(29)} \`code of many words\`.`);
    expect(findings()).toEqual(['a.md:1: a sentence of 31 words, at most 30']);
  });

  it('lets usual English, code, addresses, generated files and messages of the specification pass', () => {
    write('a.md', 'No more than 5, no more pages. Is there a way? So many fail that it stops, for good reasons.');
    write('b.md', 'Run `begun anew`, see [it](anew.md) or https://example.org/anew/.', '```', 'anew', '```');
    write('docs/events.md', 'Generated anew.');
    write('web/src/locales/es/shell.json', '{ "anew": "anew" }');
    write('tests/spec/rows.tsv', "R1\tshows 'Load it anew'");
    write('web/src/locales/en-US/shell.json', '{ "load": "Load it anew" }');
    expect(findings()).toEqual([]);
  });

  it('fails when a folder has more or fewer findings than its count, and only lowers counts', () => {
    write('scripts/words.txt', 'docs 1', 'docs 2', 'web 3');
    commit('docs: count');
    write('docs/a.md', 'anew', '', 'Whoever');
    expect(run('--check').output).toEqual([
      'docs: 2 findings, 1 counted. Rewrite 1 of these (docs/writing.md):',
      '  docs/a.md:1: "anew", write: again | anew',
      '  docs/a.md:3: "whoever", write: the name of the actor | Whoever',
      'web: 0 findings, 3 counted. Run: npm run words -- --lower',
    ]);
    run('--lower');
    write('docs/a.md', 'anew');
    expect(run('--check')).toEqual({ status: 0, output: [] });
  });

  it('checks the subjects of the commits since it was added', () => {
    commit('First');
    write('scripts/check-words.mjs');
    for (const subject of ['Add', 'Second', 'web: begin anew', `web: ${words(14)}`, 'web, docs: third'])
      commit(subject);
    expect(run('--check').output.map((line) => line.replace(/^commit \w+: | \|.*$/g, ''))).toEqual([
      '74 characters, at most 72',
      '"anew", write: again',
      'write "area: what changes"',
    ]);
  });
});
