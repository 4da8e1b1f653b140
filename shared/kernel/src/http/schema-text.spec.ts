import { describe, expect, it } from '@jest/globals';
import { type SchemaWriter, schemaText } from './schema-text.js';

const writer: SchemaWriter = { text: (plain) => plain, link: (name) => `<${name}>` };
const written = (schema: object) => schemaText({ ...schema }, writer);

describe('a schema as text', () => {
  it.each([
    [{ $ref: '#/components/schemas/User' }, '<User>'],
    [{ enum: ['a', 'b'] }, '"a" | "b"'],
    [{ const: true }, 'true'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
    [{ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } }, '(string | null)[]'],
    [{ type: 'string', format: 'email', maxLength: 254 }, 'string (email, at most 254 characters)'],
    [{ type: 'string', maxLength: 560, 'x-max-characters': 35 }, 'string (at most 35 characters)'],
    [{ type: 'integer', minimum: -9007199254740991, maximum: 10 }, 'integer (to 10)'],
    [{ type: 'object', additionalProperties: { type: 'number' } }, '{ [name]: number }'],
    [{}, 'any'],
  ])('%j is %s', (schema, text) => {
    expect(written(schema)).toBe(text);
  });

  it('writes the description of a field above it', () => {
    const id = { type: 'string', description: 'Given by the server.' };
    expect(written({ type: 'object', properties: { id }, required: ['id'] })).toBe(
      '{\n  // Given by the server.\n  id: string\n}',
    );
  });

  it('marks optional fields and leaves out ignored ones', () => {
    const properties = {
      id: { type: 'string' },
      nested: { type: 'object', properties: { n: { type: 'number' } }, required: ['n'] },
      old: { description: 'Taken and ignored, so that what was read can be sent back.' },
    };
    expect(written({ type: 'object', properties, required: ['id'] })).toBe(
      '{\n  id: string,\n  nested?: {\n    n: number\n  }\n}',
    );
    expect(written({ type: 'object', properties: {} })).toBe('{}');
  });
});
