import { describe, expect, it } from '@jest/globals';
import { fullName, nameInMail } from './names.js';

describe('a name in a mail', () => {
  it('stays unchanged', () => {
    for (const name of [
      'Ana',
      'Halden & Sons',
      'Zoë O’Neill-García',
      'St. Mary',
      'J. R. R.',
      '東京支社',
      'R&D / Ops',
      '24/7 Care',
    ]) {
      expect(nameInMail(name)).toBe(name);
    }
  });

  it('is one line, without invisible characters', () => {
    expect(nameInMail('Ana\r\nBcc: all\u0000\u2028x')).toBe('Ana Bcc: all x');
    expect(nameInMail('\u202eevil\u2066\u200b ')).toBe('evil');
  });

  it('contains no address', () => {
    for (const typed of [
      'Dear customer, click http://evil.example/login',
      'Dear customer, click HTTPS://evil.example',
      'Dear customer, click www.evil.example',
      'Dear customer, click evil.example/x',
      'Dear customer, click help@evil.example',
      'Dear customer, click javascript://x',
    ]) {
      expect(nameInMail(typed)).toBe('Dear customer, click …');
    }
  });

  it('that looks like a domain reads the same, but becomes no link', () => {
    const said = nameInMail('Booking.com');
    expect(said.replaceAll('\u2060', '')).toBe('Booking.com');
    expect(said).not.toContain('Booking.com');
  });

  it('is the full name, as far as known', () => {
    expect(fullName('Ana\n', 'Ribeiro')).toBe('Ana Ribeiro');
    expect(fullName(null, 'Ribeiro')).toBe('Ribeiro');
    expect(fullName(null, null)).toBe('');
  });

  it('is shortened if it is a whole letter', () => {
    const said = nameInMail('x'.repeat(120));
    expect(said).toHaveLength(60);
    expect(said.endsWith('x…')).toBe(true);
    expect(nameInMail('👩‍👩‍👧')).toBe('👩‍👩‍👧');
    expect(nameInMail('👩‍👩‍👧'.repeat(60))).not.toContain('…');
  });
});
