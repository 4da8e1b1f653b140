import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import type { ReadTexts } from './texts.js';

/** The same path from `src` and from `dist`. */
const locales = fileURLToPath(new URL('../locales/', import.meta.url));

/** Reads `<folder>/<language>/<namespace>.json`. */
export const readFrom =
  (folder: string): ReadTexts =>
  (language, namespace) => {
    const file = join(folder, language, `${namespace}.json`);
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : undefined;
  };

export const readTexts: ReadTexts = readFrom(locales);
