import { beforeEach, describe, expect, it } from '@jest/globals';
import { counting } from '@tidemark/testing';
import { createEventCodec } from '../events/codec.js';
import {
  createManualClock,
  createMemoryDocumentStore,
  createMemoryEventStore,
  createSequentialIds,
} from '../memory/index.js';
import { CheckpointLost, type DocumentStore, type EventStore, type NewEvent } from '../ports/index.js';
import { applyBatch, type BatchTools, createLane, decodeOnce, type Lane } from './batch.js';
import { laneName } from './generation.js';
import { createDeadLetters } from './dead-letters.js';
import { createReadModels, type ReadModels } from './read-models.js';

const projection = counting.totals();
const codec = createEventCodec(counting.definitions, createSequentialIds());
const ignored = (n: number): NewEvent => ({ ...counting.counted(n, 0), type: 'Ignored', schemaVersion: 1, data: {} });

let events: EventStore;
let store: DocumentStore;
let readModels: ReadModels;
let tools: BatchTools;
let logged: string[];

async function toolsOver(over: DocumentStore): Promise<BatchTools> {
  const deadLetters = createDeadLetters(over, createManualClock());
  await deadLetters.open();
  const log: BatchTools['log'] = (_lane, event, reason) => logged.push(`${event.stream} ${reason}`);
  return { store: over, readModels, deadLetters, codec, onPoison: 'park', log };
}
beforeEach(async () => {
  events = createMemoryEventStore();
  store = createMemoryDocumentStore();
  readModels = createReadModels(store, [projection]);
  await readModels.open();
  logged = [];
  tools = await toolsOver(store);
});

const lane = async (): Promise<Lane> =>
  createLane(projection, 1, await store.checkpoint(laneName(projection.name, 1), 'all'));
const log = async () => events.readAll({ after: '' });
const deliver = async (to: Lane, by: BatchTools = tools) => applyBatch(to, await log(), decodeOnce(codec), by);
const total = async (stream: string) => (await readModels.forTenant('t1').get(counting.collectionOf(), stream))?.total;

describe('applying a batch', () => {
  it('stores documents and checkpoint, which moves past unhandled events too', async () => {
    await events.append('a', 0, [counting.counted(1, 2), counting.counted(2, 3), ignored(3)]);
    const mine = await lane();
    await deliver(mine);
    const tail = await events.tail();
    expect(await total('a')).toBe(5);
    expect([mine.checkpoint, await store.checkpoint('totals-1', 'all')]).toEqual([tail, tail]);
  });

  it('changes nothing when the same batch is repeated, in this process or another', async () => {
    await events.append('a', 0, [counting.counted(1, 2)]);
    const mine = await lane();
    await deliver(mine);
    expect(await deliver(mine)).toEqual([]);
    expect(await deliver(await lane())).toEqual([]);
    expect(await total('a')).toBe(2);
  });

  it('takes only the events after its checkpoint', async () => {
    await events.append('a', 0, [counting.counted(1, 2)]);
    await deliver(await lane());
    await events.append('a', 1, [counting.counted(2, 3)]);
    await deliver(await lane());
    expect(await total('a')).toBe(5);
  });

  it('changes nothing when documents were stored and the checkpoint was not', async () => {
    await events.append('a', 0, [counting.counted(1, 2)]);
    const torn = { ...store, commit: async (writes: Parameters<DocumentStore['commit']>[0]) => store.commit(writes) };
    await deliver(await lane(), await toolsOver(torn));
    await deliver(await lane());
    expect(await total('a')).toBe(2);
  });

  it('drops the work when another process has moved the checkpoint', async () => {
    await events.append('a', 0, [counting.counted(1, 2)]);
    const late = await lane();
    await deliver(await lane());
    await events.append('a', 1, [counting.counted(2, 3)]);
    await expect(deliver(late)).rejects.toBeInstanceOf(CheckpointLost);
    expect(await total('a')).toBe(2);
    expect(late.checkpoint).toBeUndefined();
  });

  it('does nothing with an empty batch', async () => {
    expect(await applyBatch(await lane(), [], decodeOnce(codec), tools)).toEqual([]);
  });
});

describe('poison', () => {
  const poisoned = async () => {
    await events.append('bad', 0, [counting.counted(1, 1), counting.counted(2, 7), counting.counted(3, 1)]);
    await events.append('good', 0, [counting.counted(4, 4)]);
  };

  it('is parked with its reason and the rest of its stream; others continue', async () => {
    await poisoned();
    await deliver(await lane());
    expect([await total('bad'), await total('good')]).toEqual([1, 4]);
    const letters = await tools.deadLetters.list();
    expect(letters.map(({ stream, reason }) => [stream, reason])).toEqual([
      ['bad', 'seven is not applied'],
      ['bad', 'its stream is parked'],
    ]);
    expect(logged).toEqual(['bad seven is not applied', 'bad its stream is parked']);
    expect(await store.checkpoint('totals-1', 'all')).toBe(await events.tail());
  });

  it('includes events that cannot be decoded', async () => {
    await events.append('bad', 0, [counting.counted(1, 13)]);
    await deliver(await lane());
    expect((await tools.deadLetters.list())[0]).toMatchObject({ stream: 'bad', tenant: 't1', type: 'Counted' });
  });

  it('makes its documents stale, also after a restart', async () => {
    await poisoned();
    await deliver(await lane());
    const reopened = createDeadLetters(store, createManualClock());
    await reopened.open();
    for (const letters of [tools.deadLetters, reopened]) {
      expect(letters.isParked('totals', 1, { stream: 'bad', position: '~' })).toBe(true);
      expect(letters.isStale('totals', 1, 't1', 'totals', 'bad')).toBe(true);
      expect(letters.isStale('totals', 1, 't1', 'totals', 'good')).toBe(false);
      expect(letters.isStale('totals', 1, 't2', 'totals', 'bad')).toBe(false);
      expect(letters.isStale('totals', 2, 't1', 'totals', 'bad')).toBe(false);
    }
    await events.append('bad', 3, [counting.counted(5, 1)]);
    await deliver(await lane(), { ...tools, deadLetters: reopened });
    expect(await total('bad')).toBe(1);
  });

  it('is forgotten once a later generation was built', async () => {
    await poisoned();
    await deliver(await lane());
    await tools.deadLetters.clear('totals', 1);
    expect(await tools.deadLetters.list()).toHaveLength(2);
    await tools.deadLetters.clear('totals', 2);
    expect(await tools.deadLetters.list()).toEqual([]);
  });

  it('is parked even if its documents are unknown', async () => {
    await poisoned();
    const mute = {
      ...projection,
      feeds: () => {
        throw new Error('no idea');
      },
    };
    await deliver(createLane(mute, 1, undefined));
    expect((await tools.deadLetters.list()).map(({ feeds }) => feeds)).toEqual([[], []]);
  });

  it('stops a rebuild', async () => {
    await poisoned();
    await expect(deliver(await lane(), { ...tools, onPoison: 'stop' })).rejects.toThrow(/totals cannot apply .*seven/);
    expect(await store.checkpoint('totals-1', 'all')).toBeUndefined();
    expect(await tools.deadLetters.list()).toEqual([]);
  });

  it('does not include an event that met an unreachable store', async () => {
    await poisoned();
    const away = { ...store, getMany: async () => Promise.reject(new Error('away')) };
    await expect(deliver(await lane(), { ...tools, store: away })).rejects.toThrow('could not be read');
    expect(await tools.deadLetters.list()).toEqual([]);
    await deliver(await lane());
    expect(await total('good')).toBe(4);
  });
});
