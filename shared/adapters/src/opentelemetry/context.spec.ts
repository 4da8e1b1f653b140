import { describe, expect, it } from '@jest/globals';
import { parseTraceparent, traceparentOf } from './context.js';

const [traceId, spanId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];

describe('a traceparent', () => {
  it('is read and written in the W3C format', () => {
    const given = `00-${traceId}-${spanId}-01`;
    const context = parseTraceparent(given);
    expect(context).toEqual({ traceId, spanId, traceFlags: 1, isRemote: true });
    expect(context && traceparentOf(context)).toBe(given);
    expect(parseTraceparent(`00-${traceId}-${spanId}-00`)).toMatchObject({ traceFlags: 0 });
  });

  it('of a later version is read as far as it is known', () =>
    expect(parseTraceparent(`cc-${traceId}-${spanId}-01-what-comes`)).toMatchObject({ traceId, spanId }));

  it.each([
    undefined,
    '',
    'x',
    `00-${traceId}-${spanId}`,
    `ff-${traceId}-${spanId}-01`,
    `00-${'0'.repeat(32)}-${spanId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId.toUpperCase()}-${spanId}-01`,
    `00-${traceId}-${spanId}-01${'x'.repeat(10_000)}`,
  ])('that is malformed is ignored: %p', (given) => expect(parseTraceparent(given)).toBeUndefined());
});
