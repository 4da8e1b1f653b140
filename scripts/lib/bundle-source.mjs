/** Bundles a TypeScript source of the tests so that plain Node runs it; libraries stay where they are. Answers where it is. */
import { renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './prepare.mjs';

export async function bundleSource(source, name = basename(source, '.ts')) {
  // Loaded here: those who use this may install it first.
  const { build } = await import('esbuild');
  const outfile = join(root, 'node_modules', '.stamps', `${name}.mjs`);
  // Into place in one step: two at once never load half of it.
  const made = `${outfile}.${process.pid}.mjs`;
  await build({
    entryPoints: [join(root, source)],
    outfile: made,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['source'],
    plugins: [
      {
        name: 'libraries',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@tidemark/') ? undefined : { path, external: true },
          ),
      },
    ],
    logLevel: 'warning',
  });
  renameSync(made, outfile);
  return outfile;
}
