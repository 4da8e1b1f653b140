import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DemoFacts, openDemoMarkers } from '@tidemark/demo';
import type { Ports } from '@tidemark/kernel';

const fileIn = (dataDir: string): string => join(dataDir, 'demo.json');

/** For its owner alone: it holds passwords. */
export async function writePrivate(path: string, content: object): Promise<void> {
  await writeFile(path, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
}

/** Tells programs beside this one how to sign in to the demo (interface.md). */
export const writeDemoFile = (dataDir: string, url: string, facts: DemoFacts): Promise<void> =>
  writePrivate(fileIn(dataDir), { url, ...facts });

/** Somebody who is erased is no account of the demo any more. What is left of it, when there is a demo. */
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

/** Also in a file that an earlier start has left. */
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
