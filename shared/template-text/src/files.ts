import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '@tidemark/contracts';
import type { Starter } from './starters.js';

/** The same path from `src` and from `dist`. */
const folder = fileURLToPath(new URL('../starters/', import.meta.url));

/** Reads `<language>/<starter>.md`. */
export const starterText = (starter: Starter, language: Language): string =>
  readFileSync(join(folder, language, `${starter}.md`), 'utf8');
