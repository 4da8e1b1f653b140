/** `npm run events-doc [-- --check]`: writes docs/events.md from the schemas of all events; `--check` only compares. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureCompiled, ensureInstalled, root } from './lib/prepare.mjs';

ensureInstalled();
ensureCompiled();
const { eventsDocument } = await import(`${root}/services/standalone/dist/documents/events-document.js`);
const path = join(root, 'docs', 'events.md');
const text = eventsDocument();

if (!process.argv.includes('--check')) {
  writeFileSync(path, text);
} else if (readFileSync(path, 'utf8') !== text) {
  console.error('docs/events.md is not what the schemas say: npm run events-doc');
  process.exit(1);
}
