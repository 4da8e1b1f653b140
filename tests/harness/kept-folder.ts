import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { engineOf } from './engine.js';
import { isDistributed } from './profile.js';
import { journalOf } from './suite-engines.js';
import { must } from './wait.js';

/** Where one of the texts stands in what an installation keeps: a line for each, `TEXT in FILE`, or `TEXT in COLLECTION`. */
export async function placesWith(dataDir: string, texts: readonly string[]): Promise<string[]> {
  const kept = isDistributed ? [...(await documents(dataDir)), ...(await files(dataDir))] : await files(dataDir);
  return kept.flatMap(([name, content]) =>
    texts.flatMap((text) => (content.includes(text) ? [`${text} in ${name}`] : [])),
  );
}

type Kept = readonly (readonly [name: string, content: Buffer | string])[];

async function files(dataDir: string): Promise<Kept> {
  const entries = (await readdir(dataDir, { recursive: true, withFileTypes: true })).filter((each) => each.isFile());
  const found: (readonly [string, Buffer])[] = [];
  for (const { parentPath, name } of entries) {
    const content = await readFile(join(parentPath, name)).catch(() => undefined);
    // A file that got its final name since it was listed: what it holds is in another one now.
    if (content === undefined) return files(dataDir);
    found.push([name, content]);
  }
  return found;
}

/** Documents of both databases, and the log. What a server has freed and not written over yet is its operator's. */
async function documents(dataDir: string): Promise<Kept> {
  const { MongoClient } = await import('mongodb');
  const url = new URL(must(engineOf(dataDir)['MONGODB_URL'], 'MONGODB_URL'));
  const name = url.pathname.slice(1) || 'tidemark';
  const client = new MongoClient(url.href);
  const found: (readonly [string, string])[] = [];
  try {
    for (const database of [client.db(`${name}_models`), client.db(`${name}_state`)]) {
      for (const collection of await database.collections()) {
        found.push([collection.collectionName, JSON.stringify(await collection.find().toArray())]);
      }
    }
  } finally {
    await client.close();
  }
  const journal = journalOf(dataDir);
  return journal === undefined ? found : [...found, ['the log', await readFile(journal, 'utf8')]];
}
