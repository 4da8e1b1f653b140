import { describe, expect, it } from '@jest/globals';
import { languages } from '../limits.js';
import { faultTexts, typeNames } from './texts.js';

describe('the words of faults', () => {
  it.each(languages)('hold the same values in %s as in en-US', (language) => {
    const namesIn = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).sort();
    expect(Object.keys(faultTexts[language])).toEqual(Object.keys(faultTexts['en-US']));
    for (const [code, text] of Object.entries(faultTexts['en-US'])) {
      expect(namesIn(faultTexts[language][code as keyof typeof faultTexts.es])).toEqual(namesIn(text));
    }
    expect(Object.keys(typeNames[language])).toEqual(Object.keys(typeNames['en-US']));
  });
});
