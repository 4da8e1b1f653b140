import { languages } from '@tidemark/contracts';
import { type ListKey, textsIn } from '@tidemark/texts';
import { termsOf } from './words.js';

/** A kind of phrases that questions are known by; what a language says for it is a list of its file `assistant-words`. */
export type Phrases = ListKey<'assistant-words'>;

/** A text as phrases are looked for in it: its words alone, folded, one space between them. */
export const asWords = (text: string): string => termsOf(text).join(' ');

/** `a/b` is either word, `a*` one that begins so. */
const wordPattern = (word: string): string =>
  `(?:${word
    .split('/')
    .map((each) => each.replace(/\*$/, '[\\p{L}\\p{N}]*'))
    .join('|')})`;
const phrasePattern = (phrase: string): string => phrase.split(' ').map(wordPattern).join(' ');

/** Of all languages at once: a question is understood in each of them, whatever the answer's is. */
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

/** Whether a phrase of the kind stands in words that `asWords` made. */
export const contains = (words: string, kind: Phrases): boolean => words.search(patternsOf(kind).within) >= 0;

/** Whether the words are such a phrase and nothing else. */
export const isAll = (words: string, kind: Phrases): boolean => patternsOf(kind).whole.test(words);

/** The words without each phrase of the kind. */
export const without = (words: string, kind: Phrases): string =>
  words.replaceAll(patternsOf(kind).within, '').replaceAll(/ +/g, ' ').trim();
