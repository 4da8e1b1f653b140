import { expect, it } from '@jest/globals';
import { type DemoSignIn, startersOpenOn } from './platform.js';

const demo: readonly DemoSignIn[] = [];

it.each([
  ['closed in a real installation', undefined, undefined, false],
  ['open with demo accounts', undefined, demo, true],
  ['open where the operator says so', 'on', undefined, true],
  ['closed where the operator says so', 'off', demo, false],
] as const)('starters are %s', async (_, starterSignUp, accounts, isOpen) => {
  const open = startersOpenOn({ demoAccounts: () => accounts, ...(starterSignUp && { starterSignUp }) });
  expect(await open()).toBe(isOpen);
});
