import { describe, expect, it } from '@jest/globals';
import { messageTypes } from './messages.js';

describe.each(Object.entries(messageTypes))('the message %s', (type, { schema }) => {
  const { description, examples } = schema.meta() ?? {};

  it('has a version and a description, and parses its own examples unchanged', () => {
    expect(type).toMatch(/^[a-z]+(-[a-z]+)*\.v[1-9]\d*$/);
    expect(description).toMatch(/\.$/);
    expect(examples).not.toHaveLength(0);
    for (const example of examples as readonly object[]) expect(schema.parse(example)).toEqual(example);
  });

  it('refuses an example without any one of its fields', () => {
    const [example = {}] = examples as readonly object[];
    for (const left of Object.keys(example)) {
      const rest = Object.fromEntries(Object.entries(example).filter(([name]) => name !== left));
      expect(schema.safeParse(rest).success).toBe(false);
    }
  });
});
