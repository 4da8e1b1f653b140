import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FileOfTwo, Language } from '@tidemark/contracts';
import { readTemplateText } from './read-text.js';
import type { Starter } from './starters.js';

/** The same path from `src` and from `dist`. */
const folder = fileURLToPath(new URL('../starters/', import.meta.url));

/** Reads `<language>/<starter>.md`. */
export const starterText = (starter: Starter, language: Language): string =>
  readFileSync(join(folder, language, `${starter}.md`), 'utf8');

/** Each is read once: every visitor of the sales page asks for all. */
const known = new Map<string, FileOfTwo>();

/** A starter as a template file. Every starter names its levels, and `starters.spec.ts` proves that none has a fault. */
export function starterFile(starter: Starter, language: Language): FileOfTwo {
  const key = `${language}/${starter}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const text = starterText(starter, language);
  const { template } = readTemplateText(text, { shortName: '', language, levelName: String });
  known.set(key, template);
  return template;
}
