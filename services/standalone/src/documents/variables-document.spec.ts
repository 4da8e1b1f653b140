import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { variablesDocument } from './variables-document.js';

it('docs/variables.md matches the schemas', () => {
  expect(readFileSync(new URL('../../../../docs/variables.md', import.meta.url), 'utf8')).toBe(variablesDocument());
});
