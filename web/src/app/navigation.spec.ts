import { describe, expect, test } from '@jest/globals';
import { hidesNavigation, linksOf } from './navigation';

const addresses = (role: 'user' | 'admin' | 'super' | 'master') => linksOf(role).map(({ to }) => to);

describe('the links of the navigation bar', () => {
  test.each([
    ['user', ['/dashboard', '/ai']],
    ['admin', ['/dashboard', '/ai', '/history']],
    ['super', ['/dashboard', '/ai', '/user-management', '/template-management', '/history']],
    ['master', ['/dashboard', '/ai', '/user-management', '/template-management', '/history', '/master']],
  ] as const)('%s has %j', (role, expected) => {
    expect(addresses(role)).toEqual(expected);
  });
});

describe('where the navigation bar is hidden', () => {
  test.each([
    ['/form', '?value=abc', true, 'R2-027'],
    ['/FORM/', '', true, 'R2-027'],
    ['/marlin', '', true, 'R2-028'],
    ['/dashboard', '?assessmentId=a1', true, 'R2-029'],
    ['/login', '', true, 'passing through'],
    ['/dashboard', '', false, ''],
    ['/', '', false, ''],
    ['/formula', '', false, ''],
  ])('%s%s: %s [%s]', (pathname, search, hidden) => {
    expect(hidesNavigation({ pathname, search })).toBe(hidden);
  });
});
