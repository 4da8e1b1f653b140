import { z } from 'zod';
import type { Route } from './define.js';

/** What a form has to know of a text field. Lengths are in characters. */
export interface FieldRule {
  readonly required?: boolean;
  readonly max?: number;
  /** A counter of what is left shows once the text is longer than this. */
  readonly counterAfter?: number;
}

export interface TextRule extends FieldRule {
  readonly max: number;
}

const COUNTER = 'x-counter-after';

/**
 * A text that the decision judges, in the specification's words for each fault: its limits are told here, to forms and
 * in the description of the interface, and not enforced.
 */
export const judgedText = ({ max, required = false, counterAfter }: TextRule): z.ZodString =>
  z.string().meta({
    maxLength: max,
    ...(required && { minLength: 1 }),
    ...(counterAfter !== undefined && { [COUNTER]: counterAfter }),
  });

interface Described {
  readonly type?: unknown;
  readonly anyOf?: readonly Described[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly [COUNTER]?: number;
  readonly properties?: Readonly<Record<string, Described>>;
}

function ruleOf(field: Described): FieldRule | undefined {
  const text = field.type === 'string' ? field : field.anyOf?.find(({ type }) => type === 'string');
  if (text === undefined) return undefined;
  const { minLength = 0, maxLength: max, [COUNTER]: counterAfter } = text;
  if (minLength === 0 && max === undefined) return undefined;
  return {
    ...(minLength > 0 && { required: true }),
    ...(max !== undefined && { max }),
    ...(counterAfter !== undefined && { counterAfter }),
  };
}

/** The rules of the text fields of a route's body, by name; fields of which nothing is to be said are left out. */
export function fieldRules({ body }: Pick<Route, 'body'>): Readonly<Record<string, FieldRule>> {
  const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Described;
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, field]): [string, FieldRule][] => {
      const rule = ruleOf(field);
      return rule === undefined ? [] : [[name, rule]];
    }),
  );
}
