import { expect, test } from '@jest/globals';
import { routes } from './index.js';

/**
 * Changes of things without a version: the server merges the own draft, and sessions and new addresses can only end.
 */
const without: readonly string[] = ['saveDraft', 'endOwnSession', 'cancelNewAddress'];

test('every change of an item declares that it takes If-Match', () => {
  const forgotten = Object.entries(routes).filter(
    ([name, { method, versioned }]) =>
      (method === 'PUT' || method === 'DELETE' || name.startsWith('restore')) !== versioned && !without.includes(name),
  );
  expect(forgotten.map(([name]) => name)).toEqual([]);
});
