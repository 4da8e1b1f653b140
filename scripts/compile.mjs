/**
 * `node scripts/compile.mjs`: makes `dist` of the services and the shared packages, module by module, for what imports single
 * packages in plain Node: the benchmark, the browser tests, `npm run events-doc`, `npm run golden-events`. What runs is
 * `dist/server` (bundle.mjs).
 */
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { dropModules, packages, root } from './lib/prepare.mjs';

/** Only what tests import is left out. */
const isProduct = (name) => !/\.(spec|fixture)\.ts$/.test(name);

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
dropModules();
copyData();
await build(options());
