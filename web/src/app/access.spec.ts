import { describe, expect, test } from '@jest/globals';
import { type Role, roles } from '@tidemark/contracts';
import { someone } from '../testing/fake-api';
import { type Access, decide } from './access';
import { appRoutes } from './routes';

const signedIn = (role: Role) => ({ session: { token: 't', user: someone({ role }) }, ended: null });
const visitor = { session: null, ended: null };
const accessOf = (path: string): Access => {
  const route = appRoutes.find((one) => one.path === path);
  if (!route) throw new Error(`no route ${path}`);
  return route.access;
};

describe('who may open a route', () => {
  test.each([
    ['user', ['user', 'admin', 'super', 'master']],
    ['admin', ['admin', 'super', 'master']],
    ['super', ['super', 'master']],
    ['master', ['master']],
  ] as const)('minimum role %s is open to %j', (minimum, open) => {
    for (const role of roles) {
      expect(decide(minimum, signedIn(role))).toBe((open as readonly string[]).includes(role) ? 'show' : 'forbidden');
    }
  });

  test.each([
    ['/login', 'public-only'],
    ['/forgot-password', 'public-only'],
    ['/reset-password', 'public-only'],
    ['/signup', 'public'],
    ['/signup/:params', 'public'],
    ['/marlin', 'public'],
    ['/', 'user'],
    ['/user/edit', 'user'],
    ['/dashboard', 'user'],
    ['/form', 'user'],
    ['/ai', 'user'],
    ['/user-management', 'super'],
    ['/template-management', 'super'],
    ['/master', 'master'],
  ] as const)('%s asks for %s', (path, access) => {
    expect(accessOf(path)).toBe(access);
  });

  test('a visitor goes to the login and is to come back', () => {
    expect(decide('user', visitor)).toEqual({ to: '/login', remember: true });
  });

  test('who signed out is not brought back', () => {
    expect(decide('user', { session: null, ended: 'signed-out' })).toEqual({ to: '/login', remember: false });
  });

  test('a signed-in user leaves the public-only pages for the dashboard', () => {
    expect(decide('public-only', signedIn('user'))).toEqual({ to: '/dashboard', remember: false });
  });

  test('after a login the remembered address comes first', () => {
    expect(decide('public-only', signedIn('user'), '/form?value=x')).toEqual({ to: '/form?value=x', remember: false });
  });

  test('public pages are shown to everybody', () => {
    expect(decide('public', visitor)).toBe('show');
    expect(decide('public', signedIn('user'))).toBe('show');
  });
});
