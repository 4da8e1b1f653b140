import { describe, expect, test } from '@jest/globals';
import { hidesNavigation, linksOf, navigation } from './navigation';

const ready = navigation.map((entry) => ({ ...entry, built: true }));
const addresses = (role: 'user' | 'admin' | 'super' | 'master') => linksOf(role, ready).map(({ to }) => to);

describe('the links of the navigation bar', () => {
  test.each([
    ['user', ['/dashboard', '/ai']],
    ['admin', ['/dashboard', '/ai']],
    ['super', ['/dashboard', '/ai', '/user-management', '/template-management']],
    ['master', ['/dashboard', '/ai', '/user-management', '/template-management', '/master']],
  ] as const)('%s sees %j once all screens are built', (role, expected) => {
    expect(addresses(role)).toEqual(expected);
  });

  test('every role sees the dashboard now [R2-030], and nothing that is not built', () => {
    for (const role of ['user', 'admin', 'super', 'master'] as const) {
      expect(linksOf(role).map(({ to }) => to)).toContain('/dashboard');
      expect(linksOf(role).every(({ built }) => built)).toBe(true);
    }
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
