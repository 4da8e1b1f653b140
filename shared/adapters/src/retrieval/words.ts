import type { Language } from '@tidemark/contracts';
import { textsIn } from '@tidemark/texts';

/** Lower case without accents, so that words that look alike are equal. */
export const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** A longer question is not understood better, and each word costs a search. */
const mostTerms = 60;

export const termsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The distinct words of a question. */
export const saidTerms = (question: string): string[] => [...new Set(termsOf(question))].slice(0, mostTerms);

/** Words without meaning for a search, by language. */
const emptyWords = new Map<Language, ReadonlySet<string>>();

function emptyIn(language: Language): ReadonlySet<string> {
  const known = emptyWords.get(language);
  if (known !== undefined) return known;
  const words = new Set(termsOf(textsIn(language, 'assistant-words')('empty')));
  emptyWords.set(language, words);
  return words;
}

/**
 * The distinct search words of a question; all of them if there are only empty ones. Without short numbers: “level 3”
 * is about levels.
 */
export function soughtTerms(question: string, language: Language): string[] {
  const all = saidTerms(question);
  const empty = emptyIn(language);
  const sought = all.filter((term) => !empty.has(term) && !/^\d{1,2}$/.test(term));
  return sought.length > 0 ? sought : all;
}
