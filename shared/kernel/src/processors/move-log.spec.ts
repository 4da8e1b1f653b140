import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { appendNext } from '@tidemark/testing';
import { createMemoryEventStore } from '../memory/index.js';
import type { EventStore, NewEvent } from '../ports/index.js';
import { compareLogs, copyLog } from './move-log.js';

const meta = { tenant: 't', actor: 'a', commandId: 'c', correlationId: 'c', causationId: 'c', occurredAt: 'now' };
const event = (data: object = {}): NewEvent => ({ id: randomUUID(), type: 'Happened', schemaVersion: 2, data, meta });
const quiet = { onProgress: () => undefined };

let source: EventStore;
let target: EventStore;
beforeEach(async () => {
  source = createMemoryEventStore();
  target = createMemoryEventStore();
  for (let n = 0; n < 40; n += 1) {
    const stream = `stream-${String(n % 7 === 0 ? 0 : n % 3)}`;
    await appendNext(source, stream, [event({ n }), event({ n, second: true })]);
  }
});
const without = async (log: EventStore) =>
  (await log.readAll({ after: '' })).map(({ position: _position, ...rest }) => rest);

describe('a copied log', () => {
  it('has the same events in the same order, per stream and overall', async () => {
    const copied = await copyLog({ source, target, ...quiet });
    expect(copied).toMatchObject({ events: 80, outcome: 'same' });
    expect(await without(target)).toEqual(await without(source));
  });

  it('continues after an interruption, even in the middle of one append', async () => {
    const [first, second, third] = await source.readAll({ after: '' });
    if (first === undefined || second === undefined || third === undefined) throw new Error('no events');
    await target.append(first.stream, 0, [first]);
    expect(await copyLog({ source, target, ...quiet })).toMatchObject({ events: 80, outcome: 'same' });
    expect(await without(target)).toEqual(await without(source));
  });

  it('stays unchanged when it is complete already', async () => {
    const once = await copyLog({ source, target, ...quiet });
    const tail = await target.tail();
    expect(await copyLog({ source, target, ...quiet })).toEqual(once);
    expect(await target.tail()).toBe(tail);
  });

  it('is refused when the target has other events, which stay unchanged', async () => {
    await target.append('stream-other', 0, [event()]);
    const tail = await target.tail();
    await expect(copyLog({ source, target, ...quiet })).rejects.toThrow('other events');
    expect(await target.tail()).toBe(tail);
  });

  it('reports the place of each event in both logs, and the progress', async () => {
    const pairs: (readonly [string, string])[] = [];
    const progress: number[] = [];
    await copyLog({
      source,
      target,
      onProgress: (n) => progress.push(n),
      onPair: (here, there) => pairs.push([here.position, there.position]),
    });
    expect(pairs.map(([from]) => from)).toEqual((await source.readAll({ after: '' })).map(({ position }) => position));
    expect(pairs.at(-1)?.[1]).toBe(await target.tail());
    expect(progress.at(-1)).toBe(80);
  });
});

describe('two logs', () => {
  it.each([
    ['data', { data: { changed: true } }],
    ['id', { id: randomUUID() }],
    ['type', { type: 'Other' }],
    ['schema version', { schemaVersion: 3 }],
    ['metadata', { meta: { ...meta, actor: 'b' } }],
  ])('with another %s in one event differ from there on', async (_what, change) => {
    const [first, second] = await source.readAll({ after: '', limit: 2 });
    if (first === undefined || second === undefined) throw new Error('no events');
    await target.append(first.stream, 0, [first, { ...second, ...change }]);
    expect(await compareLogs({ source, target, ...quiet })).toMatchObject({ events: 1, outcome: 'different' });
  });

  it('differ when the target is longer', async () => {
    await copyLog({ source, target, ...quiet });
    await target.append('stream-more', 0, [event()]);
    expect(await compareLogs({ source, target, ...quiet })).toMatchObject({ events: 80, outcome: 'different' });
  });
});
