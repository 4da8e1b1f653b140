import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DemoFacts, openDemoMarkers } from '@tidemark/demo';
import type { Ports } from '@tidemark/kernel';

const fileIn = (dataDir: string): string => join(dataDir, 'demo.json');

/** Readable only by its owner, because it contains passwords. */
export async function writePrivate(path: string, content: object): Promise<void> {
  await writeFile(path, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
}

/** Tells programs beside this one how to sign in to the demo (interface.md). */
export const writeDemoFile = (dataDir: string, url: string, facts: DemoFacts): Promise<void> =>
  writePrivate(fileIn(dataDir), { url, ...facts });

/** Removes an erased person from the demo's accounts. Returns the rest, if there is a demo. */
export async function forgetInDemo(
  { state, clock, ids }: Pick<Ports, 'state' | 'clock' | 'ids'>,
  dataDir: string,
  userId: string,
): Promise<DemoFacts | undefined> {
  const markers = await openDemoMarkers(state, clock, ids);
  const left = await markers.forget(userId);
  await forgetInFile(dataDir, userId);
  return left;
}

/** Also in the file of an earlier start. */
async function forgetInFile(dataDir: string, userId: string): Promise<void> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return;
  const content = JSON.parse(text) as DemoFacts;
  const accounts = content.accounts.filter(({ id }) => id !== userId);
  if (accounts.length < content.accounts.length) await writePrivate(fileIn(dataDir), { ...content, accounts });
}
