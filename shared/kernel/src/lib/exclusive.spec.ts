import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { createMemoryAnnouncements, createMemoryLeases, createMemorySessions } from '../memory/index.js';
import { announcedSessions } from './announced-sessions.js';
import { createExclusive } from './exclusive.js';
import { createLogger } from './logger.js';

const logger = createLogger({ level: 'silent', name: 'test' });
const clock = { now: () => new Date().toISOString() };
const signal = new AbortController().signal;

it('work starts in another process only after it has ended in the first', async () => {
  const leases = createMemoryLeases(clock);
  const [one, two] = ['one', 'two'].map((owner) => createExclusive({ leases, owner, logger, tryEvery: 5 }));
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} begins`);
    await sleep(20);
    seen.push(`${name} ends`);
    return name;
  };
  const first = one?.('it', signal, work('one'));
  await sleep(1);
  expect(await Promise.all([first, two?.('it', signal, work('two'))])).toEqual(['one', 'two']);
  expect(seen).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
});

it('work learns that its turn was lost, even without an answer from the store', async () => {
  const known = createMemoryLeases(clock);
  for (const renew of [async () => false, async () => Promise.reject(new Error('away'))]) {
    const exclusive = createExclusive({ leases: { ...known, renew }, owner: 'one', logger, lasting: 40 });
    const ended = exclusive('it', signal, async (mine) => {
      await new Promise((resolve) => mine.addEventListener('abort', resolve));
      return 'ended';
    });
    expect(await ended).toBe('ended');
  }
});

it('an ended session is announced to every process', async () => {
  const announcements = createMemoryAnnouncements();
  const [one, two] = [createMemorySessions(), createMemorySessions()].map((sessions) =>
    announcedSessions(sessions, announcements),
  );
  const heard: string[] = [];
  two?.onEnded((ids) => heard.push(...ids));
  await one?.putPrincipal({ userId: 'u', tenant: 't', role: 'user', isActive: true, organizationSuspended: false });
  const session = {
    userId: 'u',
    createdAt: clock.now(),
    expiresAt: '2100-01-01T00:00:00.000Z',
    address: '',
    agent: '',
  };
  await one?.open({ ...session, id: 's1' });
  await one?.end('s1');
  expect(heard).toEqual(['s1']);
});
