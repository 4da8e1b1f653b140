/** The parts of a JSON Schema in our documents. */
export interface Schema {
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly required?: readonly string[];
}

/** A schema in one line, in TypeScript notation. */
export function inWords(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf !== undefined) return schema.anyOf.map(inWords).join(' | ');
  if (schema.type === 'array') return listInWords(schema.items ?? {});
  if (schema.type === 'object') return objectInWords(schema);
  return [schema.type ?? 'any'].flat().join(' | ');
}

const listInWords = (items: Schema): string => {
  const each = inWords(items);
  return each.includes(' | ') ? `(${each})[]` : `${each}[]`;
};

function objectInWords({ properties, additionalProperties, required = [] }: Schema): string {
  if (properties === undefined) {
    return typeof additionalProperties === 'object' ? `map of ${inWords(additionalProperties)}` : 'object';
  }
  const fields = Object.entries(properties).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${inWords(field)}`,
  );
  return `{ ${fields.join(', ')} }`;
}

/** Escapes text for a table cell. */
export const escaped = (text: string): string => text.replaceAll('|', '\\|');
