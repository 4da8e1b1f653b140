import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readJsonText } from './index.js';

const utf8 = (text: string) => new TextEncoder().encode(text);
const bytes = (...list: number[]) => Uint8Array.from(list);
const read = (text: string) => readJsonText(utf8(text));
const faultsIn = (from: Uint8Array) => {
  const result = readJsonText(from);
  return result.state === 'read' ? [] : result.faults;
};
const faults = (text: string) => faultsIn(utf8(text)).map(({ pointer, code }) => `${pointer} ${code}`);

describe('the bytes of a file', () => {
  it('are UTF-8, with or without a byte order mark', () => {
    expect(read('{"a":"ç 測 🌊"}')).toEqual({ state: 'read', json: { a: 'ç 測 🌊' } });
    expect(readJsonText(Uint8Array.from([0xef, 0xbb, 0xbf, ...utf8('[1]')]))).toEqual({ state: 'read', json: [1] });
  });

  it.each([
    ['UTF-16 LE with its mark', 'UTF-16 LE', [0xff, 0xfe, 0x7b, 0, 0x7d, 0]],
    ['UTF-16 BE with its mark', 'UTF-16 BE', [0xfe, 0xff, 0, 0x7b, 0, 0x7d]],
    ['UTF-16 LE', 'UTF-16 LE', [0x7b, 0, 0x7d, 0]],
    ['UTF-16 BE', 'UTF-16 BE', [0, 0x7b, 0, 0x7d]],
    ['UTF-32 LE with its mark', 'UTF-32 LE', [0xff, 0xfe, 0, 0, 0x7b, 0, 0, 0]],
    ['UTF-32 BE with its mark', 'UTF-32 BE', [0, 0, 0xfe, 0xff, 0, 0, 0, 0x7b]],
    ['UTF-32 LE', 'UTF-32 LE', [0x7b, 0, 0, 0, 0x7d, 0, 0, 0]],
    ['UTF-32 BE', 'UTF-32 BE', [0, 0, 0, 0x7b, 0, 0, 0, 0x7d]],
    ['Latin-1', 'Latin-1', [0x22, 0xe7, 0x22]],
  ])('in %s are refused by that name', (_, name, list) => {
    expect(faultsIn(bytes(...list))).toEqual([
      { pointer: '', code: 'not-utf-8', values: { encoding: expect.stringContaining(name) } },
    ]);
  });

  it.each([
    ['nothing', '', 'line 1, column 1'],
    ['an end too early', '{"format": ', 'line 1, column 12'],
    ['a comma too many', '{\n  "a": [1,\n  2,]\n}', 'line 3, column 5'],
    ['a word', '{\r\n\t"a": yes}', 'line 2, column 7'],
    ['a text without an end', '["🌊", "ab', 'line 1, column 10'],
    ['a line break in a text', '["a\nb"]', 'line 1, column 4'],
    ['an escape that is none', '["a\\x"]', 'line 1, column 4'],
    ['a number that is none', '[01]', 'line 1, column 3'],
    ['something behind the end', '{} {}', 'line 1, column 4'],
    ['a key without quotes', '{a: 1}', 'line 1, column 2'],
  ])('with %s are not JSON, with line and column of the fault', (_, text, place) => {
    const [line, column] = [...place.matchAll(/\d+/g)].map(Number);
    expect(faultsIn(utf8(text))).toMatchObject([{ pointer: '', code: 'json-invalid', values: { line, column } }]);
  });

  it('are not read deeper than any valid file', () => {
    expect(faults('['.repeat(100_000))).toEqual([' json-too-deep']);
  });

  it('must not contain a field twice, a lone surrogate or NUL; each fault has pointer, line and column', () => {
    const text = '{\n"a": 1, "b": [{"x/y": 1, "x\\u002fy": 2}],\n"a": "\\ud800", "c": ["\\u0000"]}';
    expect(faults(text)).toEqual([
      '/b/0/x~1y duplicate-key',
      '/a duplicate-key',
      '/a lone-surrogate',
      '/c/0 nul-character',
    ]);
    expect(faultsIn(utf8(text))[1]?.values).toMatchObject({ field: 'a', line: 3, column: 1 });
    expect(faults('["\\ud83c\\udf0a"]')).toEqual([]);
    expect(faults('{"__proto__": 1, "__proto__": 2}')).toEqual(['/__proto__ duplicate-key']);
  });

  it('are JSON exactly when JSON.parse accepts them', () => {
    const pieces = fc.array(
      fc.constantFrom(
        '{',
        '}',
        '[',
        ']',
        ',',
        ':',
        '"a"',
        '"b"',
        '1',
        '-0.5e3',
        '01',
        'true',
        'nul',
        ' ',
        '\n',
        '"\\u00e7"',
      ),
      { maxLength: 12 },
    );
    const text = fc.oneof(
      pieces.map((list) => list.join('')),
      fc.json(),
    );
    fc.assert(
      fc.property(text, (sample) => {
        const result = read(sample);
        let json: unknown;
        let isJson = true;
        try {
          json = JSON.parse(sample);
        } catch {
          isJson = false;
        }
        expect(result.state !== 'unreadable').toBe(isJson);
        if (result.state === 'read') expect(result.json).toEqual(json);
      }),
      { numRuns: 2000 },
    );
  });
});
