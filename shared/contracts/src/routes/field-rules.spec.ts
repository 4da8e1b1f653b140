import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { text } from '../primitives.js';
import type { Route } from './define.js';
import { type SchemaPart, fieldRules, fieldsOf, judgedText } from './field-rules.js';
import { routes } from './index.js';

const title = { max: 35, required: true, counterAfter: 15 };

test('a form gets its field rules from the schema of its route', () => {
  const body = z.strictObject({
    title: judgedText(title),
    description: judgedText({ max: 10_000 }).nullish(),
    renamed: judgedText(title).optional(),
    enforced: z.string().min(1).max(8),
    written: text(500),
    free: z.string(),
    count: z.number().optional(),
  });
  expect(fieldRules({ body })).toEqual({
    title,
    description: { max: 10_000 },
    renamed: title,
    enforced: { required: true, max: 8 },
    written: { required: true, max: 500 },
  });
});

test('limits in the documentation are not enforced by the schema, because the decision words each fault', () => {
  expect(judgedText(title).safeParse('').success).toBe(true);
  expect(judgedText(title).safeParse('x'.repeat(36)).success).toBe(true);
});

test('personas and node types document their limits, for creating and changing alike', () => {
  const persona = { title, description: { max: 10_000 } };
  expect(fieldRules(routes.createPersona)).toMatchObject(persona);
  expect(fieldRules(routes.updatePersona)).toMatchObject(persona);
  expect(fieldRules(routes.createNodeType)).toMatchObject({ name: title });
  expect(fieldRules(routes.updateNodeType)).toMatchObject({ name: title });
});

/** Chosen from lists that the decision knows. */
const chosen = ['language', 'timeZone'];

/** Whether people type the text: excludes ids, dates, colors and choices. */
function isTyped({ type, anyOf = [], format, pattern, ...field }: SchemaPart): boolean {
  if (anyOf.length > 0) return anyOf.some((one) => isTyped(one));
  return type === 'string' && field.enum === undefined && format === undefined && pattern === undefined;
}

test('forms of accounts, content and trees know the limits of the decision, not those of the body', () => {
  expect(fieldRules(routes.signUp)).toMatchObject({ firstName: { max: 120, required: true }, password: { max: 256 } });
  expect(fieldRules(routes.createNode)).toMatchObject({ name: title, description: { max: 10_000 } });
  const shortName = { max: 30, required: true, counterAfter: 20 };
  expect(fieldRules(routes.createObjective)).toMatchObject({ shortName, name: { max: 60 } });
  expect(fieldRules(routes.changeObjective)).toMatchObject({ shortName });
  expect(fieldRules(routes.apply)).toMatchObject({ shortName: title });
});

test('every text that a command takes documents its limit for forms', () => {
  const unlimited = Object.entries<Route>(routes).flatMap(([name, route]) => {
    if (route.service !== 'command') return [];
    const rules = fieldRules(route);
    return Object.entries(fieldsOf(route)).flatMap(([field, described]) =>
      isTyped(described) && !chosen.includes(field) && rules[field]?.max === undefined ? [`${name}.${field}`] : [],
    );
  });
  expect(unlimited).toEqual([]);
});
