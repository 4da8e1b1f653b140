import { describe, expect, test } from '@jest/globals';
import type { CredentialStore, KeyStore, Principal, Session, SessionStore } from '@tidemark/kernel';
import { using } from './opened-port.js';
import type { Factory } from './opened-port.js';

const session = (id: string, userId = 'user-1', more: Partial<Session> = {}): Session => ({
  id,
  userId,
  createdAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-01-01T12:00:00.000Z',
  address: '127.0.0.1',
  agent: 'a browser',
  lastUsedAt: '2026-01-01T00:00:00.000Z',
  ...more,
});
const principal = (userId: string, more: Partial<Principal> = {}): Principal => ({
  userId,
  tenant: 'tenant-1',
  role: 'admin',
  isActive: true,
  organizationSuspended: false,
  ...more,
});
const noon = '2026-01-01T11:59:59.999Z';

/** The guarantees of every session store. */
export function sessionContract(name: string, factory: Factory<SessionStore>): void {
  describe(`sessions: ${name}`, () => {
    test('a session is found with its user’s current rights', () =>
      using(factory, async ({ port }) => {
        await port.putPrincipal(principal('user-1'));
        await port.open(session('s1'));
        expect(await port.find('s1', noon)).toEqual({ session: session('s1'), principal: principal('user-1') });
        await port.putPrincipal(principal('user-1', { role: 'user', isActive: false }));
        expect((await port.find('s1', noon))?.principal).toEqual(
          principal('user-1', { role: 'user', isActive: false }),
        );
        expect(await port.principal('user-1')).toMatchObject({ role: 'user' });
      }));

    test('an expired, an unknown and a userless one are not found', () =>
      using(factory, async ({ port }) => {
        await port.putPrincipal(principal('user-1'));
        await port.open(session('s1'));
        await port.open(session('s2', 'user-without-principal'));
        expect(await port.find('s1', '2026-01-01T12:00:00.000Z')).toBeUndefined();
        expect(await port.find('s2', noon)).toBeUndefined();
        expect(await port.find('s3', noon)).toBeUndefined();
        expect(await port.principal('nobody')).toBeUndefined();
      }));

    test('ended sessions are gone at once and announced, each once', () =>
      using(factory, async ({ port }) => {
        await port.putPrincipal(principal('user-1'));
        await port.putPrincipal(principal('user-2'));
        for (const id of ['s1', 's2', 's3', 's4']) await port.open(session(id));
        await port.open(session('s5', 'user-2'));
        for (const id of ['s1', 's2']) await port.find(id, noon);
        const ended: string[] = [];
        const stop = port.onEnded((ids) => ended.push(...ids));
        await port.end('s1');
        await port.end('s1');
        await port.endAllOf('user-1', 's3');
        expect(ended.splice(0)).toEqual(['s1', 's2', 's4']);
        expect((await port.ofUser('user-1')).map(({ id }) => id)).toEqual(['s3']);
        expect(await port.find('s1', noon)).toBeUndefined();
        expect(await port.find('s2', noon)).toBeUndefined();
        stop();
        await port.endAllOf('user-1');
        expect(ended).toEqual([]);
        expect(await port.find('s5', noon)).toBeDefined();
      }));

    test('a suspension affects every user of the tenant and no other, ends their sessions, and can be undone', () =>
      using(factory, async ({ port }) => {
        for (const id of ['user-1', 'user-2']) await port.putPrincipal(principal(id));
        await port.putPrincipal(principal('user-3', { tenant: 'tenant-2' }));
        await port.open(session('s1'));
        await port.open(session('s2', 'user-2'));
        await port.open(session('s3', 'user-3'));
        await port.find('s1', noon);
        const ended: string[] = [];
        port.onEnded((ids) => ended.push(...ids));
        await port.setSuspended('tenant-1', true);
        expect(ended).toEqual(['s1', 's2']);
        expect(await port.find('s1', noon)).toBeUndefined();
        expect(await port.find('s3', noon)).toBeDefined();
        expect((await port.principal('user-2'))?.organizationSuspended).toBe(true);
        expect((await port.principal('user-3'))?.organizationSuspended).toBe(false);
        await port.setSuspended('tenant-1', false);
        await port.open(session('s4'));
        expect((await port.find('s4', noon))?.principal.organizationSuspended).toBe(false);
        expect(ended).toEqual(['s1', 's2']);
      }));

    test('all sessions of everybody end at once, and are announced', () =>
      using(factory, async ({ port }) => {
        for (const id of ['user-1', 'user-2']) await port.putPrincipal(principal(id));
        await port.open(session('s1'));
        await port.open(session('s2', 'user-2'));
        await port.find('s1', noon);
        const ended: string[] = [];
        port.onEnded((ids) => ended.push(...ids));
        await port.endAll();
        expect(ended).toEqual(['s1', 's2']);
        expect(await port.find('s1', noon)).toBeUndefined();
        expect(await port.find('s2', noon)).toBeUndefined();
        expect(await port.principal('user-2')).toEqual(principal('user-2'));
      }));

    test('opening one deletes expired ones', () =>
      using(factory, async ({ port }) => {
        await port.open(session('old'));
        await port.open(session('new', 'user-1', { createdAt: '2026-01-02T00:00:00.000Z', expiresAt: '2026-01-03' }));
        expect((await port.ofUser('user-1')).map(({ id }) => id)).toEqual(['new']);
      }));

    test('the last use is the opening, then each recorded use, and never moves back', () =>
      using(factory, async ({ port, reopen }) => {
        await port.putPrincipal(principal('user-1'));
        for (const id of ['s1', 's2']) await port.open(session(id));
        await port.find('s1', noon);
        await port.used('s1', '2026-01-01T03:00:00.000Z');
        await port.used('s1', '2026-01-01T02:00:00.000Z');
        await port.used('unknown', '2026-01-01T04:00:00.000Z');
        const uses = [
          ['s1', '2026-01-01T03:00:00.000Z'],
          ['s2', '2026-01-01T00:00:00.000Z'],
        ];
        const again = reopen === undefined ? port : await reopen();
        expect((await again.ofUser('user-1')).map(({ id, lastUsedAt }) => [id, lastUsedAt])).toEqual(uses);
        expect((await again.find('s1', noon))?.session.lastUsedAt).toBe('2026-01-01T03:00:00.000Z');
        await again.end('s1');
        await again.used('s1', '2026-01-01T05:00:00.000Z');
        expect(await again.find('s1', noon)).toBeUndefined();
      }));

    test('the last activity of a user outlives their sessions and changes, and is listed only for their tenant', () =>
      using(factory, async ({ port, reopen }) => {
        for (const id of ['user-1', 'user-2', 'user-3']) await port.putPrincipal(principal(id));
        await port.putPrincipal(principal('user-4', { tenant: 'tenant-2' }));
        await port.open(session('s1'));
        await port.open(session('s2', 'user-2'));
        await port.open(session('s4', 'user-4'));
        await port.used('s1', '2026-01-01T03:00:00.000Z');
        await port.open(session('s5', 'user-1', { createdAt: '2026-01-01T02:00:00.000Z' }));
        await port.endAllOf('user-1');
        await port.putPrincipal(principal('user-1', { role: 'user', isActive: false }));
        await port.setSuspended('tenant-1', true);
        const again = reopen === undefined ? port : await reopen();
        expect(Object.fromEntries(await again.lastSeen('tenant-1'))).toEqual({
          'user-1': '2026-01-01T03:00:00.000Z',
          'user-2': '2026-01-01T00:00:00.000Z',
        });
        expect([...(await again.lastSeen('nowhere'))]).toEqual([]);
      }));

    test('a forgotten last activity is not restored by pending writes', () =>
      using(factory, async ({ port, reopen }) => {
        for (const id of ['user-1', 'user-2']) {
          await port.putPrincipal(principal(id));
          await port.open(session(`s of ${id}`, id));
        }
        await port.putPrincipal(principal('user-1', { isActive: false }));
        await port.forgetSeen('user-1');
        await port.forgetSeen('nobody');
        await port.used('s of user-1', '2026-01-01T03:00:00.000Z');
        const again = reopen === undefined ? port : await reopen();
        expect([...(await again.lastSeen('tenant-1')).keys()]).toEqual(['user-2']);
      }));

    test('one for a form has that mark, does not count as activity when opened, and needs no active user', () =>
      using(factory, async ({ port, reopen }) => {
        await port.putPrincipal(principal('user-1'));
        await port.putPrincipal(principal('user-2', { isActive: false }));
        for (const id of ['user-1', 'user-2']) await port.open(session(`s of ${id}`, id, { form: 'a1' }));
        expect([...(await port.lastSeen('tenant-1'))]).toEqual([]);
        const again = reopen === undefined ? port : await reopen();
        expect((await again.find('s of user-2', noon))?.session).toEqual(
          session('s of user-2', 'user-2', { form: 'a1' }),
        );
        expect((await again.ofUser('user-1')).map(({ form }) => form)).toEqual(['a1']);
      }));

    test('sessions and principals survive a restart', () =>
      using(factory, async ({ port, reopen }) => {
        await port.putPrincipal(principal('user-1'));
        await port.open(session('s1'));
        await port.open(session('s2'));
        await port.end('s2');
        const again = reopen === undefined ? port : await reopen();
        expect(await again.find('s1', noon)).toEqual({ session: session('s1'), principal: principal('user-1') });
        expect(await again.find('s2', noon)).toBeUndefined();
      }));
  });
}

/** The guarantees of every credential store. */
export function credentialContract(name: string, factory: Factory<CredentialStore>): void {
  describe(`credentials: ${name}`, () => {
    test('only the user’s latest password is right', () =>
      using(factory, async ({ port }) => {
        await port.set('user-1', 'correct horse');
        expect(await port.verify('user-1', 'correct horse')).toBe(true);
        expect(await port.verify('user-1', 'Correct horse')).toBe(false);
        await port.set('user-1', 'bätterÿ 漢字');
        expect(await port.verify('user-1', 'correct horse')).toBe(false);
        expect(await port.verify('user-1', 'bätterÿ 漢字')).toBe(true);
        expect(await port.verify('user-2', 'bätterÿ 漢字')).toBe(false);
      }));

    test('unknown, removed and missing users are false', () =>
      using(factory, async ({ port }) => {
        await port.set('user-1', 'correct horse');
        await port.remove('user-1');
        await port.remove('user-1');
        for (const user of ['user-1', 'user-2', undefined]) {
          expect(await port.verify(user, 'correct horse')).toBe(false);
          expect(await port.verify(user, 'nobody has this password')).toBe(false);
        }
      }));

    test('many parallel calls are all answered', () =>
      using(factory, async ({ port }) => {
        await port.set('user-1', 'correct horse');
        const answers = await Promise.all(
          Array.from({ length: 12 }, (_, index) => port.verify('user-1', index % 2 === 0 ? 'correct horse' : 'wrong')),
        );
        expect(answers).toEqual(answers.map((_, index) => index % 2 === 0));
      }));

    test('passwords survive a restart', () =>
      using(factory, async ({ port, reopen }) => {
        await port.set('user-1', 'correct horse');
        const again = reopen === undefined ? port : await reopen();
        expect(await again.verify('user-1', 'correct horse')).toBe(true);
      }));
  });
}

/** The guarantees of every key store. */
export function keyContract(name: string, factory: Factory<KeyStore>): void {
  describe(`keys: ${name}`, () => {
    test('a subject has its own key of 32 bytes, the same for all callers', () =>
      using(factory, async ({ port }) => {
        expect(await port.getMany(['user:1'])).toEqual(new Map());
        const keys = await Promise.all(Array.from({ length: 5 }, () => port.getOrCreate('user:1')));
        expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
        expect(keys[0]).toHaveLength(32);
        const other = await port.getOrCreate('user:2');
        expect(other).not.toEqual(keys[0]);
        expect(await port.getMany(['user:2', 'user:none', 'user:1', 'user:2'])).toEqual(
          new Map([
            ['user:2', other],
            ['user:1', keys[0]],
          ]),
        );
        expect(await port.getMany([])).toEqual(new Map());
      }));

    test('an erased key is gone, and a later one differs', () =>
      using(factory, async ({ port, reopen }) => {
        const key = await port.getOrCreate('user:1');
        await port.erase('user:1');
        await port.erase('user:unknown');
        expect(await port.getMany(['user:1'])).toEqual(new Map());
        const again = reopen === undefined ? port : await reopen();
        expect(await again.getMany(['user:1'])).toEqual(new Map());
        expect(await again.getOrCreate('user:1')).not.toEqual(key);
      }));

    test('keys survive a restart', () =>
      using(factory, async ({ port, reopen }) => {
        const key = await port.getOrCreate('user:ß');
        const again = reopen === undefined ? port : await reopen();
        expect((await again.getMany(['user:ß'])).get('user:ß')?.equals(key)).toBe(true);
      }));
  });
}
