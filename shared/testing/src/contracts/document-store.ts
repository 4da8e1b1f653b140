import { describe, expect, test } from '@jest/globals';
import { CheckpointLost, DocumentConflict } from '@tidemark/kernel';
import type { DocumentStore, StoredDocument, Write } from '@tidemark/kernel';
import { documentStoreQueries } from './document-store-queries.js';
import { using } from './opened-port.js';
import type { Factory } from './opened-port.js';

const things = { name: 'things', indexes: [['kind'], ['kind', 'rank']] } as const;
const document = (_id: string, position: string, more: object = {}): StoredDocument => ({
  _id,
  tenant: 'tenant-1',
  position,
  ...more,
});
const put = (_id: string, position: string, more: object = {}): Write => ({
  kind: 'put',
  collection: 'things',
  document: document(_id, position, more),
});
const remove = (id: string, position: string): Write => ({ kind: 'delete', collection: 'things', id, position });

/** A factory whose stores already have the collection `things`. */
const withThings =
  (factory: Factory<DocumentStore>): Factory<DocumentStore> =>
  async () => {
    const opened = await factory();
    await opened.port.ensure(things);
    return opened;
  };

/** The guarantees of every document store. */
export function documentStoreContract(name: string, factory: Factory<DocumentStore>): void {
  describe(`document store: ${name}`, () => {
    describe('commit', () => commits(withThings(factory)));
    describe('checkpoints', () => checkpoints(withThings(factory)));
    describe('replace', () => replacing(withThings(factory)));
    describe('collections', () => collections(factory));
    describe('queries', () => documentStoreQueries(factory));
  });
}

function commits(factory: Factory<DocumentStore>): void {
  test('a document comes back as written, independent of the caller’s object', () =>
    using(factory, async ({ port }) => {
      const nested = { list: [1, { deep: 'é漢👩‍👧' }], nothing: null, yes: true };
      await port.commit([put('1', '05', { nested, kind: 'a' })]);
      nested.list.push(2);
      const stored = { nested: { ...nested, list: nested.list.slice(0, 2) }, kind: 'a' };
      expect(await port.get('things', '1')).toEqual(document('1', '05', stored));
      expect(await port.get('things', 'missing')).toBeUndefined();
    }));

  test.each([
    ['04', 'old'],
    ['05', 'old'],
    ['06', 'new'],
  ])('a write at %s over a document at 05 leaves the one at %s', (position, expected) =>
    using(factory, async ({ port }) => {
      await port.commit([put('1', '05', { text: 'old' })]);
      await port.commit([put('1', position, { text: 'new' })]);
      expect(await port.get('things', '1')).toMatchObject({ text: expected });
    }),
  );

  test.each([
    ['04', true],
    ['05', true],
    ['06', false],
  ])('after a delete at %s of a document at 05, it exists: %p', (position, stays) =>
    using(factory, async ({ port }) => {
      await port.commit([put('1', '05')]);
      await port.commit([remove('1', position), remove('missing', position)]);
      expect((await port.get('things', '1')) !== undefined).toBe(stays);
      expect(await port.positionOf('things', '1')).toBe(stays ? '05' : undefined);
    }),
  );

  test('repeating a batch, or a part of it, changes nothing', () =>
    using(factory, async ({ port }) => {
      const batch = [put('1', '01', { n: 1 }), put('2', '02', { n: 2 }), put('1', '03', { n: 3 }), remove('2', '04')];
      await port.commit(batch);
      const after = await port.find('things', {});
      await port.commit(batch);
      await port.commit(batch.slice(2));
      expect(await port.find('things', {})).toEqual(after);
      expect(after).toEqual([document('1', '03', { n: 3 })]);
    }));

  test('many are read by id, each once, without missing ones', () =>
    using(factory, async ({ port }) => {
      await port.commit(Array.from({ length: 1200 }, (_, index) => put(String(index), '01')));
      const ids = Array.from({ length: 1200 }, (_, index) => String(index + 100));
      const found = await port.getMany('things', [...ids, '100', '100']);
      expect(new Set(found.map(({ _id }) => _id)).size).toBe(1100);
      expect(found).toHaveLength(1100);
      expect(await port.getMany('things', [])).toEqual([]);
    }));
}

function checkpoints(factory: Factory<DocumentStore>): void {
  const move = (expected: string | undefined, next: string) => ({ processor: 'p', segment: 'all', expected, next });

  test('it moves with the writes, by compare-and-set', () =>
    using(factory, async ({ port }) => {
      expect(await port.checkpoint('p', 'all')).toBeUndefined();
      await port.commit([put('1', '01')], move(undefined, '01'));
      await port.commit([], move('01', '02'));
      expect(await port.checkpoint('p', 'all')).toBe('02');
      expect(await port.checkpoint('p', 'other')).toBeUndefined();
    }));

  test.each([
    [undefined, '01'],
    ['00', '01'],
    ['01', undefined],
  ])('expecting %p when it is %p is CheckpointLost and writes nothing', (expected, actual) =>
    using(factory, async ({ port }) => {
      if (actual !== undefined) await port.commit([], move(undefined, actual));
      const commit = port.commit([put('1', '02')], move(expected, '02'));
      await expect(commit).rejects.toBeInstanceOf(CheckpointLost);
      expect(await port.get('things', '1')).toBeUndefined();
      expect(await port.checkpoint('p', 'all')).toBe(actual);
    }),
  );

  test('all are listed, each with the event at its position', () =>
    using(factory, async ({ port, reopen }) => {
      expect(await port.checkpoints()).toEqual([]);
      const mark = { position: '02', stream: 'stream-1', version: 7, id: 'event-1' };
      await port.commit([], move(undefined, '01'), { ...move(undefined, '01'), processor: 'q' });
      await port.commit([], { ...move('01', '02'), mark });
      const expected = [
        { processor: 'p', segment: 'all', position: '02', mark },
        { processor: 'q', segment: 'all', position: '01', mark: undefined },
      ];
      const sorted = async (store: DocumentStore) =>
        [...(await store.checkpoints())].sort((a, b) => a.processor.localeCompare(b.processor));
      expect(await sorted(port)).toEqual(expected);
      await port.commit([], move('02', '03'));
      expect((await sorted(port))[0]).toEqual({ ...expected[0], position: '03', mark: undefined });
      const again = await reopen?.();
      if (again !== undefined) expect(await sorted(again)).toHaveLength(2);
    }));

  test('one of two racing moves wins', () =>
    using(factory, async ({ port }) => {
      const results = await Promise.allSettled([
        port.commit([put('1', '01', { by: 'a' })], move(undefined, '01')),
        port.commit([put('1', '02', { by: 'b' })], move(undefined, '02')),
      ]);
      expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    }));

  test('documents and checkpoint survive a restart', () =>
    using(factory, async ({ port, reopen }) => {
      await port.commit([put('1', '01', { kind: 'a' })], move(undefined, '01'));
      if (reopen === undefined) return;
      const again = await reopen();
      expect(await again.find('things', { where: { kind: 'a' } })).toHaveLength(1);
      expect(await again.checkpoint('p', 'all')).toBe('01');
    }));
}

function replacing(factory: Factory<DocumentStore>): void {
  test('it creates, changes and deletes at the expected position', () =>
    using(factory, async ({ port }) => {
      await port.replace('things', '1', undefined, document('1', 'a', { kind: 'x' }));
      await port.replace('things', '1', 'a', document('1', 'b', { kind: 'y' }));
      expect(await port.find('things', { where: { kind: 'y' } })).toEqual([document('1', 'b', { kind: 'y' })]);
      // Not guarded by order: the store itself counts a draft's positions.
      await port.replace('things', '1', 'b', document('1', 'a'));
      await port.replace('things', '1', 'a', undefined);
      expect(await port.get('things', '1')).toBeUndefined();
      await port.replace('things', '1', undefined, undefined);
    }));

  test('any other position is a DocumentConflict and changes nothing', () =>
    using(factory, async ({ port }) => {
      await port.replace('things', '1', undefined, document('1', 'a'));
      for (const [id, expected, next] of [
        ['1', undefined, document('1', 'b')],
        ['1', 'b', document('1', 'c')],
        ['1', 'b', undefined],
        ['1', undefined, undefined],
        ['2', 'a', document('2', 'b')],
        ['2', 'a', undefined],
      ] as const) {
        await expect(port.replace('things', id, expected, next)).rejects.toBeInstanceOf(DocumentConflict);
      }
      expect(await port.find('things', {})).toEqual([document('1', 'a')]);
    }));

  test('one of many racing calls wins', () =>
    using(factory, async ({ port }) => {
      const attempts = Array.from({ length: 10 }, (_, index) =>
        port.replace('things', '1', undefined, document('1', String(index))),
      );
      const results = await Promise.allSettled(attempts);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }));
}

function collections(factory: Factory<DocumentStore>): void {
  test('ensuring twice changes nothing; a field declared later finds earlier documents', () =>
    using(withThings(factory), async ({ port }) => {
      await port.commit([put('1', '01', { kind: 'a', colour: 'red', flag: true, list: [1] })]);
      await port.ensure(things);
      await port.ensure({ name: 'things', indexes: [['kind'], ['colour'], ['flag'], ['list']] });
      expect(await port.find('things', { where: { colour: 'red' } })).toHaveLength(1);
      expect(await port.find('things', { where: { flag: true } })).toHaveLength(1);
      expect(await port.find('things', { where: { colour: 'blue' } })).toEqual([]);
    }));

  test('dropping a collection deletes its documents; dropping a missing one does nothing', () =>
    using(withThings(factory), async ({ port }) => {
      await port.commit([put('1', '01')]);
      await port.drop('things');
      await port.drop('things');
      await expect(port.get('things', '1')).rejects.toThrow("'things'");
      await port.ensure(things);
      expect(await port.find('things', {})).toEqual([]);
    }));

  test('a missing collection is refused by name, also in a commit, which then writes nothing', () =>
    using(withThings(factory), async ({ port }) => {
      await expect(port.find('others', {})).rejects.toThrow("'others'");
      const stray: Write = { kind: 'put', collection: 'others', document: document('1', '01') };
      await expect(port.commit([put('1', '01'), stray])).rejects.toThrow("'others'");
      expect(await port.get('things', '1')).toBeUndefined();
    }));

  test('names with any characters stay distinct', () =>
    using(factory, async ({ port }) => {
      const names = ['people@2', 'people-2', 'people"2', 'Übersicht'];
      for (const name of names) await port.ensure({ name, indexes: [['a-b"c']] });
      for (const name of names) {
        await port.commit([
          { kind: 'put', collection: name, document: document('1', '01', { from: name, 'a-b"c': name }) },
        ]);
      }
      for (const name of names) {
        expect(await port.find(name, { where: { 'a-b"c': name } })).toMatchObject([{ from: name }]);
      }
    }));
}
