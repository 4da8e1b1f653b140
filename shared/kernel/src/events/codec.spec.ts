import { describe, expect, it } from '@jest/globals';
import { counting } from '@tidemark/testing';
import { createSequentialIds } from '../memory/index.js';
import type { StoredEvent } from '../ports/index.js';
import { createEventCodec, UnreadableEvent } from './codec.js';

const codec = createEventCodec(counting.definitions, createSequentialIds());
const count = (by: number): counting.Counted => ({ type: 'Counted', data: { by } });
const stored = (given: Partial<StoredEvent>): StoredEvent => ({
  ...counting.counted(1, 1),
  stream: 's',
  version: 1,
  position: '1',
  ...given,
});

describe('encoding events', () => {
  it('derives ids from command, stream and index', () => {
    const encode = (commandId: string, stream: string) =>
      codec.encode(stream, [count(1), count(1)], counting.meta('t1', commandId)).map(({ id }) => id);
    expect(encode('c1', 's')).toEqual(encode('c1', 's'));
    expect(new Set([...encode('c1', 's'), ...encode('c2', 's'), ...encode('c1', 's2')]).size).toBe(6);
  });

  it('adds the newest schema version', () => {
    expect(codec.encode('s', [count(2)], counting.meta())[0]).toMatchObject({ schemaVersion: 3, data: { by: 2 } });
  });

  it('rejects an unknown type and a former name', () => {
    for (const type of ['Nothing', 'Added']) {
      expect(() => codec.encode('s', [{ type, data: { by: 1 } }], counting.meta())).toThrow(UnreadableEvent);
    }
  });
});

describe('decoding events', () => {
  it('upcasts every version to the newest, one upcaster after the other', () => {
    for (const [schemaVersion, data] of [
      [1, { amount: 4 }],
      [2, { step: 4 }],
      [3, { by: 4 }],
    ] as const) {
      expect(codec.decode(stored({ schemaVersion, data })).data).toEqual({ by: 4 });
    }
  });

  it('gives an event with a former name the current one, whatever its version', () => {
    for (const [schemaVersion, data] of [
      [1, { amount: 4 }],
      [3, { by: 4 }],
    ] as const) {
      const event = codec.decode(stored({ type: 'Added', schemaVersion, data }));
      expect(event).toMatchObject({ type: 'Counted', data: { by: 4 } });
    }
  });

  it('keeps place and metadata', () => {
    const event = stored({ stream: 's9', version: 9, position: '99' });
    expect(codec.decode(event)).toMatchObject({ stream: 's9', version: 9, position: '99', meta: event.meta });
  });

  it('rejects an unknown type or version, and invalid data', () => {
    const unreadable: Partial<StoredEvent>[] = [
      { type: 'Nothing' },
      { schemaVersion: 0, data: {} },
      { data: { by: 'x' } },
      { damage: 'Its data is not JSON.' },
    ];
    for (const given of unreadable) expect(() => codec.decode(stored(given))).toThrow(UnreadableEvent);
  });

  it('rejects a version newer than this code', () => {
    expect(() => codec.decode(stored({ schemaVersion: 4, data: { by: 1 } }))).toThrow(UnreadableEvent);
  });
});
