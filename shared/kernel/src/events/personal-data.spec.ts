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
  test('declared fields are sealed at rest and open on every way of reading; the others stay', async () => {
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

  test('an erased subject reads as null everywhere, another one is untouched', async () => {
    const { store, keys } = setup();
    await store.append('user-t.1', 0, [event(1, zoe), event(2, { ...zoe, userId: '2' })]);
    await keys.erase('user:1');
    const [erased, other] = await store.read('user-t.1');
    expect(erased?.data).toEqual({ userId: '1', role: 'admin', name: null, email: null, phone: null, address: null });
    expect(other?.data).toEqual({ ...zoe, userId: '2' });
  });

  test('a key made again after the erasure opens later events, not the earlier ones', async () => {
    const { store, keys } = setup();
    await store.append('user-t.1', 0, [event(1, zoe)]);
    await keys.erase('user:1');
    await store.append('user-t.1', 1, [event(2, zoe)]);
    const [before, after] = await store.read('user-t.1');
    expect(before?.data).toMatchObject({ name: null, email: null });
    expect(after?.data).toEqual(zoe);
  });

  test('the same append again meets itself, though it is sealed again', async () => {
    const { store } = setup();
    const result = await store.append('user-t.1', 0, [event(1, zoe)]);
    expect(await store.append('user-t.1', 0, [event(1, zoe)])).toEqual(result);
    expect(await store.read('user-t.1')).toHaveLength(1);
  });

  test('a value moved to another event or field, or changed, marks its event alone as damaged', async () => {
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

  test('a subscriber who does not look into an event gets it sealed, and no key is asked for', async () => {
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

  test('events without personal fields pass as they are', async () => {
    const { raw, store } = setup();
    const plain = event(1, { email: 'not personal here' }, 'MailSent');
    await store.append('mail-t.1', 0, [plain]);
    expect((await first(raw.read('mail-t.1'))).data).toEqual(plain.data);
    await store.append('user-t.1', 0, [event(2, { userId: '1', name: null })]);
    expect((await first(raw.read('user-t.1'))).data).toEqual({ userId: '1', name: null });
  });

  test('one without a subject is refused: strangers must not share a key', async () => {
    const { store } = setup();
    const { userId: _userId, ...nameless } = zoe;
    await expect(store.append('user-t.1', 0, [event(1, nameless)])).rejects.toBeInstanceOf(InvalidAppend);
    await expect(store.append('user-t.1', 0, [event(1, { ...zoe, userId: null })])).rejects.toBeInstanceOf(
      InvalidAppend,
    );
    expect(await store.tail()).toBe('');
  });
});
