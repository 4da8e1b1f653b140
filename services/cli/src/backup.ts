import { resolve } from 'node:path';
import { createSystemClock, proveLogOf, takeBackup } from '@tidemark/adapters';
import { readEnvironment } from '@tidemark/standalone/config';
import { enginesOf } from '@tidemark/standalone/composition/engines';
import { command, readArguments, required } from './arguments.js';
import { damageInWords } from './words.js';

const usage = `npm run backup -- FOLDER

Copies what DATA_DIR holds and nothing can rebuild into FOLDER, which is to be new or empty, while the server runs or not.
All of it is of one moment. Read models are left out: they are built from the log. Where the log is on EventStoreDB, back
that up first, as its manual says. Every event of the copied log is compared with its digest: a damaged log is backed up
too, and the command fails with the places.`;

await command(async () => {
  const folder = resolve(required(readArguments(usage).positionals[0], 'FOLDER', usage));
  const { dataDir, eventStoreUrl } = enginesOf(readEnvironment(process.env));
  const hasLog = eventStoreUrl === undefined;
  const { files } = await takeBackup({ dataDir, target: folder, hasLog, takenAt: createSystemClock().now() });
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  console.log(`Backed up ${dataDir} to ${folder}: ${String(Object.keys(files).length)} files, ${megabytes(bytes)} MB.`);
  if (hasLog) await expectProof(folder);
  else console.log('The log is not in it: it belongs together with a backup of EventStoreDB taken before.');
});

async function expectProof(dataDir: string): Promise<void> {
  const { events, digest, faults } = await proveLogOf({ dataDir });
  if (faults.length > 0) throw new Error(`The backup is complete. ${damageInWords(faults)}`);
  console.log(`Every event in it is as it was written (${String(events)}:${digest}).`);
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}
