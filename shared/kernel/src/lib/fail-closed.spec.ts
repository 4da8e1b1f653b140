import { beforeEach, describe, expect, it } from '@jest/globals';
import { createMemorySessions } from '../memory/index.js';
import { type NewSession, type Principal, type SessionStore, StoreUnavailable } from '../ports/index.js';
import { failClosed } from './fail-closed.js';

const noon = '2026-01-01T11:00:00.000Z';
const session = (id: string, userId: string): NewSession => ({
  id,
  userId,
  createdAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-01-01T12:00:00.000Z',
  address: '',
  agent: '',
});
const principal = (userId: string, change: Partial<Principal> = {}): Principal => ({
  userId,
  tenant: 't1',
  role: 'admin',
  isActive: true,
  organizationSuspended: false,
  ...change,
});

let isFull: boolean;
let stored: SessionStore;
let sessions: SessionStore;
let ended: string[];

/** A store that stays readable and can be written only while its disk is not full. */
function onDisk(store: SessionStore): SessionStore {
  const written =
    <Given extends unknown[]>(write: (...given: Given) => Promise<void>) =>
    async (...given: Given): Promise<void> => {
      if (isFull) throw new StoreUnavailable('full');
      await write(...given);
    };
  const { open, end, endAllOf, endAll, putPrincipal, setSuspended } = store;
  return {
    ...store,
    open: written(open),
    end: written(end),
    endAllOf: written(endAllOf),
    endAll: written(endAll),
    putPrincipal: written(putPrincipal),
    setSuspended: written(setSuspended),
  };
}

beforeEach(async () => {
  isFull = false;
  ended = [];
  stored = createMemorySessions();
  sessions = failClosed(onDisk(stored));
  sessions.onEnded((ids) => ended.push(...ids));
  for (const userId of ['uma', 'ada']) {
    await sessions.putPrincipal(principal(userId));
    await sessions.open(session(`first of ${userId}`, userId));
    await sessions.open(session(`second of ${userId}`, userId));
  }
  isFull = true;
});
const isOpen = async (id: string, store = sessions) => (await store.find(id, noon)) !== undefined;
const fails = async (write: Promise<void>) => expect(write).rejects.toBeInstanceOf(StoreUnavailable);

describe('while nothing can be written', () => {
  it('an ended session is refused, and its sockets close', async () => {
    await fails(sessions.end('first of uma'));
    expect(await isOpen('first of uma')).toBe(false);
    expect(await isOpen('second of uma')).toBe(true);
    expect(ended).toEqual(['first of uma']);
    expect((await sessions.ofUser('uma')).map(({ id }) => id)).toEqual(['second of uma']);
  });

  it('all sessions of everybody end', async () => {
    await fails(sessions.endAll());
    expect([await isOpen('first of uma'), await isOpen('second of ada')]).toEqual([false, false]);
    expect(await sessions.ofUser('uma')).toEqual([]);
  });

  it('all sessions of a user end, except the excluded one', async () => {
    await fails(sessions.endAllOf('uma', 'second of uma'));
    expect([await isOpen('first of uma'), await isOpen('second of uma'), await isOpen('first of ada')]).toEqual([
      false,
      true,
      true,
    ]);
    expect(ended).toEqual(['first of uma']);
  });

  it('a deactivation or demotion takes effect at once', async () => {
    await fails(sessions.putPrincipal(principal('uma', { isActive: false })));
    await fails(sessions.putPrincipal(principal('ada', { role: 'user' })));
    expect((await sessions.find('first of uma', noon))?.principal.isActive).toBe(false);
    expect((await sessions.principal('ada'))?.role).toBe('user');
  });

  it('nobody gains a right or signs in', async () => {
    await fails(sessions.putPrincipal(principal('uma', { role: 'super' })));
    expect((await sessions.principal('uma'))?.role).toBe('admin');
    await fails(sessions.open(session('third of uma', 'uma')));
    expect(await isOpen('third of uma')).toBe(false);
  });

  it('a suspended organization is refused', async () => {
    await fails(sessions.setSuspended('t1', true));
    expect(await isOpen('first of uma')).toBe(false);
    expect((await sessions.principal('ada'))?.organizationSuspended).toBe(true);
    await fails(sessions.setSuspended('t1', false));
    expect(await isOpen('first of uma')).toBe(false);
  });
});

describe('once writing works again', () => {
  it('revocations are written before anything else', async () => {
    await fails(sessions.end('first of uma'));
    await fails(sessions.putPrincipal(principal('ada', { isActive: false })));
    isFull = false;
    await sessions.open(session('third of uma', 'uma'));
    expect(await isOpen('first of uma', stored)).toBe(false);
    expect((await stored.principal('ada'))?.isActive).toBe(false);
    expect([await isOpen('second of uma'), await isOpen('third of uma')]).toEqual([true, true]);
  });

  it('no session opens until they are written', async () => {
    await fails(sessions.endAllOf('uma'));
    await fails(sessions.open(session('third of uma', 'uma')));
    isFull = false;
    await sessions.open(session('third of uma', 'uma'));
    expect(await isOpen('third of uma')).toBe(true);
  });
});
