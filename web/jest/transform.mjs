/** A spec as it stands in its file; what it imports comes from the bundle (modules.mjs). */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync, version } from 'esbuild';

const own = readFileSync(fileURLToPath(import.meta.url), 'utf8') + version;

export default {
  getCacheKey: (source, file, { configString }) =>
    createHash('sha256').update([own, source, file, configString].join('\0')).digest('hex'),
  process(source, file) {
    const { code, map } = transformSync(source, {
      loader: file.endsWith('x') ? 'tsx' : 'ts',
      format: 'cjs',
      target: 'node20',
      jsx: 'automatic',
      // As in the bundle: a module that loads late is loaded already.
      supported: { 'dynamic-import': false },
      define: { 'import.meta.url': JSON.stringify(pathToFileURL(file).href) },
      sourcefile: file,
      sourcemap: 'external',
      banner: '((require) => {',
      footer: "})(globalThis[Symbol.for('tidemark.requireFrom')](__filename, require));",
    });
    return { code, map };
  },
};
