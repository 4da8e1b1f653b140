import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { eventsDocument } from './events-document.js';

it('docs/events.md says what the schemas say', () => {
  expect(readFileSync(new URL('../../../../docs/events.md', import.meta.url), 'utf8')).toBe(eventsDocument());
});
