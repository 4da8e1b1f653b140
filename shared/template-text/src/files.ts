import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answerMinutes, type FileOfTwo, type Language, type OfferedTemplate } from '@tidemark/contracts';
import { readTemplateText } from './read-text.js';
import { sizeOf, type Starter } from './starters.js';

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
  const read = () =>
    readTemplateText(starterText(starter, language), { shortName: '', language, levelName: String }).template;
  const file = known.get(key) ?? read();
  known.set(key, file);
  return file;
}

/** A starter, as the page of its sign-up link shows it. */
export function offeredStarter(starter: Starter, language: Language): OfferedTemplate {
  const { name, description } = starterFile(starter, language);
  const size = sizeOf[starter];
  return { id: starter, name, description, ...size, minutes: answerMinutes(size.questions) };
}
