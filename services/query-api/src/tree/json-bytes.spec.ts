import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createJsonBytes } from './json-bytes.js';

describe('JSON from pieces', () => {
  it('is all of them as UTF-8, for any expected size', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 3000 });
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            text,
            text.map((each) => Buffer.from(each)),
          ),
          { maxLength: 12 },
        ),
        fc.nat(20_000),
        (pieces, expected) => {
          const json = createJsonBytes(expected);
          for (const piece of pieces) json.add(piece);
          expect(json.bytes().toString()).toBe(pieces.join(''));
          expect(json.size()).toBe(Buffer.byteLength(pieces.join('')));
        },
      ),
    );
  });

  it('takes little more memory than it needs', () => {
    const json = createJsonBytes(100_000);
    json.add('x'.repeat(5_000));
    expect(json.bytes().buffer.byteLength).toBeLessThan(20_000);
  });
});
