import { describe, expect, it } from '@jest/globals';
import { packMeta, unpackMeta } from './log-meta.js';

const meta = { tenant: 't', actor: 'a', commandId: 'c', correlationId: 'r', causationId: 'c', occurredAt: 'now' };
const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;

describe('metadata in the log', () => {
  it.each([meta, { ...meta, traceparent }])('is stored without field names, and read back unchanged', (given) => {
    const packed = packMeta(given, JSON.stringify(given));
    expect(packed).toBe(JSON.stringify(Object.values(given)));
    expect(unpackMeta(packed)).toStrictEqual(given);
  });

  it.each([{ ...meta, more: 'x' }, Object.fromEntries(Object.entries(meta).reverse()) as typeof meta])(
    'of another shape or order is stored unchanged',
    (given) => {
      const packed = packMeta(given, JSON.stringify(given));
      expect(packed).toBe(JSON.stringify(given));
      expect(unpackMeta(packed)).toStrictEqual(given);
    },
  );
});
