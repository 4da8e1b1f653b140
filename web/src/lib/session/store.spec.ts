import { describe, expect, jest, test } from '@jest/globals';
import { memoryStorage } from '../../testing/render-screen';
import { someone } from '../../testing/fake-api';
import { nameOf } from './session';
import { createSessionStore, type SessionStorage } from './store';

const user = someone();
const stored = { token: 'tok', user: JSON.stringify(user) };

function setup(initial: Readonly<Record<string, string>> = {}, given?: SessionStorage) {
  const storage = given ?? memoryStorage(initial);
  const events = new EventTarget();
  const store = createSessionStore(storage, events);
  const changed = jest.fn();
  store.subscribe(changed);
  return { storage, events, store, changed };
}

describe('the session', () => {
  test.each([
    ['nothing', {}],
    ['no user', { token: 'tok' }],
    ['no token', { user: stored.user }],
    ['an empty token', { ...stored, token: '' }],
    ['a user that is no JSON', { ...stored, user: '{' }],
    ['a user without a role', { ...stored, user: '{"id":"u1","organization_id":"o1"}' }],
  ])('with %s nobody is signed in [R4-001]', (_, initial) => {
    expect(setup(initial).store.get().session).toBeNull();
  });

  test('exists when both are stored, under token and user [R3-001, R3-002]', () => {
    expect(setup(stored).store.get().session).toEqual({ token: 'tok', user });
  });

  test('login stores both [R4-002], logout removes both [R4-003]', () => {
    const { storage, store, changed } = setup();
    store.signIn('tok', user);
    expect([storage.getItem('token'), storage.getItem('user')]).toEqual(['tok', JSON.stringify(user)]);
    store.signOut();
    expect([storage.getItem('token'), storage.getItem('user')]).toEqual([null, null]);
    expect(store.get()).toEqual({ session: null, ended: 'signed-out' });
    expect(changed).toHaveBeenCalledTimes(2);
  });

  test('takes the edited own user without a new login, and none without a session [R4-004, R4-005]', () => {
    const { store } = setup(stored);
    store.replaceUser({ ...user, firstName: 'Anna' });
    expect(store.get().session).toMatchObject({ token: 'tok', user: { firstName: 'Anna' } });
    store.replaceUser({ ...user, id: 'somebody else' });
    expect(store.get().session?.user.id).toBe('u1');
    const none = setup();
    none.store.replaceUser(user);
    expect(none.storage.getItem('user')).toBeNull();
  });

  test('ends with a reason once, but not for the late answer of an older token; its user stays until they are back', () => {
    const { store, changed } = setup(stored);
    store.end('session-ended', 'an older one');
    expect(store.get().ended).toBeNull();
    store.end('session-ended', 'tok');
    store.end('not-authenticated', 'tok');
    expect(store.get()).toEqual({ session: { token: 'tok', user }, ended: 'session-ended' });
    expect(changed).toHaveBeenCalledTimes(1);
    store.signIn('new', user);
    expect(store.get()).toEqual({ session: { token: 'new', user }, ended: null });
  });

  test('that ended is over where another tab has signed in again', () => {
    const { storage, events, store } = setup(stored);
    store.end('session-ended');
    events.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }));
    expect(store.get().ended).toBe('session-ended');
    storage.setItem('token', 'new');
    events.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }));
    expect(store.get()).toEqual({ session: { token: 'new', user }, ended: null });
  });

  test('switching the account comes back to the same page', () => {
    const { store } = setup(stored);
    store.signOut({ comeBack: true });
    expect(store.get()).toEqual({ session: null, ended: null });
  });

  test('follows another tab', () => {
    const { storage, events, store, changed } = setup(stored);
    storage.removeItem('token');
    events.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }));
    expect(store.get().session).toBeNull();
    expect(changed).toHaveBeenCalledTimes(1);
    events.dispatchEvent(Object.assign(new Event('storage'), { key: 'something else' }));
    expect(changed).toHaveBeenCalledTimes(1);
  });

  test('lasts for the page where the storage is closed', () => {
    const closed = () => {
      throw new Error('closed');
    };
    const { store } = setup({}, { getItem: closed, setItem: closed, removeItem: closed });
    store.signIn('tok', user);
    expect(store.get().session?.token).toBe('tok');
    store.signOut();
    expect(store.get().session).toBeNull();
  });
});

test('somebody is called by their name, else by their address, else nothing', () => {
  expect(nameOf(user)).toBe('Ana Ribeiro');
  expect(nameOf({ firstName: null, surName: null, email: 'a@b.c' })).toBe('a@b.c');
  expect(nameOf({ firstName: null, surName: null, email: null })).toBe('');
});
