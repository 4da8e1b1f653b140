import { describe, expect, it } from '@jest/globals';
import type { Fault } from '@tidemark/contracts';
import { changedText, ensureNoFaults, fault, limitedText, requiredText } from './faults.js';
import { Refusal } from './refusal.js';

const codes = (faults: readonly Fault[]) => faults.map(({ code }) => code);

function refusalOf(faults: readonly Fault[]): Refusal | undefined {
  try {
    ensureNoFaults(faults);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

describe('faults of texts', () => {
  it('reports a required text that is blank, null or absent', () => {
    for (const value of ['', '  ', null, undefined])
      expect(codes(requiredText('name', value, 5))).toEqual(['required']);
  });
  it('measures a text without the blanks around it', () => {
    expect(requiredText('name', ' 12345 ', 5)).toEqual([]);
    expect(codes(requiredText('name', '123456', 5))).toEqual(['too-long']);
    expect(codes(limitedText('name', '123456', 5))).toEqual(['too-long']);
  });
  it('accepts an empty or absent optional text', () => {
    for (const value of ['', null, undefined]) expect(limitedText('note', value, 5)).toEqual([]);
  });
  it('ignores unsent texts, and refuses to blank a required one', () => {
    expect(changedText('name', undefined, 5)).toEqual([]);
    expect(codes(changedText('name', '', 5))).toEqual(['required']);
    expect(codes(changedText('name', null, 5))).toEqual(['required']);
  });
});

describe('refusing faults', () => {
  const taken = fault('name', 'short-name-taken', 'Sales');
  const missing = fault('description', 'required', 'description is required');

  it('does nothing without a fault', () => expect(refusalOf([])).toBeUndefined());
  it('uses the code of the faults when all are of one kind', () =>
    expect(refusalOf([taken, taken])?.code).toBe('short-name-taken'));
  it('is an invalid request when only fields are faulty', () => {
    expect(refusalOf([missing])?.code).toBe('invalid-request');
  });
  it('is an invalid request for several kinds, with every fault and its text', () => {
    const refusal = refusalOf([taken, missing]);
    expect(refusal?.code).toBe('invalid-request');
    expect(refusal?.faults).toEqual([taken, missing]);
    expect(refusal?.message).toBe('Sales; description is required');
  });
});
