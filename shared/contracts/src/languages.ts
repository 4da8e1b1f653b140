/**
 * The languages of the product, each with its own name. To add one, add an entry here and its text files: `node
 * scripts/check-i18n.mjs` names each missing file.
 */
const ownNames = {
  'en-US': 'English (US)',
  es: 'Español',
  'pt-BR': 'Português (Brasil)',
} as const;

export type Language = keyof typeof ownNames;
export const languages = Object.keys(ownNames) as readonly Language[];
/** The own name of each language. */
export const languageNames: Readonly<Record<Language, string>> = ownNames;

/** Used without a chosen language and for a missing text. */
export const fallbackLanguage: Language = 'en-US';

/** The nearest supported language for a BCP 47 tag (`es-MX` gives es, `pt` gives pt-BR); undefined if none is near. */
export function nearestLanguage(tag: string): Language | undefined {
  const primaryOf = (each: string) => each.toLowerCase().split('-')[0];
  const same = languages.find((language) => language.toLowerCase() === tag.toLowerCase());
  return same ?? languages.find((language) => primaryOf(language) === primaryOf(tag));
}
