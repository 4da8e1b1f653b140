import { describe, expect, it } from '@jest/globals';
import { decode, encode } from './encoding.js';

const plain = {
  name: 'Zoë 漢 🎈',
  tags: ['a', 'b'],
  of: { count: 3, isOpen: true, since: null, items: [{ id: 'x' }, { id: 'y' }] },
};
/** What some server refuses. */
const odd = {
  'keys with a dot, a quotation mark, a NUL and a percent sign': { 'a.b': 1, 'c"d': 2, 'e\0f': 3, '100%': 4 },
  'a key that begins with a dollar': { $set: 1, a$: 2 },
  'a key with half of a pair of surrogates': { '\ud83c': 1 },
  'text with a NUL': 'a\0b',
  'text with half of a pair of surrogates': '\udf88',
  'arrays right in arrays': [[1, 2], [3]],
};

describe('what MongoDB is given', () => {
  it('is the document itself where the server takes it, and so it comes back', () => {
    expect(encode(plain)).toBe(plain);
    expect(decode(plain)).toBe(plain);
  });

  it.each(Object.entries(odd))(
    'is written another way, wherever it stands, and comes back as it was: %s',
    (_, value) => {
      for (const document of [{ value }, { deep: [{ value }], beside: plain }]) {
        const stored = encode(document);
        expect(stored).not.toEqual(document);
        expect(decode(stored)).toEqual(document);
      }
    },
  );

  it('is as JSON would have it: no field that is undefined, null for what is no number or not there', () => {
    expect(encode({ a: Number.NaN, b: [undefined, 1], c: undefined })).toEqual({ a: null, b: [null, 1] });
  });

  it('leaves the document as it was', () => {
    const document = { deep: [{ 'a.b': ['x\0'] }] };
    encode(document);
    expect(document).toEqual({ deep: [{ 'a.b': ['x\0'] }] });
  });
});
