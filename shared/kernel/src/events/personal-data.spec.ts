import { describe, expect, test } from '@jest/globals';
import type { EventCatalog, PersonalData } from '@tidemark/domain';
import { z } from 'zod';
import { createMemoryEventStore, createMemoryKeys } from '../memory/index.js';
import { InvalidAppend } from '../ports/index.js';
import type { NewEvent, StoredEvent } from '../ports/index.js';
import { withDefinitions } from './with-definitions.js';

const invited: PersonalData = {
  subject: ({ userId }) => `user:${String(userId)}`,
  fields: ['name', 'email', 'phone', 'address'],
};
const definitions: EventCatalog = { UserInvited: { version: 1, data: z.object({}), personal: invited } };
const meta = { tenant: 't', actor: 'a', commandId: 'c', correlationId: 'c', causationId: 'c', occurredAt: 'now' };
const id = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const event = (n: number, data: object, type = 'UserInvited'): NewEvent => ({
  id: id(n),
  type,
  schemaVersion: 1,
  data,
  meta,
});
const zoe = {
  userId: '1',
  role: 'admin',
  name: 'Zoë 漢',
  email: 'zoe@example.org',
  phone: null,
  address: { city: 'Köln' },
};

function setup() {
  const raw = createMemoryEventStore();
  const keys = createMemoryKeys();
  return { raw, keys, store: withDefinitions(raw, keys, definitions) };
}

async function first(events: Promise<readonly StoredEvent[]>): Promise<StoredEvent> {
  const [one] = await events;
  if (one === undefined) throw new Error('No event');
  return one;
}

describe('personal data in the log', () => {
  test('seals declared fields at rest and opens them on every way of reading; other fields stay', async () => {
    const { raw, store } = setup();
    await store.append('user-t.1', 0, [event(1, zoe)]);
    const stored = await first(raw.read('user-t.1'));
    expect(stored.data).toMatchObject({ userId: '1', role: 'admin', phone: null });
    expect(JSON.stringify(stored)).not.toMatch(/Zoë|example|Köln/);
    const sealed: unknown = { $sealed: expect.any(String), v: 1, k: expect.any(String) };
    expect(stored.data).toEqual({ ...zoe, name: sealed, email: sealed, address: sealed });
    expect((await first(store.read('user-t.1'))).data).toEqual(zoe);
    expect((await first(store.readAll({ after: '' }))).data).toEqual(zoe);
    const subscription = store.subscribe({ after: '', signal: new AbortController().signal });
    for await (const batch of subscription) {
      expect(batch.map(({ data }) => data)).toEqual([zoe]);
      break;
    }
  });

  test('reads null everywhere for an erased subject, and leaves others untouched', async () => {
    const { store, keys } = setup();
    await store.append('user-t.1', 0, [event(1, zoe), event(2, { ...zoe, userId: '2' })]);
    await keys.erase('user:1');
    const [erased, other] = await store.read('user-t.1');
    expect(erased?.data).toEqual({ userId: '1', role: 'admin', name: null, email: null, phone: null, address: null });
    expect(other?.data).toEqual({ ...zoe, userId: '2' });
  });

  test('opens later events with a key made after the erasure, not earlier ones', async () => {
    const { store, keys } = setup();
    await store.append('user-t.1', 0, [event(1, zoe)]);
    await keys.erase('user:1');
    await store.append('user-t.1', 1, [event(2, zoe)]);
    const [before, after] = await store.read('user-t.1');
    expect(before?.data).toMatchObject({ name: null, email: null });
    expect(after?.data).toEqual(zoe);
  });

  test('recognizes a repeated append, although it is sealed again', async () => {
    const { store } = setup();
    const result = await store.append('user-t.1', 0, [event(1, zoe)]);
    expect(await store.append('user-t.1', 0, [event(1, zoe)])).toEqual(result);
    expect(await store.read('user-t.1')).toHaveLength(1);
  });

  test('marks only the event as damaged when a value was moved to another event or field, or changed', async () => {
    const { raw, store } = setup();
    await store.append('user-t.1', 0, [event(1, zoe)]);
    const { data } = await first(raw.read('user-t.1'));
    const { name, email } = data as { name: { $sealed: string }; email: { $sealed: string } };
    const flipped = { ...name, $sealed: `${name.$sealed.slice(0, 20)}AAAA${name.$sealed.slice(24)}` };
    const forgeries = [
      event(2, data),
      event(1, { ...data, name: email, email: name }),
      event(1, { ...data, name: flipped }),
    ];
    for (const [index, forgery] of forgeries.entries()) {
      await raw.append(`user-t.forged-${String(index)}`, 0, [forgery]);
      expect(await first(store.read(`user-t.forged-${String(index)}`))).toHaveProperty('damage');
    }
    expect(await first(store.readAll({ after: '' }))).not.toHaveProperty('damage');
  });

  test('gives a subscriber sealed events that it does not look into, and asks for no key', async () => {
    const { raw, keys } = setup();
    const asked: string[] = [];
    const counted = {
      ...keys,
      getMany: async (subjects: readonly string[]) => {
        asked.push(...subjects);
        return keys.getMany(subjects);
      },
    };
    const store = withDefinitions(raw, counted, definitions);
    await store.append('user-t.1', 0, [event(1, zoe), event(2, { ...zoe, userId: '2', name: 'Ana' })]);
    const stop = new AbortController();
    const looksInto = ({ version }: StoredEvent) => version === 2;
    for await (const batch of store.subscribe({ after: '', signal: stop.signal, looksInto })) {
      const [left, opened] = batch.map(({ data }) => data);
      expect(left).toEqual((await raw.read('user-t.1'))[0]?.data);
      expect(opened).toMatchObject({ name: 'Ana' });
      stop.abort();
    }
    expect(asked).toEqual(['user:2']);
  });

  test('passes events without personal fields unchanged', async () => {
    const { raw, store } = setup();
    const plain = event(1, { email: 'not personal here' }, 'MailSent');
    await store.append('mail-t.1', 0, [plain]);
    expect((await first(raw.read('mail-t.1'))).data).toEqual(plain.data);
    await store.append('user-t.1', 0, [event(2, { userId: '1', name: null })]);
    expect((await first(raw.read('user-t.1'))).data).toEqual({ userId: '1', name: null });
  });

  test('refuses an event without a subject, because strangers must not share a key', async () => {
    const { store } = setup();
    const { userId: _userId, ...nameless } = zoe;
    await expect(store.append('user-t.1', 0, [event(1, nameless)])).rejects.toBeInstanceOf(InvalidAppend);
    await expect(store.append('user-t.1', 0, [event(1, { ...zoe, userId: null })])).rejects.toBeInstanceOf(
      InvalidAppend,
    );
    expect(await store.tail()).toBe('');
  });
});
