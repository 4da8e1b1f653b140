import { expect, test } from '@jest/globals';
import {
  type DocumentStore,
  type FindOptions,
  positionsIn,
  positionsText,
  type StoredDocument,
  type Write,
} from '@tidemark/kernel';
import { using } from './opened-port.js';
import type { Factory } from './opened-port.js';

const rows: readonly (readonly [id: string, tenant: string, fields: object])[] = [
  ['a', 't1', { kind: 'x', rank: 3, name: 'Beta', on: true }],
  ['b', 't1', { kind: 'x', rank: 1, name: 'alpha', on: false }],
  ['c', 't1', { kind: 'y', rank: 2, name: 'Álvaro', on: true }],
  ['d', 't1', { kind: 'x', rank: 10, name: '\uFFFD' }],
  ['e', 't1', { kind: 'x', rank: 1, name: '\u{1F600}' }],
  ['f', 't1', { kind: 'y', rank: null, name: 'zeta' }],
  ['g', 't2', { kind: 'x', rank: 1, name: 'Beta', on: true }],
];

/** Query → the expected ids, in order. */
const questions: readonly (readonly [string, FindOptions, readonly string[]])[] = [
  ['everything, by id', {}, ['a', 'b', 'c', 'd', 'e', 'f', 'g']],
  ['one tenant', { tenant: 't2' }, ['g']],
  ['an equality', { tenant: 't1', where: { kind: 'x' } }, ['a', 'b', 'd', 'e']],
  ['two equalities', { tenant: 't1', where: { kind: 'x', rank: 1 } }, ['b', 'e']],
  ['a global equality', { where: { kind: 'x', rank: 1 } }, ['b', 'e', 'g']],
  ['a boolean', { tenant: 't1', where: { on: true } }, ['a', 'c']],
  ['a boolean that is false', { tenant: 't1', where: { on: false } }, ['b']],
  ['no match', { tenant: 't1', where: { kind: 'z' } }, []],
  ['a foreign tenant', { tenant: 't3', where: { kind: 'x' } }, []],
  ['by _id', { where: { _id: 'c' } }, ['c']],
  ['a range, inclusive', { where: { kind: 'x' }, range: { field: 'rank', from: 1, to: 3 } }, ['a', 'b', 'e', 'g']],
  ['a range without end', { tenant: 't1', range: { field: 'rank', from: 2 } }, ['a', 'c', 'd']],
  ['a range without start', { tenant: 't1', range: { field: 'rank', to: 2 } }, ['b', 'c', 'e']],
  ['a range of ids', { range: { field: '_id', from: 'f' } }, ['f', 'g']],
  ['numbers in their order', { tenant: 't1', where: { kind: 'x' }, orderBy: { field: 'rank' } }, ['b', 'e', 'a', 'd']],
  [
    'descending, ties too',
    { tenant: 't1', where: { kind: 'x' }, orderBy: { field: 'rank', descending: true } },
    ['d', 'a', 'e', 'b'],
  ],
  ['text by code points', { tenant: 't1', orderBy: { field: 'name' } }, ['a', 'b', 'f', 'c', 'd', 'e']],
  ['nothing before something', { tenant: 't1', where: { kind: 'y' }, orderBy: { field: 'rank' } }, ['f', 'c']],
  ['a page', { tenant: 't1', limit: 2, offset: 1 }, ['b', 'c']],
  ['from an offset on', { offset: 5 }, ['f', 'g']],
  ['none of them', { limit: 0 }, []],
];

const put = (_id: string, position: string): Write => ({
  kind: 'put',
  collection: 'rows',
  document: { _id, tenant: 't1', position, kind: 'x' },
});

const withRows =
  (factory: Factory<DocumentStore>): Factory<DocumentStore> =>
  async () => {
    const opened = await factory();
    await opened.port.ensure({ name: 'rows', indexes: [['kind', 'rank'], ['on'], ['rank'], ['name']] });
    const documents = rows.map(([_id, tenant, fields]): StoredDocument => ({ _id, tenant, position: '01', ...fields }));
    await opened.port.commit(documents.map((document) => ({ kind: 'put', collection: 'rows', document })));
    return opened;
  };

export function documentStoreQueries(plain: Factory<DocumentStore>): void {
  const factory = withRows(plain);
  test.each(questions)('%s', (_name, options, ids) =>
    using(factory, async ({ port }) => {
      expect((await port.find('rows', options)).map(({ _id }) => _id)).toEqual(ids);
      const { limit: _limit, offset: _offset, ...whole } = options;
      expect(await port.count('rows', whole)).toBe((await port.find('rows', whole)).length);
    }),
  );

  test.each(
    questions.flatMap(([name, { range, orderBy, limit, offset, ...options }]) =>
      [range, orderBy, limit, offset].every((each) => each === undefined) ? [[name, options] as const] : [],
    ),
  )('%s: the positions of all of them', (_name, options) =>
    using(factory, async ({ port }) => {
      const found = await port.find('rows', options);
      expect(positionsIn(await port.positions('rows', options))).toEqual(
        new Map(found.map(({ _id, position }) => [_id, position])),
      );
      expect(await port.positions('rows', options)).toBe(positionsText(found));
    }),
  );

  test('positions become another text when a document changed, appeared or went', () =>
    using(factory, async ({ port }) => {
      const ask = async () => port.positions('rows', { tenant: 't1' });
      const texts = [await ask(), await ask()];
      await port.commit([put('a', '02')]);
      texts.push(await ask());
      await port.commit([put('new', '02')]);
      texts.push(await ask());
      await port.commit([{ kind: 'delete', collection: 'rows', id: 'a', position: '03' }]);
      texts.push(await ask());
      expect(new Set(texts).size).toBe(4);
      expect(positionsIn(texts.at(-1) ?? '').get('new')).toBe('02');
    }));

  test('a changed document is found only by its new values', () =>
    using(factory, async ({ port }) => {
      const document = { _id: 'a', tenant: 't1', position: '02', kind: 'y' };
      await port.commit([{ kind: 'put', collection: 'rows', document }]);
      expect(await port.find('rows', { tenant: 't1', where: { kind: 'x', rank: 3 } })).toEqual([]);
      expect(await port.find('rows', { tenant: 't1', where: { kind: 'y' }, limit: 1 })).toEqual([document]);
    }));

  test.each([
    { where: { colour: 'red' } },
    { range: { field: 'colour', from: 'a' } },
    { orderBy: { field: 'colour' } },
    { where: { position: '01' } },
  ] satisfies FindOptions[])('a field without an index is refused by name: %j', (options) =>
    using(factory, async ({ port }) => {
      await expect(port.find('rows', options)).rejects.toThrow(/declares no index on '(colour|position)'/);
      await expect(port.count('rows', { where: { colour: 'red' } })).rejects.toThrow('declares no index');
      await expect(port.positions('rows', { where: { colour: 'red' } })).rejects.toThrow('declares no index');
    }),
  );
}
