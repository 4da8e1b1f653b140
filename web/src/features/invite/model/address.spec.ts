import { describe, expect, test } from '@jest/globals';
import { parseAddress, parseAddresses } from './address';

const read = (text: string) => parseAddresses(text).map(({ name, email, fault }) => fault ?? [name, email]);

describe('a list of addresses', () => {
  test('is read with and without names, whatever is between them [R5-069]', () => {
    expect(
      read('"Kim Lee" <Kim@X.org>; ana@x.org, Bea Moreau <bea@x.org>\n"Lee, Jo" <jo@x.org>\r\n<eva@x.org>;;\n'),
    ).toEqual([
      ['Kim Lee', 'kim@x.org'],
      ['', 'ana@x.org'],
      ['Bea Moreau', 'bea@x.org'],
      ['Lee, Jo', 'jo@x.org'],
      ['', 'eva@x.org'],
    ]);
    expect(read('a@x.org b@x.org\tc@x.org')).toEqual([
      ['', 'a@x.org'],
      ['', 'b@x.org'],
      ['', 'c@x.org'],
    ]);
  });

  test('names what is wrong with an entry, and goes on with the next', () => {
    expect(read('jan@halden, Ines Vaz ines@x.org, petra, a@@x.org, kim@x.org')).toEqual([
      'no_ending',
      'no_brackets',
      'no_at',
      'odd',
      ['', 'kim@x.org'],
    ]);
    expect(parseAddress(`${'a'.repeat(250)}@x.org`).fault).toBe('too_long');
    expect(parseAddress(`${'N'.repeat(121)} <a@x.org>`).fault).toBe('too_long');
    // An open quote takes no more than its line along.
    expect(read('"Kim <kim@x.org>\nana@x.org')).toEqual([
      ['"Kim', 'kim@x.org'],
      ['', 'ana@x.org'],
    ]);
  });

  test('of ten thousand is read at once', () => {
    const text = Array.from({ length: 10_000 }, (_, index) => `Name ${String(index)} <p${String(index)}@x.org>`).join(
      '; ',
    );
    expect(parseAddresses(text)).toHaveLength(10_000);
  });
});
