import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore, Ids } from '@tidemark/kernel';
import { isMissing } from './missing.js';

/** Parts of letters, digits, dot, dash, underscore; none begins with a dot, so no name leads out or to our own folder. */
const validName = /^[A-Za-z0-9_][A-Za-z0-9._-]*(\/[A-Za-z0-9_][A-Za-z0-9._-]*)*$/;
const longestName = 200;

function checkName(name: string): void {
  if (name.length > longestName || !validName.test(name)) throw new Error(`'${name}' is no file name`);
}

const parseType = (json: string): string => (JSON.parse(json) as { contentType: string }).contentType;

/** Files in a folder; each one's content type stands under `.types` beside them. Written whole or not at all. */
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
      checkName(name);
      await writeWhole(typePathOf(name), Buffer.from(JSON.stringify({ contentType })));
      await writeWhole(pathOf(name), content);
    },
    async get(name) {
      checkName(name);
      try {
        const [content, type] = await Promise.all([readFile(pathOf(name)), readFile(typePathOf(name), 'utf8')]);
        return { content, contentType: parseType(type) };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async remove(name) {
      checkName(name);
      await rm(pathOf(name), { force: true });
      await rm(typePathOf(name), { force: true });
    },
  };
}
