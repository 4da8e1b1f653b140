import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';

const root = resolve(import.meta.dirname, '../..');
const folders: string[] = [];

/** The rules that the house's linter finds broken in one file, which is not part of the house. */
async function brokenIn(path: string, source: string): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-lint-'));
  folders.push(folder);
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { strict: true, jsx: 'react-jsx' } }),
  );
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), source);
  const args = ['--config', join(root, '.oxlintrc.json'), '--format', 'unix', folder];
  const said = await new Promise<string>((done) => {
    execFile(join(root, 'node_modules/.bin/oxlint'), args, { cwd: root }, (_error, stdout) => {
      done(stdout);
    });
  });
  return [...said.matchAll(/\[Error\/([^\]]+)\]/g)].map(([, rule = '']) => rule).sort();
}

// Type-aware rules need a second program. Without it, or with a version that does not fit, they must not fall silent.
describe('The linter', () => {
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

  it('sees what only types tell: a promise that nobody awaits, a value of type any, a case that is missing', async () => {
    const source = `
      export async function save(): Promise<void> {}
      export function careless(kind: 'a' | 'b'): string {
        save();
        const value = JSON.parse('1');
        switch (kind) {
          case 'a':
            return value;
        }
        return kind;
      }`;
    expect(await brokenIn('careless.ts', source)).toEqual([
      'typescript(no-floating-promises)',
      'typescript(no-unsafe-assignment)',
      'typescript(no-unsafe-return)',
      'typescript(switch-exhaustiveness-check)',
    ]);
  });

  it('sees what a file alone tells: any, a value that is not null by assertion only, a branch too many', async () => {
    const branches = Array.from({ length: 10 }, (_none, index) => `if (n === ${String(index)}) return 'x';`).join('\n');
    const source = `
      export const loose = (value: any, maybe: string | null) => [typeof value, maybe!.length];
      export function branches(n: number) { ${branches} return 'y'; }`;
    expect(await brokenIn('loose.ts', source)).toEqual([
      'eslint(complexity)',
      'typescript(no-explicit-any)',
      'typescript(no-non-null-assertion)',
    ]);
  });
});
