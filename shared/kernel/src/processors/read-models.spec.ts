import { beforeEach, describe, expect, it } from '@jest/globals';
import { counting } from '@tidemark/testing';
import { createMemoryDocumentStore } from '../memory/index.js';
import { beginning, type DocumentStore } from '../ports/index.js';
import { laneName } from './generation.js';
import { createReadModels, type ReadModels } from './read-models.js';

const totals = counting.totals();
const shared = counting.totals('shared', { global: true });
const totalsCollection = counting.collectionOf('totals');
const sharedCollection = counting.collectionOf('shared');
let store: DocumentStore;
let readModels: ReadModels;

beforeEach(async () => {
  store = createMemoryDocumentStore();
  readModels = createReadModels(store, [totals, shared]);
  await readModels.open();
  for (const [tenant, _id] of [
    ['t1', 'a'],
    ['t2', 'b'],
  ] as const) {
    const document = { _id, tenant, position: '1', total: 1 };
    await store.commit([{ kind: 'put', collection: readModels.physical(totals, 'totals', 1), document }]);
  }
});

describe('a reader bound to a tenant', () => {
  it('returns nothing of another tenant, by any call', async () => {
    const reader = readModels.forTenant('t1');
    expect(await reader.get(totalsCollection, 'b')).toBeUndefined();
    expect((await reader.getMany(totalsCollection, ['a', 'b'])).map(({ _id }) => _id)).toEqual(['a']);
    expect((await reader.find(totalsCollection, { where: { total: 1 } })).map(({ _id }) => _id)).toEqual(['a']);
    const forged = { tenant: 't2' } as object;
    expect((await reader.find(totalsCollection, forged)).map(({ _id }) => _id)).toEqual(['a']);
    expect(await reader.count(totalsCollection, forged)).toBe(1);
    expect(await reader.positionOf(totalsCollection, 'a')).toBe('1');
  });

  it('rejects an unknown collection', async () => {
    await expect(readModels.forTenant('t1').get(counting.collectionOf('nothing'), 'a')).rejects.toThrow(
      'No read model has',
    );
  });
});

describe('the global reader', () => {
  it('reads global read models, and refuses those of one organization', async () => {
    const reader = readModels.global();
    expect(await reader.find(sharedCollection)).toEqual([]);
    await expect(reader.get(totalsCollection, 'a')).rejects.toThrow('read by tenant only');
    await expect(reader.find(totalsCollection)).rejects.toThrow('read by tenant only');
    await expect(reader.count(totalsCollection)).rejects.toThrow('read by tenant only');
  });
});

describe('generations', () => {
  it('start over from nothing, also after an interrupted build', async () => {
    await readModels.prepare(totals, 2);
    const left = { _id: 'a', tenant: 't1', position: '7', total: 9 };
    await store.commit([{ kind: 'put', collection: readModels.physical(totals, 'totals', 2), document: left }], {
      processor: laneName('totals', 2),
      segment: 'all',
      expected: undefined,
      next: '7',
    });
    await readModels.startOver();
    expect(readModels.generationOf('totals')).toBe(2);
    expect(await readModels.forTenant('t1').get(totalsCollection, 'a')).toBeUndefined();
    expect((await store.checkpoint(laneName('totals', 2), 'all')) ?? beginning).toBe(beginning);
  });

  it('are served by a pointer that outlives the process', async () => {
    await readModels.prepare(totals, 2);
    expect(readModels.generationOf('totals')).toBe(1);
    await readModels.switchTo(totals, 2);
    const reopened = createReadModels(store, [totals]);
    await reopened.open();
    for (const models of [readModels, reopened]) {
      expect(models.generationOf('totals')).toBe(2);
      expect(await models.forTenant('t1').find(totalsCollection)).toEqual([]);
    }
  });

  it('are the same for processes that start together', async () => {
    const empty = createMemoryDocumentStore();
    const models = [0, 1, 2].map(() => createReadModels(empty, [totals]));
    await Promise.all(models.map(async (each) => each.open()));
    expect(models.map((each) => each.generationOf('totals'))).toEqual([1, 1, 1]);
  });

  it('are outdated when other code built them, until the next one is served', async () => {
    expect(readModels.isOutdated('totals')).toBe(false);
    const newer = { ...totals, version: 2 };
    const updated = createReadModels(store, [newer, shared]);
    await updated.open();
    expect([updated.isOutdated('totals'), updated.isOutdated('shared')]).toEqual([true, false]);
    await updated.switchTo(newer, 2);
    expect(updated.isOutdated('totals')).toBe(false);
  });

  it('are found by existing names only', () => {
    expect(() => readModels.projectionNamed('nothing')).toThrow('There is no read model');
    expect(readModels.projectionOf('shared').name).toBe('shared');
  });
});
