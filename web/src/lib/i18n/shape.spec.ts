import { describe, expect, it } from '@jest/globals';
import { namespaces, readTexts, type TextTree } from '../../testing/texts';
import { LANGUAGES } from './languages';

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** 'a.b' for every text, in order. */
function flat(tree: TextTree, path = ''): readonly (readonly [string, string])[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    const here = path === '' ? key : `${path}.${key}`;
    return typeof value === 'string' ? [[here, value] as const] : flat(value, here);
  });
}

const baseKeys = (tree: TextTree) => [...new Set(flat(tree).map(([key]) => key.replace(PLURAL, '')))].sort();
const names = (text: string) => [...text.matchAll(/{{\s*(\w+)/g)].map((match) => match[1]).sort();

/** The {{names}} of each key; plural forms count as one and may leave out the count. */
function placeholders(tree: TextTree): Readonly<Record<string, readonly string[]>> {
  const found: Record<string, Set<string>> = {};
  for (const [key, text] of flat(tree)) {
    const set = (found[key.replace(PLURAL, '')] ??= new Set());
    for (const name of names(text)) set.add(name ?? '');
  }
  return Object.fromEntries(Object.entries(found).map(([key, set]) => [key, [...set].sort()]));
}

/** Plural keys with the forms that they lack in the language. */
function missingForms(tree: TextTree, language: string): readonly string[] {
  const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const keys = flat(tree).map(([key]) => key);
  const plural = new Set(keys.filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, '')));
  return [...plural].flatMap((base) => wanted.map((form) => `${base}_${form}`).filter((key) => !keys.includes(key)));
}

describe.each(namespaces())('the texts of %s', (namespace) => {
  const english = readTexts('en-US', namespace);

  it.each([...LANGUAGES])('have the same keys and names in %s', (language) => {
    const texts = readTexts(language, namespace);
    if (!english || !texts) throw new Error(`${namespace} has no file for ${language}`);
    expect(baseKeys(texts)).toEqual(baseKeys(english));
    expect(placeholders(texts)).toEqual(placeholders(english));
  });

  it.each([...LANGUAGES])('have every plural form of %s and no empty text', (language) => {
    const texts = readTexts(language, namespace) ?? {};
    expect(missingForms(texts, language)).toEqual([]);
    expect(flat(texts).filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});
