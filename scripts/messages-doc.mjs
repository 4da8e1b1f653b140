/**
 * `npm run messages-doc [-- --check]`: writes docs/messages.md and docs/asyncapi.json from the schemas of all messages;
 * `--check` only compares.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureCompiled, ensureInstalled, root } from './lib/prepare.mjs';

ensureInstalled();
ensureCompiled();
const { asyncApiDocument, messagesDocument } = await import(
  `${root}/services/standalone/dist/documents/messages-document.js`
);
const texts = { 'messages.md': messagesDocument(), 'asyncapi.json': asyncApiDocument() };

for (const [name, text] of Object.entries(texts)) {
  const path = join(root, 'docs', name);
  if (!process.argv.includes('--check')) {
    writeFileSync(path, text);
  } else if (readFileSync(path, 'utf8') !== text) {
    console.error(`docs/${name} is not what the schemas say: npm run messages-doc`);
    process.exitCode = 1;
  }
}
