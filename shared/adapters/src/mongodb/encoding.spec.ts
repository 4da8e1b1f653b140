import { describe, expect, it } from '@jest/globals';
import { decode, encode } from './encoding.js';

const plain = {
  name: 'Zoë 漢 🎈',
  tags: ['a', 'b'],
  of: { count: 3, isOpen: true, since: null, items: [{ id: 'x' }, { id: 'y' }] },
};
/** Content that some server refuses. */
const odd = {
  'keys with a dot, a quotation mark, a NUL and a percent sign': { 'a.b': 1, 'c"d': 2, 'e\0f': 3, '100%': 4 },
  'a key that begins with a dollar': { $set: 1, a$: 2 },
  'a key with half of a pair of surrogates': { '\ud83c': 1 },
  'text with a NUL': 'a\0b',
  'text with half of a pair of surrogates': '\udf88',
  'arrays right in arrays': [[1, 2], [3]],
};

describe('a value for MongoDB', () => {
  it('is the document itself when the server accepts it, and comes back unchanged', () => {
    expect(encode(plain)).toBe(plain);
    expect(decode(plain)).toBe(plain);
  });

  it.each(Object.entries(odd))('is encoded at any depth, and comes back unchanged: %s', (_, value) => {
    for (const document of [{ value }, { deep: [{ value }], beside: plain }]) {
      const stored = encode(document);
      expect(stored).not.toEqual(document);
      expect(decode(stored)).toEqual(document);
    }
  });

  it('is as in JSON: without undefined fields, with null for non-numbers and holes', () => {
    expect(encode({ a: Number.NaN, b: [undefined, 1], c: undefined })).toEqual({ a: null, b: [null, 1] });
  });

  it('does not change the document', () => {
    const document = { deep: [{ 'a.b': ['x\0'] }] };
    encode(document);
    expect(document).toEqual({ deep: [{ 'a.b': ['x\0'] }] });
  });
});
