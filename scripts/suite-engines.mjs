/**
 * `node scripts/suite-engines.mjs FOLDER`: the engines of one suite of the tests, on data in the folder: FerretDB, and the
 * stand-in for EventStoreDB with its journal. Prints their addresses and `ready`. Ends with its standard input, so with its
 * parent process, and deletes the folder.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleSource } from './lib/bundle-source.mjs';
import { mongodb } from './lib/mongodb.mjs';
import { freePort } from './lib/ports.mjs';

const [folder = ''] = process.argv.slice(2);
const source = await bundleSource('tests/contract/support/journaled-server.ts');
const { startJournaledServer } = await import(pathToFileURL(source).href);
const log = await startJournaledServer(join(folder, 'journal'));
const documents = await mongodb.start(join(folder, 'mongodb'), await freePort());
console.log(`EVENTSTORE_URL=${log.url}`);
for (const [name, value] of Object.entries(documents.env)) console.log(`${name}=${value}`);
console.log('ready');

/** Told to end it writes down what it holds. */
process.once('SIGTERM', async () => {
  await documents.stop();
  process.exit(0);
});
/** The data of a suite that is over are worth nothing. */
process.stdin.resume().once('close', async () => {
  await documents.kill9();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
