import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** The content of the folder. Written last, so a folder without it is not an export. */
export const manifestName = 'facts.json';

/** The folder must not be written; nothing was changed. */
export class FolderRefused extends Error {
  override readonly name = 'FolderRefused';
}

async function refuse(folder: string, force: boolean): Promise<void> {
  if (!existsSync(folder)) return;
  const files = await readdir(folder).catch(() => {
    throw new FolderRefused(`${folder} is no folder.`);
  });
  if (files.length === 0) return;
  if (!files.includes(manifestName)) {
    throw new FolderRefused(`${folder} holds something else than facts. It is left as it is.`);
  }
  if (!force) throw new FolderRefused(`${folder} holds facts already. With --force they are replaced.`);
}

/**
 * Fills a folder completely or not at all: `fill` writes to one beside it, which replaces it at the end. An earlier
 * export stays until then.
 */
export async function fillFolder(
  folder: string,
  force: boolean,
  fill: (folder: string) => Promise<object>,
): Promise<void> {
  await refuse(folder, force);
  const beside = (what: string) => join(dirname(folder), `.${basename(folder)}.${what}-${String(process.pid)}`);
  const [partial, before] = [beside('partial'), beside('before')];
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(partial);
  try {
    const manifest = await fill(partial);
    await writeFile(join(partial, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
    if (existsSync(folder)) await rename(folder, before);
    await rename(partial, folder);
  } finally {
    await rm(partial, { recursive: true, force: true });
    await rm(before, { recursive: true, force: true });
  }
}
