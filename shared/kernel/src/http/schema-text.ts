type Schema = Readonly<Record<string, unknown>>;

/** How the documentation writes a schema: in type notation, with links to named schemas. */
export interface SchemaWriter {
  readonly text: (plain: string) => string;
  readonly link: (name: string) => string;
}

const indent = '  ';

/** Writes a JSON Schema readably: `{ id: string, name: string | null }`, nested ones over several lines. */
export function schemaText(schema: Schema, writer: SchemaWriter, depth = 0): string {
  const { $ref, const: constant, enum: values } = schema;
  if (typeof $ref === 'string') return writer.link($ref.replace('#/components/schemas/', ''));
  if ('const' in schema) return writer.text(JSON.stringify(constant));
  if (Array.isArray(values)) return writer.text(values.map((value) => JSON.stringify(value)).join(' | '));
  const choices = choicesOf(schema);
  if (choices !== undefined) return choices.map((choice) => schemaText(choice, writer, depth)).join(' | ');
  return ofType(schema, writer, depth);
}

const choicesOf = ({ anyOf, oneOf }: Schema): readonly Schema[] | undefined =>
  (anyOf ?? oneOf) as readonly Schema[] | undefined;

function ofType(schema: Schema, writer: SchemaWriter, depth: number): string {
  if (schema['type'] === 'array') return `${inBrackets(schema['items'] as Schema, writer, depth)}[]`;
  if (schema['type'] === 'object') return object(schema, writer, depth);
  return writer.text(scalar(schema));
}

interface Scalar {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly maxLength?: number;
  /** Counts characters as a person does. `maxLength` is then the most code points that these can have. */
  readonly 'x-max-characters'?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Skips bounds that follow from the type. */
const isTold = (bound: number | undefined): bound is number => bound !== undefined && Math.abs(bound) < 1e9;

function scalar({ type = 'any', format, maxLength, minimum, maximum, ...more }: Scalar): string {
  const most = more['x-max-characters'] ?? maxLength;
  const facts = [
    ...(format === undefined ? [] : [format]),
    ...(isTold(most) ? [`at most ${String(most)} characters`] : []),
    ...(isTold(minimum) ? [`from ${String(minimum)}`] : []),
    ...(isTold(maximum) ? [`to ${String(maximum)}`] : []),
  ];
  const name = typeof type === 'string' ? type : type.join(' | ');
  return facts.length === 0 ? name : `${name} (${facts.join(', ')})`;
}

function inBrackets(items: Schema, writer: SchemaWriter, depth: number): string {
  const text = schemaText(items, writer, depth);
  return text.includes(' | ') ? `(${text})` : text;
}

function object(schema: Schema, writer: SchemaWriter, depth: number): string {
  const {
    properties,
    required,
    additionalProperties: more,
  } = schema as {
    readonly properties?: Readonly<Record<string, Schema>>;
    readonly required?: readonly string[];
    readonly additionalProperties?: Schema | boolean;
  };
  if (properties === undefined) {
    return typeof more === 'object' ? `{ [name]: ${schemaText(more, writer, depth)} }` : writer.text('object');
  }
  const pad = indent.repeat(depth + 1);
  const fields = Object.entries(properties)
    .filter(([, of]) => !isIgnored(of))
    .map(([name, of]) => {
      const mark = required?.includes(name) === true ? '' : '?';
      const comment = typeof of['description'] === 'string' ? `${pad}${writer.text(`// ${of['description']}`)}\n` : '';
      return `${comment}${pad}${writer.text(name + mark)}: ${schemaText(of, writer, depth + 1)}`;
    });
  return fields.length === 0 ? '{}' : `{\n${fields.join(',\n')}\n${indent.repeat(depth)}}`;
}

/** Accepted but ignored fields are hidden, because they would distract. */
const isIgnored = ({ description }: Schema): boolean =>
  typeof description === 'string' && description.startsWith('Taken and ignored');
