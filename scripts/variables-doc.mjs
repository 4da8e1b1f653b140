/** `npm run variables-doc [-- --check]`: writes docs/variables.md from the schemas of all variables; `--check` only compares. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureCompiled, ensureInstalled, root } from './lib/prepare.mjs';

ensureInstalled();
ensureCompiled();
const { variablesDocument } = await import(`${root}/services/standalone/dist/documents/variables-document.js`);
const path = join(root, 'docs', 'variables.md');
const text = variablesDocument();

if (!process.argv.includes('--check')) {
  writeFileSync(path, text);
} else if (readFileSync(path, 'utf8') !== text) {
  console.error('docs/variables.md is not what the schemas say: npm run variables-doc');
  process.exit(1);
}
