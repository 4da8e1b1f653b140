import { projections } from '@tidemark/domain/read-models';
import { columnsOf, type TableName, tableNames, tables } from './tables.js';

/** One document per collection and one row per table, taken from the demo and shortened. */
export interface Examples {
  readonly facts: Readonly<Record<string, unknown>>;
  readonly collections: Readonly<Record<string, unknown>>;
}

const heading = `# What can be read

Made by \`npm run read-models-doc\` from the declarations of the product; a test compares them. Examples are of the demo.

- **Analysts** read the [facts](#facts): three flat tables, without personal data.
- The [read models](#read-models) behind them are the product's own. They hold names, addresses and notes, their shape may
  change with every release, and their collections get new names when they are rebuilt.

## Facts

\`npm run facts -- --out FOLDER\` writes them as CSV, Parquet and SQLite, beside a running server or without one
(\`--format\`, \`--organization ID\`; \`--force\` replaces an earlier export). With \`--database mongodb://…/tidemark_facts\` it
writes them to a database of MongoDB instead: documents with these fields, \`id\` as \`_id\`, and \`made_at\`. All rows are of one
moment; in the distributed profile, of the moments at which they were read. Run it again, by a timer, for newer data. A folder is
replaced at once. In a database rows are replaced one by one, and deleted ones are removed at the end.

With \`PROFILE=distributed\` the read models are those on \`MONGODB_URL\`. Without \`--out\` and \`--database\` the facts go to the
database beside them whose name ends in \`_facts\`. \`docker compose --profile facts up --detach\` does that by a timer.

Ids are keys; names are for reading, and are the current ones. Moments are ISO 8601 in UTC; \`quarter\` uses the organisation's time
zone. Shares are 0 to 1, values 0 to the number of levels, all unrounded ([scoring.md](scoring.md) has the formulas). In CSV and
SQLite null is empty. In SQLite booleans are 0 and 1. In CSV a text that a spreadsheet would run as a formula begins with an
apostrophe.

**Small groups.** Values are those that role user sees ([ADR 89](adr/0089-releases.md)). They consist of answers of at least
the organisation's smallest group, as of the moment at which a whole group had answered. A persona has rows if it can be shown
separately. Answers of fewer people have no rows. Neither has a value that would reveal them by subtraction: an index beside a
withheld objective, or a persona that leaves only few others ([ADR 76](adr/0076-facts-for-analysts.md)). The rows contain no
answers, ids, names or notes of single people.

**Adding up.** \`scope\` is \`everyone\` or \`persona\`: take one of them. In \`levels\` the row of each level has the value of its
objective: take \`level\` 1 to count it once. Add pairs and people, not shares; a sum of values over their number is a plain mean.

The tests run these [queries](queries), for mongosh and for SQLite (SQL also divides, and so has more columns). Those for mongosh
use stages that every MongoDB-compatible server has. In the tests they run on FerretDB 1.24, one sum at a time, because it
answers 0 for all but the first of several sums.

QUERIES
`;

const accounts = `## An account for analysts

\`compose/mongo/analyst.js\` creates an account that reads only the database of facts. With docker-compose it exists from the start:

\`\`\`sh
mongosh "$MONGODB_ADMIN_URL" --file compose/mongo/analyst.js   # asks for the password, or reads ANALYST_PASSWORD_FILE
mongosh "mongodb://analyst@127.0.0.1:27017/tidemark_facts?authSource=admin"
\`\`\`

Running it again changes the password; \`ANALYST_USER\` and \`FACTS_DATABASE\` name others. The account that \`npm run facts\` writes
with needs \`readWrite\` on this database only. The files of an export need no account: reading the folder is enough.
`;

const json = (value: unknown): string => `\`\`\`json\n${JSON.stringify(value, null, 1)}\n\`\`\``;
const escaped = (text: string): string => text.replaceAll('|', '\\|');
const listed = (indexes: readonly (readonly string[])[]): string =>
  indexes.map((fields) => `\`${fields.join(', ')}\``).join('; ');

function tableSection(name: TableName, example: unknown): string {
  const { row, indexes } = tables[name];
  const rows = columnsOf(name).map(
    ({ name: column, type, isNullable, description }) =>
      `| \`${column}\` | ${type}${isNullable ? ' or null' : ''} | ${escaped(description)} |`,
  );
  return [
    `### ${name}`,
    `A row: ${row} Indexes: ${listed(indexes)}.`,
    ['| column | type | what |', '|---|---|---|', ...rows].join('\n'),
    json(example),
  ].join('\n\n');
}

type ShownProjection = (typeof projections)[number];

function readModelSection(
  { name, version, partition, collections }: ShownProjection,
  examples: Examples['collections'],
): string {
  const each = Object.entries(collections).map(
    ([collection, { is = '', isPersonal = false, indexes, announcedAs }]) => {
      const cells = [isPersonal ? 'yes' : 'no', indexes.length === 0 ? '' : listed(indexes), announcedAs ?? ''];
      return `| \`${collection}\` | ${is} | ${cells.join(' | ')} |`;
    },
  );
  const shown = Object.keys(collections).map((collection) =>
    examples[collection] === undefined
      ? `\`${collection}\`: none in the demo.`
      : `\`${collection}\`\n\n${json(examples[collection])}`,
  );
  return [
    `### ${name}`,
    `Version ${String(version)}, ${partition === 'global' ? 'one for the whole installation' : 'by organisation'}.`,
    ['| collection | a document is | about people | indexes | announced as |', '|---|---|---|---|---|', ...each].join(
      '\n',
    ),
    `<details><summary>Examples</summary>\n\n${shown.join('\n\n')}\n\n</details>`,
  ].join('\n\n');
}

const internal = `## Read models

For developers of the product. In the store a collection is named \`<read model>-<generation>/<collection>\`; a rebuild makes the
next generation. Every document has \`_id\`, \`tenant\` (the organisation) and \`position\` (its last event), and every
index begins with the tenant. *About people*: ids of users, names, or actions of a person. *Announced as*: the name that
announces a change to browsers. Long examples are cut (\`…\`).`;

/** docs/read-models.md; `queries` are file names with their titles. */
export function readModelsDocument(examples: Examples, queries: readonly (readonly [string, string])[]): string {
  const list = queries.map(([file, title]) => `- [${title}](queries/${file})`).join('\n');
  return `${[
    heading.replace('QUERIES\n', list),
    ...tableNames.map((name) => tableSection(name, examples.facts[name])),
    accounts.trimEnd(),
    internal,
    ...projections.map((projection) => readModelSection(projection, examples.collections)),
  ].join('\n\n')}\n`;
}

const entriesShown = 3;

/** A readable example: the first of many items, and the beginning of long texts. */
export function shortened(value: unknown): unknown {
  if (typeof value === 'string') return value.length > 120 ? `${value.slice(0, 119)}…` : value;
  if (Array.isArray(value)) {
    const first = value.slice(0, 1).map(shortened);
    return value.length > 1 ? [...first, '…'] : first;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const isMap = entries.length > entriesShown && entries.every(([key]) => /^\d+$/.test(key));
  const shown = (isMap ? entries.slice(0, 1) : entries).map(([key, one]) => [key, shortened(one)] as const);
  return Object.fromEntries(isMap ? [...shown, ['…', '…']] : shown);
}
