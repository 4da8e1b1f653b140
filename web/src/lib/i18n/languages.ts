import { fallbackLanguage, type Language, languages, nearestLanguage } from '@tidemark/contracts';
import { readChoice, storeChoice } from '../storage';

export type { Language };

const first: Language = 'pt-BR';
/** Those of the product, in the order of the specification's switch. en-US is the fallback. */
export const LANGUAGES: readonly Language[] = [first, ...languages.filter((language) => language !== first)];
export const FALLBACK = fallbackLanguage;

/** Short, for a switch: 'EN'. */
export const shortCodeOf = (language: Language): string => language.slice(0, 2).toUpperCase();

const KEY = 'tidemark.language';

/** The offered language nearest to a BCP 47 tag ('es-MX' is es, 'pt' is pt-BR), or null. */
export const offered = (tag: string): Language | null => nearestLanguage(tag) ?? null;

/** Like `offered`, but never without an answer. */
export function languageOf(tag: string | undefined): Language {
  return (tag === undefined ? null : offered(tag)) ?? FALLBACK;
}

/** The stored choice, else the first preference of the browser that is offered, else en-US. */
export function detectLanguage(preferences: readonly string[] = navigator.languages): Language {
  const stored = readChoice(KEY);
  const candidates = stored === null ? preferences : [stored, ...preferences];
  for (const tag of candidates) {
    const found = offered(tag);
    if (found) return found;
  }
  return FALLBACK;
}

/** Whether somebody has chosen a language in this browser. */
export const hasLanguage = (): boolean => readChoice(KEY) !== null;

export function keepLanguage(language: Language): void {
  storeChoice(KEY, language);
}
