import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { LogLost } from '@tidemark/kernel';
import type { EventStore } from '@tidemark/kernel';
import { anEvent, events } from './event-store-fixtures.js';
import { type Opened, using } from './opened-port.js';

/** Reopens the store over the same data, for a log of this name; absent for stores in memory. */
export interface OpenedLog extends Opened<EventStore> {
  readonly reopenAs?: (name: string) => Promise<EventStore>;
}
export type LogFactory = () => Promise<OpenedLog>;

/** The identity of a log: a reader of one log must never continue with another. */
export function eventStoreIdentity(factory: LogFactory): void {
  const usingLog = (body: (opened: OpenedLog) => Promise<void>) => using<EventStore, OpenedLog>(factory, body);

  test('its name is made with the first append and stays, also after a restart', () =>
    usingLog(async ({ port, reopen }) => {
      expect(await port.name()).toBeUndefined();
      await Promise.all([port.append('stream-1', 0, events(2)), port.append('stream-2', 0, [anEvent()])]);
      const name = await port.name();
      expect(name).toMatch(/^[0-9a-f-]{36}$/);
      await port.append('stream-1', 2, [anEvent()]);
      expect(await port.name()).toBe(name);
      const again = await reopen?.();
      if (again !== undefined) expect(await again.name()).toBe(name);
    }));

  test('two logs have two names', () =>
    usingLog(async (one) =>
      usingLog(async (other) => {
        for (const { port } of [one, other]) await port.append('stream-1', 0, [anEvent()]);
        expect(await one.port.name()).not.toBe(await other.port.name());
      }),
    ));

  test('it gets the name that it is opened for, and contains only appended events', () =>
    usingLog(async ({ port, reopenAs }) => {
      const name = randomUUID();
      const named = await reopenAs?.(name);
      if (named === undefined) return expect(await port.name()).toBeUndefined();
      const event = anEvent();
      await named.append('stream-1', 0, [event]);
      expect(await named.name()).toBe(name);
      expect((await named.readAll({ after: '' })).map(({ id }) => id)).toEqual([event.id]);
      expect(await named.tail()).toBe((await named.read('stream-1'))[0]?.position);
    }));

  test('opened for another name, it reads and writes nothing', () =>
    usingLog(async ({ port, reopen, reopenAs }) => {
      await port.append('stream-1', 0, [anEvent()]);
      const name = await port.name();
      if (reopen === undefined || reopenAs === undefined) return expect(port.status()).toEqual({ state: 'up' });
      const foreign = await reopenAs(randomUUID());
      const following = foreign.subscribe({ after: '', signal: new AbortController().signal })[Symbol.asyncIterator]();
      for (const attempt of [
        () => foreign.append('stream-1', 1, [anEvent()]),
        () => foreign.append('stream-2', 0, [anEvent()]),
        () => foreign.read('stream-1'),
        () => foreign.readAll({ after: '' }),
        () => foreign.tail(),
        () => following.next(),
      ]) {
        await expect(attempt()).rejects.toBeInstanceOf(LogLost);
      }
      expect(await foreign.name()).toBe(name);
      expect(foreign.status()).toEqual({ state: 'lost', reason: expect.stringContaining(name ?? '') });
      const again = await reopen();
      expect(await again.readAll({ after: '' })).toHaveLength(1);
      expect(again.status()).toEqual({ state: 'up' });
    }));
}
