import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { eventsDocument } from './events-document.js';

it('docs/events.md matches the schemas', () => {
  expect(readFileSync(new URL('../../../../docs/events.md', import.meta.url), 'utf8')).toBe(eventsDocument());
});

it('shows the former names of an event', () => {
  const NodeRelocated = { version: 2, data: z.object({ nodeId: z.string() }), formerly: ['NodeMoved', 'NodePut'] };
  expect(eventsDocument({ tree: { NodeRelocated } })).toContain(
    '| NodeRelocated<br>*formerly NodeMoved*<br>*formerly NodePut* | 2 | `nodeId`: string |',
  );
});
