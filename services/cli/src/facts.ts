import { resolve } from 'node:path';
import { createSystemClock } from '@tidemark/adapters';
import { databaseIn } from '@tidemark/adapters/rows';
import { type Environment, readModelsEnvironment } from '@tidemark/standalone/config';
import { command, readArguments, required, UsageError } from './arguments.js';
import { exportFacts, inWords, type Source } from './facts/export.js';
import { fillFolder } from './facts/folder.js';
import { factsUrlOf } from './facts/database-address.js';
import { openModels } from './facts/models.js';
import { createDatabaseWriter, type Format, formats, writeAll } from './facts/writers/index.js';

const usage = `npm run facts -- --out FOLDER [--format csv,parquet,sqlite] [--organization ID] [--force]
npm run facts -- --database mongodb://HOST/NAME [--organization ID]

Writes flat tables for analysts (docs/read-models.md) of what DATA_DIR holds, beside a running server or without one, all of
one moment: rounds, levels and answers, without personal data and in groups alone. Without --format in all three formats,
without --organization of every organisation. A folder that holds facts already is replaced with --force only; in a database,
which is to hold nothing else, rows are brought up to date.

With PROFILE=distributed it reads what MONGODB_URL holds, while it is written; without --out and --database it then fills the
database beside it whose name ends in _facts.`;

await command(async () => {
  const { out, database, format, organization, force = false } = readArguments(usage);
  if (out !== undefined && database !== undefined) throw new UsageError(`Either --out or --database.\n\n${usage}`);
  const environment = readModelsEnvironment(process.env);
  const madeAt = createSystemClock().now();
  const target = database ?? (out === undefined ? besideModels(environment) : undefined);
  const write =
    target === undefined
      ? toFolder(resolve(required(out, '--out', usage)), { chosen: formatsIn(format), force, madeAt })
      : toDatabase(target, madeAt);
  const source = await openModels(environment);
  try {
    console.log(await write(source, organization));
  } finally {
    await source.close();
  }
});

/** On the server of the read models. */
function besideModels({ PROFILE, MONGODB_URL: url }: Environment): string | undefined {
  return PROFILE === 'distributed' && url !== undefined ? factsUrlOf(url) : undefined;
}

interface FolderOptions {
  readonly chosen: readonly Format[];
  readonly force: boolean;
  readonly madeAt: string;
}

function toFolder(folder: string, { chosen, force, madeAt }: FolderOptions) {
  return async (source: Source, organization: string | undefined): Promise<string> => {
    let said = '';
    await fillFolder(folder, force, async (target) => {
      const rows = await exportFacts(source, organization, await writeAll(target, chosen), madeAt);
      said = `Wrote ${folder} (${chosen.join(', ')}): ${inWords(rows)}.`;
      return { format: 'tidemark-facts', version: 1, madeAt, organization: organization ?? null, rows };
    });
    return said;
  };
}

function toDatabase(url: string, madeAt: string) {
  const name = databaseIn(url);
  if (name === undefined) throw new UsageError(`--database is to name a database: mongodb://HOST/NAME.\n\n${usage}`);
  return async (source: Source, organization: string | undefined): Promise<string> => {
    const rows = await exportFacts(source, organization, await createDatabaseWriter(url, madeAt, organization), madeAt);
    return `Brought the database ${name} up to date: ${inWords(rows)}.`;
  };
}

function formatsIn(text: string | undefined): Format[] {
  if (text === undefined) return formats;
  const names = [...new Set(text.split(',').map((name) => name.trim()))];
  const unknown = names.filter((name) => !formats.some((format) => format === name));
  if (unknown.length > 0)
    throw new UsageError(`No format: ${unknown.join(', ')}. There are ${formats.join(', ')}.\n\n${usage}`);
  return formats.filter((format) => names.includes(format));
}
