import { at, type Screen } from './screen.js';

/** What the server answers to links that lead nowhere. */
export const refusedToVisitors = [410] as const;

export const screensOfVisitors: readonly Screen[] = [
  at('login', '/login'),
  at('forgot password', '/forgot-password'),
  at('reset password without a token', '/reset-password'),
  at('sign-up without a link', '/signup'),
  at('sign-up with a link that is not valid', '/signup/x'),
  at('not found', '/no/such/page'),
  at('mailbox', '/mailbox'),
  at('the page that sells', '/marlin'),
];
