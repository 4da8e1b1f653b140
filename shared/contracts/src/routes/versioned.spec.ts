import { expect, test } from '@jest/globals';
import { routes } from './index.js';

/** Changes of what has no version: one's own draft is merged by the server, a session is only ended, as is waiting for a new address. */
const without: readonly string[] = ['saveDraft', 'endOwnSession', 'cancelNewAddress'];

test('every change of an item says that it takes If-Match', () => {
  const forgotten = Object.entries(routes).filter(
    ([name, { method, versioned }]) =>
      (method === 'PUT' || method === 'DELETE' || name.startsWith('restore')) !== versioned && !without.includes(name),
  );
  expect(forgotten.map(([name]) => name)).toEqual([]);
});
