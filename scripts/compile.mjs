/**
 * `node scripts/compile.mjs [--watch]`: makes `dist` of the services and the shared packages: types are stripped file by file, so the tree of modules stays as it
 * is in `src` and a whole build takes about a second. Nobody looks at types here; `npm run check` does.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, context } from 'esbuild';
import { root } from './lib/prepare.mjs';

/** Only what tests import is left out. */
const isProduct = (name) => !/\.(spec|fixture)\.ts$/.test(name);

/** Folders with a `src` of their own below `shared` and `services`. */
const packages = () =>
  ['shared', 'services']
    .flatMap((group) => readdirSync(join(root, group)).map((name) => join(group, name)))
    .filter((folder) => existsSync(join(root, folder, 'src')));

const filesOf = (folder, ending) =>
  readdirSync(join(root, folder, 'src'), { recursive: true })
    .filter((name) => name.endsWith(ending) && isProduct(name))
    .map((name) => join(folder, 'src', name));

/** `shared/kernel/src/http/app.ts` is compiled to `shared/kernel/dist/http/app.js`. */
const productOf = (source) => source.replace(/^([^/\\]+[/\\][^/\\]+[/\\])src/, '$1dist');

const options = () => ({
  absWorkingDir: root,
  entryPoints: packages()
    .flatMap((folder) => filesOf(folder, '.ts'))
    .map((source) => ({ in: source, out: productOf(source).replace(/\.ts$/, '') })),
  outdir: root,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
});

/** JSON that modules import. */
function copyData() {
  for (const source of packages().flatMap((folder) => filesOf(folder, '.json'))) {
    const product = join(root, productOf(source));
    mkdirSync(dirname(product), { recursive: true });
    copyFileSync(join(root, source), product);
  }
}

// What a removed source had left behind goes with the rest.
for (const folder of packages()) rmSync(join(root, folder, 'dist'), { recursive: true, force: true });
copyData();
if (process.argv.includes('--watch')) await (await context(options())).watch();
else await build(options());
