import { resolve } from 'node:path';
import { restoreBackup } from '@tidemark/adapters';
import { readEnvironment } from '@tidemark/standalone/config';
import { enginesOf } from '@tidemark/standalone/composition/engines';
import { command, readArguments, required } from './arguments.js';

const usage = `npm run restore -- BACKUP [--damaged]

Puts a backup that npm run backup made into DATA_DIR, which is to be new or empty, after every file was compared with what
was written down when it was made, and every event with its digest. --damaged takes a log that is damaged all the same. Read
models are built from the log at the next start, and everybody signs in again.`;

await command(async () => {
  const { positionals, damaged = false } = readArguments(usage);
  const source = resolve(required(positionals[0], 'BACKUP', usage));
  const { dataDir } = enginesOf(readEnvironment(process.env));
  const { takenAt, hasLog } = await restoreBackup(source, dataDir, { takesDamage: damaged });
  console.log(`Restored ${dataDir} as it was at ${takenAt}. Start the server: it rebuilds its read models.`);
  if (hasLog) return;
  console.log(
    'The log is not in the backup: restore EventStoreDB from the backup that belongs to it. If it is older than this one, ' +
      'the start is refused and says so; npm run accept-log then goes on with it.',
  );
});
