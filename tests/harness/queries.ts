import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { z } from 'zod';
import { root } from './process.js';
import { must } from './wait.js';

const Stage = z.record(z.string(), z.unknown());
const Asked = z.object({ collection: z.string(), pipeline: z.array(Stage) });

/** A query of docs/queries, as analysts copy it. */
export interface Query {
  readonly name: string;
  readonly sql: string;
  /** What mongosh would send. */
  readonly asked: z.infer<typeof Asked>;
}

const block = (text: string, language: string, name: string): string =>
  must(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(text)?.[1], `${language} in ${name}`);

/** What a text for mongosh asks for: it is run on a database that only writes down. */
function askedBy(text: string): z.infer<typeof Asked> {
  const aggregating = (collection: string) => ({ aggregate: (pipeline: unknown) => ({ collection, pipeline }) });
  const db = { rounds: aggregating('rounds'), levels: aggregating('levels'), answers: aggregating('answers') };
  // Through JSON: what comes from another context is of other classes.
  return Asked.parse(JSON.parse(JSON.stringify(runInNewContext(text, { db }))));
}

export async function everyQuery(): Promise<Query[]> {
  const folder = join(root, 'docs/queries');
  const files = (await readdir(folder)).sort();
  return Promise.all(
    files.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, sql: block(text, 'sql', name), asked: askedBy(block(text, 'js', name)) };
    }),
  );
}

type Pipeline = Query['asked']['pipeline'];

/**
 * The same question with one sum at a time: FerretDB 1.24 reads what it groups only once, for the first of several sums, and
 * answers 0 for the others. MongoDB is asked the query as it is.
 */
export function oneSumAtATime(pipeline: Pipeline): Pipeline[] {
  const group = z
    .record(z.string(), z.unknown())
    .safeParse(pipeline.find((stage) => '$group' in stage)?.['$group']).data;
  const sums = Object.keys(group ?? {}).filter((name) => name !== '_id');
  if (group === undefined || sums.length < 2) return [pipeline];
  return sums.map((name) =>
    pipeline.map((stage) => ('$group' in stage ? { $group: { _id: group['_id'], [name]: group[name] } } : stage)),
  );
}

/** Puts the answers together again. */
export function together(answers: readonly (readonly Readonly<Record<string, unknown>>[])[]) {
  const [only, ...others] = answers;
  if (only === undefined || others.length === 0) return only ?? [];
  const rows = new Map<string, Record<string, unknown>>();
  for (const row of answers.flat()) {
    const key = JSON.stringify(row['_id']);
    rows.set(key, { ...rows.get(key), ...row });
  }
  return [...rows.values()];
}
