import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { schemaFaults } from '../schema-faults.js';
import { writing } from './writing.js';

const Area = z.object({ id: z.string(), name: z.string(), objectives: z.array(z.string()), version: z.number() });
const body = writing(Area, { name: z.string().max(3) }, ['color']);

describe('the body of a call that writes an entity', () => {
  it('accepts what was read, whatever its read-only fields contain', () => {
    const read = { id: 'a', name: 'A', objectives: ['o'], version: 1 };
    expect(body.parse(read)).toMatchObject({ name: 'A' });
    expect(body.parse({ name: 'A' })).toEqual({ name: 'A' });
    expect(body.safeParse({ ...read, id: 7, objectives: null, color: {} })).toEqual({
      success: true,
      data: { name: 'A' },
    });
  });

  it('refuses unknown fields by name, together with the faults of writable ones', () => {
    const { error } = body.safeParse({ name: 'ABCD', size: 1 }, { reportInput: true });
    expect(error && schemaFaults(error).faults.map(({ pointer, code }) => [pointer, code])).toEqual([
      ['/name', 'too-long'],
      ['/size', 'unknown-field'],
    ]);
  });
});
