import { expect, test } from '@jest/globals';
import { readBlock } from './block';

test.each([
  ['one text', 'Builds run daily', [['Builds run daily']]],
  ['a line of cells', 'a\tb\tc', [['a', 'b', 'c']]],
  [
    'lines, the last one with its break',
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'lines of different lengths',
    'a\nb\tc',
    [
      ['a', ''],
      ['b', 'c'],
    ],
  ],
  [
    'empty cells',
    '\tb\n\t',
    [
      ['', 'b'],
      ['', ''],
    ],
  ],
  [
    'quoted cells with breaks, tabs and quotes',
    '"one\r\ntwo"\t"a\tb"\n"say ""no"""\tx',
    [
      ['one\ntwo', 'a\tb'],
      ['say "no"', 'x'],
    ],
  ],
  ['a text that only begins with a quote', '"Done" means shipped\tx', [['"Done" means shipped', 'x']]],
  ['a quote that never closes', '"open\tx', [['"open', 'x']]],
  ['an empty quoted cell', '""\tx', [['', 'x']]],
  ['blanks around a text', '  a \t b', [['a', 'b']]],
])('%s', (_, copied, cells) => {
  expect(readBlock(copied)).toEqual(cells);
});
