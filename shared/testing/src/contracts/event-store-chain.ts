import { expect, test } from '@jest/globals';
import { beginning, proveLog, VersionConflict } from '@tidemark/kernel';
import type { EventStore } from '@tidemark/kernel';
import { anEvent, events } from './event-store-fixtures.js';
import { using } from './opened-port.js';
import type { Factory } from './opened-port.js';

/** Text that JSON, UTF-8 or a column could change. */
const difficult = { text: 'ß 漢 \u2028 \u0000 \ud800', big: 1e21, none: null, 10: 'ten', 9: 'nine', list: [1, [2]] };

export function eventStoreChain(factory: Factory<EventStore>): void {
  test('each event is linked to the one before it, with parallel writers and after a restart', () =>
    using(factory, async ({ port, reopen }) => {
      const streams = Array.from({ length: 8 }, (_, n) => `stream-${String(n)}`);
      const write = async (log: EventStore, from: number) =>
        Promise.all(streams.map(async (stream) => log.append(stream, from, events(2))));
      await write(port, 0);
      await Promise.all([write(port, 2), port.append('difficult', 0, [anEvent(difficult)])]);
      const log = (await reopen?.()) ?? port;
      await write(log, 4);
      const { faults, undigested, events: count } = await proveLog(log);
      expect({ faults, undigested, count }).toEqual({ faults: [], undigested: 0, count: 49 });
    }));

  test('a refused or repeated append leaves no gap', () =>
    using(factory, async ({ port }) => {
      const append = events(2);
      await port.append('stream-1', 0, append);
      await port.append('stream-1', 0, append);
      await expect(port.append('stream-1', 7, events(1))).rejects.toBeInstanceOf(VersionConflict);
      await expect(port.append('stream-1', 1, events(1))).rejects.toBeInstanceOf(VersionConflict);
      await port.append('stream-1', 2, events(1));
      expect((await proveLog(port)).faults).toEqual([]);
      const digests = (await port.readAll({ after: beginning })).map(({ digest }) => digest);
      expect(new Set(digests).size).toBe(3);
    }));
}
