import { beforeEach, describe, expect, it } from '@jest/globals';
import { type EventCatalog, personal } from '@tidemark/domain';
import { z } from 'zod';
import { createMemoryEventStore, createMemoryKeys } from '../memory/index.js';
import type { EventStore, KeyStore, NewEvent, StoredEvent } from '../ports/index.js';
import { readWithDefinitions, withDefinitions } from './with-definitions.js';

const invited = { version: 1, data: z.object({}), personal: personal('userId', ['email']) };
const before: EventCatalog = { UserInvited: invited };
const now: EventCatalog = { UserAsked: { ...invited, formerly: ['UserInvited'] } };

const meta = { tenant: 't', actor: 'a', commandId: 'c', correlationId: 'c', causationId: 'c', occurredAt: 'now' };
const event = (n: number, type: string): NewEvent => ({
  id: `00000000-0000-7000-8000-00000000000${String(n)}`,
  type,
  schemaVersion: 1,
  data: { userId: '1', email: 'zoe@example.org' },
  meta,
});

let raw: EventStore;
let keys: KeyStore;
beforeEach(async () => {
  raw = createMemoryEventStore();
  keys = createMemoryKeys();
  await withDefinitions(raw, keys, before).append('user-t.1', 0, [event(1, 'UserInvited')]);
});

const asked = { type: 'UserAsked', data: { email: 'zoe@example.org' } };

describe('an event stored under a former name of its type', () => {
  it('has the current name on every way of reading, and its personal data is opened', async () => {
    const store = withDefinitions(raw, keys, now);
    expect(await store.read('user-t.1')).toMatchObject([asked]);
    expect(await store.readAll({ after: '' })).toMatchObject([asked]);
    expect(await readWithDefinitions(raw, keys, now).readAll({ after: '' })).toMatchObject([asked]);
    for await (const batch of store.subscribe({ after: '', signal: new AbortController().signal })) {
      expect(batch).toMatchObject([asked]);
      break;
    }
  });

  it('has the current name for a subscriber that filters by type', async () => {
    const store = withDefinitions(raw, keys, now);
    const looksInto = ({ type }: StoredEvent) => type === 'UserAsked';
    for await (const batch of store.subscribe({ after: '', signal: new AbortController().signal, looksInto })) {
      expect(batch).toMatchObject([asked]);
      break;
    }
  });

  it('stays unchanged in the log, beside new ones under the current name', async () => {
    await withDefinitions(raw, keys, now).append('user-t.1', 1, [event(2, 'UserAsked')]);
    expect((await raw.read('user-t.1')).map(({ type }) => type)).toEqual(['UserInvited', 'UserAsked']);
  });
});

it('returns events unchanged when no event was renamed', async () => {
  const held = [{ ...event(3, 'MailSent'), data: {}, stream: 's', version: 1, position: '1' }];
  const log = { ...raw, read: async () => held };
  expect(await withDefinitions(log, keys, before).read('s')).toBe(held);
});
