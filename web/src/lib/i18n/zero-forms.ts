import type { ResourceKey } from 'i18next';

/** A branch of texts; what is no branch is a text. */
type Branch = Record<string, unknown>;

const isBranch = (texts: unknown): texts is Branch => typeof texts === 'object' && texts !== null;
const ONE = /_one$/;

/**
 * CLDR reads 0 in the form of 1 in Portuguese ("0 pessoa"); people in Brazil read and write "0 pessoas". Where a language
 * counts so, each plural without a form of its own for 0 (`_zero`) gets its `_other`. Other languages stay as they are.
 */
export function withZeroForms(language: string, texts: ResourceKey): ResourceKey {
  const countsAsOne = new Intl.PluralRules(language).select(0) === 'one';
  return countsAsOne && isBranch(texts) ? filled(texts) : texts;
}

function filled(texts: Branch): Branch {
  const zeros = Object.keys(texts)
    .filter((key) => ONE.test(key))
    .map((key) => [key.replace(ONE, '_zero'), texts[key.replace(ONE, '_other')]]);
  const own = Object.entries(texts).map(([key, text]) => [key, isBranch(text) ? filled(text) : text]);
  return Object.fromEntries([...zeros, ...own]) as Branch;
}
