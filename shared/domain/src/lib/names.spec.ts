import { describe, expect, it } from '@jest/globals';
import { cutName, isSameName } from './names.js';

describe('comparing names', () => {
  it('ignores blanks around a name, and the kind and number of blanks between words', () => {
    expect(isSameName('  Sales ', 'Sales')).toBe(true);
    expect(isSameName('Sales \u00a0\tTeam', 'Sales Team')).toBe(true);
    expect(isSameName('Sales Team', 'SalesTeam')).toBe(false);
  });
  it('ignores case, even for letters with two lowercase forms', () => {
    expect(isSameName('Operação', 'OPERAÇÃO')).toBe(true);
    expect(isSameName('Straße', 'STRASSE')).toBe(true);
    expect(isSameName('STRAẞE', 'Straße')).toBe(true);
    expect(isSameName('ΟΔΟΣ', 'οδος')).toBe(true);
  });
  it('ignores the notation of accents', () => expect(isSameName('Caf\u00e9', 'Cafe\u0301')).toBe(true));
  it('ignores the case of every letter', () => {
    const apart = Array.from({ length: 0x20_000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((one) => !isSameName(one, one.toUpperCase()) || !isSameName(one, one.toLowerCase()));
    expect(apart).toEqual([]);
  });
  it('keeps different letters apart', () => expect(isSameName('Operacao', 'Operação')).toBe(false));
});

describe('cutting a name', () => {
  it('changes a short one only by trimming', () => expect(cutName(' Acme ', 35)).toBe('Acme'));
  it('keeps what fits', () => expect(cutName('x'.repeat(36), 35)).toBe('x'.repeat(35)));
  it('does not end in a blank', () => expect(cutName('Acme Corporation', 5)).toBe('Acme'));
  it('never cuts through a character', () => expect(cutName('abc😀d🇧🇷e', 6)).toBe('abc😀d🇧🇷'));
});
