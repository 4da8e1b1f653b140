import { resolve } from 'node:path';
import { createSystemClock } from '@tidemark/adapters';
import { databaseIn } from '@tidemark/adapters/rows';
import { readEnvironment } from '@tidemark/standalone/config';
import { command, readArguments, required, UsageError } from './arguments.js';
import { exportFacts, inWords } from './facts/export.js';
import { fillFolder } from './facts/folder.js';
import { openModels } from './facts/models.js';
import { createDatabaseWriter, type Format, formats, writeAll } from './facts/writers/index.js';

const usage = `npm run facts -- --out FOLDER [--format csv,parquet,sqlite] [--organization ID] [--force]
npm run facts -- --database mongodb://HOST/NAME [--organization ID]

Writes flat tables for analysts (docs/read-models.md) of what DATA_DIR holds, beside a running server or without one, all of
one moment: rounds, levels and answers, without personal data and in groups alone. Without --format in all three formats,
without --organization of every organisation. A folder that holds facts already is replaced with --force only; in a database,
which is to hold nothing else, rows are brought up to date.`;

await command(async () => {
  const { out, database, format, organization, force = false } = readArguments(usage);
  if (out !== undefined && database !== undefined) throw new UsageError(`Either --out or --database.\n\n${usage}`);
  const madeAt = createSystemClock().now();
  const write =
    database === undefined
      ? toFolder(resolve(required(out, '--out', usage)), { chosen: formatsIn(format), force, madeAt })
      : toDatabase(database, madeAt);
  const { models, close } = await openModels(readEnvironment(process.env));
  try {
    console.log(await write(models, organization));
  } finally {
    await close();
  }
});

type Models = Parameters<typeof exportFacts>[0];

interface FolderOptions {
  readonly chosen: readonly Format[];
  readonly force: boolean;
  readonly madeAt: string;
}

function toFolder(folder: string, { chosen, force, madeAt }: FolderOptions) {
  return async (models: Models, organization: string | undefined): Promise<string> => {
    let said = '';
    await fillFolder(folder, force, async (target) => {
      const rows = await exportFacts(models, organization, await writeAll(target, chosen));
      said = `Wrote ${folder} (${chosen.join(', ')}): ${inWords(rows)}.`;
      return { format: 'tidemark-facts', version: 1, madeAt, organization: organization ?? null, rows };
    });
    return said;
  };
}

function toDatabase(url: string, madeAt: string) {
  const name = databaseIn(url);
  if (name === undefined) throw new UsageError(`--database is to name a database: mongodb://HOST/NAME.\n\n${usage}`);
  return async (models: Models, organization: string | undefined): Promise<string> => {
    const rows = await exportFacts(models, organization, await createDatabaseWriter(url, madeAt, organization));
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
