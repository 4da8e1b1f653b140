import { describe, expect, it, jest } from '@jest/globals';
import { clipped, isTooLong, lengthOf, mostUnits } from './text-length.js';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const segments = (text: string): number => [...segmenter.segment(text)].length;

const family = '👨‍👩‍👧‍👦';
const kiss = '👩🏽‍❤️‍💋‍👨🏿';
const england = '🏴󠁧󠁢󠁥󠁮󠁧󠁿';

describe('the length of a text', () => {
  it('counts characters as a person does', () => {
    const one = [
      'a',
      'ã',
      'a\u0303',
      '漢',
      '한',
      '\u1112\u1161\u11ab',
      '🇧🇷',
      family,
      kiss,
      england,
      '👍🏽',
      '\r\n',
      'Z\u0351\u036b\u0343',
    ];
    for (const text of one) expect([text, lengthOf(text)]).toEqual([text, 1]);
    expect(lengthOf('')).toBe(0);
    expect(lengthOf('São Paulo 🇧🇷!')).toBe(12);
    expect(lengthOf(`${family}${family}x${kiss}`)).toBe(4);
    expect(lengthOf('🇧🇷🇪🇸🇺🇸')).toBe(3);
  });

  it('equals that of the segmenter, whatever the neighbors', () => {
    const parts = [
      'a',
      ' ',
      '\r',
      '\n',
      '\u0301',
      'é',
      '\u200d',
      '\ufe0f',
      '漢',
      '한',
      '\u11ab',
      '\u0e01\u0e33',
      '\ud83d',
      '🇧',
      '👩',
      '🏽',
      '\u0600',
      'क',
      '\u094d',
    ];
    for (const a of parts)
      for (const b of parts)
        for (const c of parts) {
          for (const text of [a + b + c, `xy${a}${b}${c}zw`])
            expect([text, lengthOf(text)]).toEqual([text, segments(text)]);
        }
    const wrong = Array.from({ length: 0xff_ff }, (_, code) => `ab${String.fromCharCode(code)}cd`);
    expect(wrong.filter((text) => lengthOf(text) !== segments(text))).toEqual([]);
  });
});

describe('a text that is too long', () => {
  it('is too long at the character after the last, whatever characters are made of', () => {
    for (const one of ['x', 'ã', 'a\u0303', family, kiss, england, '🇧🇷', '漢']) {
      expect([one, isTooLong(one.repeat(35), 35)]).toEqual([one, false]);
      expect([one, isTooLong(one.repeat(36), 35)]).toEqual([one, true]);
      expect(clipped(one.repeat(36), 35)).toBe(one.repeat(35));
      expect(clipped(one.repeat(35), 35)).toBe(one.repeat(35));
    }
  });

  it('includes one with more marks than any writing has', () => {
    const scrawl = `a${'\u0301'.repeat(mostUnits(35))}`;
    expect([lengthOf(scrawl), isTooLong(scrawl, 35), clipped(`b${scrawl}`, 35)]).toEqual([1, true, 'b']);
  });

  it('is found without segmenting when nothing needs counting', () => {
    const takenApart = jest.spyOn(Intl.Segmenter.prototype, 'segment');
    expect(isTooLong('Çok uzun bir açıklama. '.repeat(40_000), 10_000)).toBe(true);
    expect(isTooLong('Çok uzun', 10_000)).toBe(false);
    expect(takenApart).not.toHaveBeenCalled();
    takenApart.mockRestore();
  });
});
