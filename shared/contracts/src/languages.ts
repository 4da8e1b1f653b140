/**
 * The languages of the product, each by its own name. A new one is an entry here and its files of texts:
 * `node scripts/check-i18n.mjs` names each missing file.
 */
const ownNames = {
  'en-US': 'English (US)',
  es: 'Español',
  'pt-BR': 'Português (Brasil)',
} as const;

export type Language = keyof typeof ownNames;
export const languages = Object.keys(ownNames) as readonly Language[];
/** What its readers call a language. */
export const languageNames: Readonly<Record<Language, string>> = ownNames;

/** Where nobody says which, and where a text is missing. */
export const fallbackLanguage: Language = 'en-US';

/** The language of ours nearest to a BCP 47 tag (`es-MX` is es, `pt` is pt-BR); undefined where none is near. */
export function nearestLanguage(tag: string): Language | undefined {
  const primaryOf = (each: string) => each.toLowerCase().split('-')[0];
  const same = languages.find((language) => language.toLowerCase() === tag.toLowerCase());
  return same ?? languages.find((language) => primaryOf(language) === primaryOf(tag));
}
