/**
 * `npm run golden-events -- DATA_DIR [--organization ID]`: copies events from the log of a data folder that show
 * something new in shared/domain/golden: an event type, a version, or an optional field with or without a value. Existing
 * files are never rewritten. The whole event goes into the repository, including the key of its personal data, so use a
 * folder of your own with invented people.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureCompiled, ensureInstalled, root } from './lib/prepare.mjs';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { organization: { type: 'string' } } });
const dataDir = resolve(positionals[0] ?? './data');
if (!existsSync(join(dataDir, 'log.db'))) {
  console.error(`There is no log in ${dataDir}.\n\nnpm run golden-events -- DATA_DIR [--organization ID]`);
  process.exit(2);
}
ensureInstalled();
ensureCompiled();
const { createSqliteKeys, openSqlite, openSqliteLogView } = await import(`${root}/shared/adapters/dist/index.js`);
const { missingGolden, newGolden } = await import(`${root}/services/standalone/dist/documents/golden-events.js`);
const folder = join(root, 'shared/domain/golden');
const known = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));

/** Events of one organisation, and the claims of its names, which are of all. */
const isMeant = ({ meta, data }) =>
  values.organization === undefined || [meta.tenant, data.ownerTenant].includes(values.organization);

async function* eventsOf(log) {
  let after = '';
  for (;;) {
    const page = await log.readAll({ after });
    if (page.length === 0) return;
    yield* page.filter(isMeant);
    after = page.at(-1).position;
  }
}

const log = openSqliteLogView(dataDir);
const keys = openSqlite(join(dataDir, 'keys.db'), { synchronous: 'FULL' });
for await (const { name, golden } of newGolden(eventsOf(log), createSqliteKeys(keys), known)) {
  writeFileSync(join(folder, name), `${JSON.stringify(golden, null, 2)}\n`, { flag: 'wx' });
  known.push(golden);
  console.log(name);
}
await log.close();
keys.close();
for (const what of missingGolden(known)) console.log(`still missing: ${what}`);
