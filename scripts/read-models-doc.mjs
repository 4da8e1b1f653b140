/**
 * `npm run read-models-doc [-- DATA_DIR]`: writes docs/read-models.md from the tables of facts and the collections of all read
 * models. With a data folder of the demo it first takes new examples from it.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureCompiled, ensureInstalled, root } from './lib/prepare.mjs';

ensureInstalled();
ensureCompiled();
const facts = join(root, 'services/cli/dist/facts');
const kept = join(root, 'services/cli/src/facts/examples.json');
const [dataDir] = process.argv.slice(2);
if (dataDir !== undefined) {
  const { examplesOf } = await import(join(facts, 'examples.js'));
  const { readEnvironment } = await import(join(root, 'services/standalone/dist/config.js'));
  const examples = await examplesOf(readEnvironment({ ...process.env, DATA_DIR: resolve(dataDir) }));
  writeFileSync(kept, `${JSON.stringify(examples, null, 2)}\n`);
}
const { readModelsDocument } = await import(join(facts, 'document.js'));
const queries = readdirSync(join(root, 'docs/queries'))
  .sort()
  .map((file) => [
    file,
    readFileSync(join(root, 'docs/queries', file), 'utf8')
      .split('\n')[0]
      .slice(2),
  ]);
writeFileSync(join(root, 'docs/read-models.md'), readModelsDocument(JSON.parse(readFileSync(kept, 'utf8')), queries));
