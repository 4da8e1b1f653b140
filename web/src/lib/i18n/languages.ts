import { readChoice, storeChoice } from '../storage';

/** Exactly these are offered, in this order. en-US is the fallback. */
export const LANGUAGES = ['pt-BR', 'en-US', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];
export const FALLBACK: Language = 'en-US';

const KEY = 'tidemark.language';
const BY_PRIMARY: Readonly<Record<string, Language>> = { pt: 'pt-BR', en: 'en-US', es: 'es' };

/** The offered language nearest to a BCP 47 tag ('es-MX' is es, 'pt' is pt-BR), or null. */
export function offered(tag: string): Language | null {
  const primary = tag.toLowerCase().split('-')[0] ?? '';
  return BY_PRIMARY[primary] ?? null;
}

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

export function keepLanguage(language: Language): void {
  storeChoice(KEY, language);
}
