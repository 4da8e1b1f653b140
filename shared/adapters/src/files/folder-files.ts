import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore, Ids } from '@tidemark/kernel';
import { checkFileName } from '../file-names.js';
import { isMissing } from './is-missing.js';

const parseType = (json: string): string => (JSON.parse(json) as { contentType: string }).contentType;

/** Files in a folder, with their content types under `.types` beside them. A write is complete or absent. */
export function createFolderFiles(folder: string, ids: Ids): FileStore {
  const pathOf = (name: string): string => join(folder, ...name.split('/'));
  const typePathOf = (name: string): string => join(folder, '.types', ...`${name}.json`.split('/'));

  const writeWhole = async (path: string, content: Buffer): Promise<void> => {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const temporary = join(folder, `.${ids.next()}.tmp`);
    const file = await open(temporary, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  };
  return {
    async put(name, content, contentType) {
      checkFileName(name);
      await writeWhole(typePathOf(name), Buffer.from(JSON.stringify({ contentType })));
      await writeWhole(pathOf(name), content);
    },
    async get(name) {
      checkFileName(name);
      try {
        const [content, type] = await Promise.all([readFile(pathOf(name)), readFile(typePathOf(name), 'utf8')]);
        return { content, contentType: parseType(type) };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async remove(name) {
      checkFileName(name);
      await rm(pathOf(name), { force: true });
      await rm(typePathOf(name), { force: true });
    },
  };
}
