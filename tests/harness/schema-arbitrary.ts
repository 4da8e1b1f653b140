import fc, { type Arbitrary } from 'fast-check';

export type Schema = Readonly<Record<string, unknown>>;

export interface SchemaArbitraryOptions {
  /** `#/components/schemas`. */
  readonly components: Readonly<Record<string, Schema>>;
  /** What else texts may be: ids of things that exist. */
  readonly texts: readonly string[];
}

/** Values that a JSON Schema of the interface allows, and, one time in eight, any value instead of one of them. */
export function arbitraryOf(schema: Schema, options: SchemaArbitraryOptions, depth = 0): Arbitrary<unknown> {
  const wellFormed = wellFormedOf(schema, options, depth);
  return fc.oneof({ weight: 7, arbitrary: wellFormed }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) });
}

function wellFormedOf(schema: Schema, options: SchemaArbitraryOptions, depth: number): Arbitrary<unknown> {
  const { $ref, enum: values, const: constant, anyOf, oneOf, allOf } = schema;
  if (typeof $ref === 'string') {
    const named = options.components[$ref.replace('#/components/schemas/', '')];
    return named === undefined || depth > 6 ? fc.constant(null) : arbitraryOf(named, options, depth + 1);
  }
  if (Array.isArray(values)) return fc.constantFrom(...(values as unknown[]));
  if ('const' in schema) return fc.constant(constant);
  const choices = (anyOf ?? oneOf ?? allOf) as readonly Schema[] | undefined;
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => arbitraryOf(choice, options, depth + 1)));
  return ofType(schema, options, depth);
}

function ofType(schema: Schema, options: SchemaArbitraryOptions, depth: number): Arbitrary<unknown> {
  switch (schema['type']) {
    case 'string':
      return text(schema, options);
    case 'integer':
      return fc.integer({ min: -3, max: 20 });
    case 'number':
      return fc.oneof(fc.integer({ min: -1, max: 10 }), fc.double({ noNaN: true, noDefaultInfinity: true }));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(arbitraryOf(schema['items'] as Schema, options, depth + 1), { maxLength: 3 });
    case 'object':
      return object(schema, options, depth);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function object(schema: Schema, options: SchemaArbitraryOptions, depth: number): Arbitrary<unknown> {
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, Schema>>;
  const required = (schema['required'] ?? []) as string[];
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, of]) => [name, arbitraryOf(of, options, depth + 1)]),
  );
  const plain = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
  const odd = fc.tuple(plain, fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 1 }));
  return fc.oneof(
    { weight: 12, arbitrary: plain },
    { weight: 1, arbitrary: odd.map(([value, name, more]) => ({ ...value, [name]: more })) },
  );
}

function text({ format, pattern }: Schema, { texts }: SchemaArbitraryOptions): Arbitrary<string> {
  const any = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.string({ unit: 'binary', maxLength: 10 }),
  );
  const known = texts.length === 0 ? any : fc.constantFrom(...texts);
  if (format === 'date-time') return fc.oneof(moment, any);
  if (format === 'email') return fc.oneof(fc.emailAddress(), any);
  if (format === 'uri') return fc.oneof(fc.webUrl(), any);
  if (typeof pattern === 'string') return fc.oneof(matching(pattern), any);
  return fc.oneof({ weight: 3, arbitrary: known }, { weight: 2, arbitrary: any });
}

const moment = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

function matching(pattern: string): Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: 30 });
  } catch {
    // What fast-check cannot read backwards is left to chance.
    return fc.string({ maxLength: 30 });
  }
}
