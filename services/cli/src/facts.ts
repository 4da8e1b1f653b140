import { resolve } from 'node:path';
import { createSystemClock } from '@tidemark/adapters';
import { readEnvironment } from '@tidemark/standalone/config';
import { command, readArguments, required, UsageError } from './arguments.js';
import { fillFolder } from './facts/folder.js';
import { openModels } from './facts/models.js';
import type { TableName } from './facts/tables.js';
import { everyAssessment } from './facts/walk.js';
import { type Format, formats, writeAll } from './facts/writers/index.js';

const usage = `npm run facts -- --out FOLDER [--format csv,parquet,sqlite] [--organization ID] [--force]

Writes flat tables for analysts (docs/read-models.md) of what DATA_DIR holds, beside a running server or without one, all of
one moment: rounds, levels and answers, without personal data and in groups alone. Without --format in all three formats,
without --organization of every organisation. A folder that holds facts already is replaced with --force only.`;

await command(async () => {
  const options = readArguments(usage);
  const folder = resolve(required(options.out, '--out', usage));
  const chosen = formatsIn(options.format);
  const rows: Record<TableName, number> = { rounds: 0, levels: 0, answers: 0 };
  const madeAt = createSystemClock().now();
  const { models, close } = await openModels(readEnvironment(process.env));
  try {
    await fillFolder(folder, options.force === true, async (target) => {
      const writer = await writeAll(target, chosen);
      const say = progress();
      try {
        for await (const facts of everyAssessment(models, options.organization)) {
          for (const [table, some] of facts) {
            const list = [...some];
            await writer.write(table, list);
            rows[table] += list.length;
          }
          say(rows);
        }
      } finally {
        await writer.finish();
      }
      return { format: 'tidemark-facts', version: 1, madeAt, organization: options.organization ?? null, rows };
    });
  } finally {
    await close();
  }
  console.log(`Wrote ${folder} (${chosen.join(', ')}): ${inWords(rows)}.`);
});

function formatsIn(text: string | undefined): Format[] {
  if (text === undefined) return formats;
  const names = [...new Set(text.split(',').map((name) => name.trim()))];
  const unknown = names.filter((name) => !formats.some((format) => format === name));
  if (unknown.length > 0)
    throw new UsageError(`No format: ${unknown.join(', ')}. There are ${formats.join(', ')}.\n\n${usage}`);
  return formats.filter((format) => names.includes(format));
}

function inWords(rows: Readonly<Record<TableName, number>>): string {
  return Object.entries(rows)
    .map(([table, count]) => `${String(count)} ${table}`)
    .join(', ');
}

/** Says every other second how far it is, where somebody may be waiting. */
function progress() {
  let said = Date.now();
  return (rows: Readonly<Record<TableName, number>>) => {
    if (Date.now() - said < 2000) return;
    said = Date.now();
    console.error(`… ${inWords(rows)}`);
  };
}
