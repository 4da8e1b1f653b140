import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { fieldRules, judgedText } from './field-rules.js';
import { routes } from './index.js';

const title = { max: 35, required: true, counterAfter: 15 };

test('a form knows what may be typed from the schema of its route', () => {
  const body = z.strictObject({
    title: judgedText(title),
    description: judgedText({ max: 10_000 }).nullish(),
    renamed: judgedText(title).optional(),
    enforced: z.string().min(1).max(8),
    free: z.string(),
    count: z.number().optional(),
  });
  expect(fieldRules({ body })).toEqual({
    title,
    description: { max: 10_000 },
    renamed: title,
    enforced: { required: true, max: 8 },
  });
});

test('limits that are told are not enforced: the decision has the words for each fault', () => {
  expect(judgedText(title).safeParse('').success).toBe(true);
  expect(judgedText(title).safeParse('x'.repeat(36)).success).toBe(true);
});

test('personas and node types tell their limits, creating and changing alike', () => {
  const persona = { title, description: { max: 10_000 } };
  expect(fieldRules(routes.createPersona)).toMatchObject(persona);
  expect(fieldRules(routes.updatePersona)).toMatchObject(persona);
  expect(fieldRules(routes.createNodeType)).toMatchObject({ name: title });
  expect(fieldRules(routes.updateNodeType)).toMatchObject({ name: title });
});
