import { languages } from '@tidemark/contracts';
import { type ListKey, textsIn } from '@tidemark/texts';
import { termsOf } from './words.js';

/** A kind of phrases that identify questions; each language lists them in its file `assistant-words`. */
export type Phrases = ListKey<'assistant-words'>;

/** The text for phrase matching: only its words, folded, with single spaces. */
export const asWords = (text: string): string => termsOf(text).join(' ');

/** `a/b` is either word, `a*` a prefix. */
const wordPattern = (word: string): string =>
  `(?:${word
    .split('/')
    .map((each) => each.replace(/\*$/, '[\\p{L}\\p{N}]*'))
    .join('|')})`;
const phrasePattern = (phrase: string): string => phrase.split(' ').map(wordPattern).join(' ');

/** Of all languages at once: a question is understood in any language, whatever the answer's is. */
function patternOf(kind: Phrases): string {
  const phrases = languages.flatMap((language) => textsIn(language, 'assistant-words').list(kind));
  return [...new Set(phrases)].map(phrasePattern).join('|');
}

interface Patterns {
  readonly within: RegExp;
  readonly whole: RegExp;
}
const made = new Map<Phrases, Patterns>();

function patternsOf(kind: Phrases): Patterns {
  const known = made.get(kind);
  if (known !== undefined) return known;
  const pattern = patternOf(kind);
  const patterns = {
    within: new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'gu'),
    whole: new RegExp(`^(?:${pattern})$`, 'u'),
  };
  made.set(kind, patterns);
  return patterns;
}

/** Whether words from `asWords` contain a phrase of the kind. */
export const contains = (words: string, kind: Phrases): boolean => words.search(patternsOf(kind).within) >= 0;

/** Whether the words are just such a phrase. */
export const isAll = (words: string, kind: Phrases): boolean => patternsOf(kind).whole.test(words);

/** The words without any phrase of the kind. */
export const without = (words: string, kind: Phrases): string =>
  words.replaceAll(patternsOf(kind).within, '').replaceAll(/ +/g, ' ').trim();
