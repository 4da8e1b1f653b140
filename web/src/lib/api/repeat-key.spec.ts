import { describe, expect, it } from '@jest/globals';
import { refusal } from '../../testing/fake-api';
import { createRepeatKey, isOutcomeUnknown } from './repeat-key';

const input = { body: { name: 'a' } };

describe('the name of a repeated command', () => {
  it.each(['offline', 'outcome-unknown', 'unreadable', 'internal-error'] as const)('stays after %s', (code) => {
    const keys = createRepeatKey();
    const first = keys.of(input);
    keys.settle(input, first, refusal(code));
    expect(keys.of({ body: { name: 'a' } })).toBe(first);
    expect(isOutcomeUnknown(refusal(code))).toBe(true);
  });

  it('is new once something else is sent, and the open one is kept for what it named', () => {
    const keys = createRepeatKey();
    const first = keys.of(input);
    keys.settle(input, first, refusal('offline'));
    const other = keys.of({ body: { name: 'b' } });
    expect(other).not.toBe(first);
    keys.settle({ body: { name: 'b' } }, other, null);
    expect(keys.of(input)).toBe(first);
  });

  it('is kept for each of several whose outcome is unknown', () => {
    const keys = createRepeatKey();
    const inputs = ['a', 'b', 'c'].map((name) => ({ body: { name } }));
    const names = inputs.map((one) => keys.of(one));
    for (const [index, one] of inputs.entries()) keys.settle(one, names[index] ?? '', refusal('outcome-unknown'));
    expect(inputs.map((one) => keys.of(one))).toEqual(names);
    expect(new Set(names).size).toBe(3);
  });

  it('is new after an answer: done, or refused', () => {
    const keys = createRepeatKey();
    const first = keys.of(input);
    keys.settle(input, first, refusal('offline'));
    keys.settle(input, first, null);
    const second = keys.of(input);
    expect(second).not.toBe(first);
    keys.settle(input, second, refusal('not-allowed', 403));
    expect(keys.of(input)).not.toBe(second);
  });
});
