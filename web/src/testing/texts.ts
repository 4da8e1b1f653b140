import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoadTexts } from '../lib/i18n/create';

const src = fileURLToPath(new URL('..', import.meta.url));

/** A JSON object of texts, nested. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

function candidates(language: string, namespace: string): readonly string[] {
  return [
    join(src, 'locales', language, `${namespace}.json`),
    join(src, 'features', namespace, 'locales', `${language}.json`),
  ];
}

/** The texts as the browser would fetch them, or null. */
export function readTexts(language: string, namespace: string): TextTree | null {
  const file = candidates(language, namespace).find((path) => existsSync(path));
  return file === undefined ? null : (JSON.parse(readFileSync(file, 'utf8')) as TextTree);
}

export const loadFromDisk: LoadTexts = async (language, namespace) => readTexts(language, namespace);

/** Every namespace there is: the shared ones and one for each feature with texts. */
export function namespaces(): readonly string[] {
  const shared = readdirSync(join(src, 'locales', 'en-US')).map((file) => file.replace('.json', ''));
  const features = join(src, 'features');
  if (!existsSync(features)) return shared;
  return [...shared, ...readdirSync(features).filter((name) => existsSync(join(features, name, 'locales')))];
}
