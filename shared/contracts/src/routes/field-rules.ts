import { z } from 'zod';
import { MAX_CHARACTERS, maxCharacters } from '../limited.js';
import type { Route } from './define.js';

/** The rules of a text field for a form. Lengths are in characters, as a person counts them. */
export interface FieldRule {
  readonly required?: boolean;
  readonly max?: number;
  /** The counter of remaining characters shows once the text is longer than this. */
  readonly counterAfter?: number;
}

export interface TextRule extends FieldRule {
  readonly max: number;
}

const COUNTER = 'x-counter-after';

/**
 * A text that the decision checks, with the specification's words for each fault. Its limits are declared here for
 * forms and OpenAPI, but not enforced. The schema enforces only `taken`.
 */
export const judgedText = ({ max, required = false, counterAfter }: TextRule, taken = z.string()): z.ZodString =>
  taken.meta({
    ...maxCharacters(max),
    ...(required && { minLength: 1 }),
    ...(counterAfter !== undefined && { [COUNTER]: counterAfter }),
  });

/** A text whose limits the schema enforces, with a counter of remaining characters in forms. */
export const counted = (taken: z.ZodString, after: number): z.ZodString => taken.meta({ [COUNTER]: after });

/** A part of a JSON schema. */
export interface SchemaPart {
  readonly type?: unknown;
  readonly anyOf?: readonly SchemaPart[];
  readonly minLength?: number;
  /** In code units, for texts that people don't type, such as an address. */
  readonly maxLength?: number;
  readonly [MAX_CHARACTERS]?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly [COUNTER]?: number;
  readonly properties?: Readonly<Record<string, SchemaPart>>;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, SchemaPart>>;
}

/** The input fields of a route's body. */
export function fieldsOf({ body }: Pick<Route, 'body'>): Readonly<Record<string, SchemaPart>> {
  const whole = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as SchemaPart;
  // A named body is among the definitions.
  const { properties = {} } = whole.$defs?.[whole.$ref?.split('/').at(-1) ?? ''] ?? whole;
  return properties;
}

const mostOf = ({ maxLength, ...text }: SchemaPart): number | undefined => text[MAX_CHARACTERS] ?? maxLength;

function ruleOf(field: SchemaPart): FieldRule | undefined {
  const text = field.type === 'string' ? field : field.anyOf?.find(({ type }) => type === 'string');
  if (text === undefined) return undefined;
  const { minLength = 0, [COUNTER]: counterAfter } = text;
  const max = mostOf(text);
  if (minLength === 0 && max === undefined) return undefined;
  return {
    ...(minLength > 0 && { required: true }),
    ...(max !== undefined && { max }),
    ...(counterAfter !== undefined && { counterAfter }),
  };
}

/** The rules of the text fields of a route's body, by name; leaves out fields without rules. */
export function fieldRules(route: Pick<Route, 'body'>): Readonly<Record<string, FieldRule>> {
  return Object.fromEntries(
    Object.entries(fieldsOf(route)).flatMap(([name, field]): [string, FieldRule][] => {
      const rule = ruleOf(field);
      return rule === undefined ? [] : [[name, rule]];
    }),
  );
}
