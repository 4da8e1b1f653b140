import { describe, expect, it } from '@jest/globals';
import { ListingQuery } from '@tidemark/contracts';
import { listed } from './listing.js';

const people = [
  { name: 'João Castaño', email: 'joao@example.org' },
  { name: 'Ana', email: null },
  { name: 'JOANA', email: 'j@example.org' },
];
const found = (query: Readonly<Record<string, string>>) => {
  const { body, total } = listed(people, ListingQuery.parse(query), ({ name, email }) => [name, email]);
  return { names: body.map(({ name }) => name), total };
};

describe('a list that can grow', () => {
  it('is whole without parameters', () => {
    expect(found({})).toEqual({ names: ['João Castaño', 'Ana', 'JOANA'], total: 3 });
    expect(found({ search: ' ' }).total).toBe(3);
  });

  it('is searched in all its texts, without case and accents', () => {
    expect(found({ search: 'joa' }).names).toEqual(['João Castaño', 'JOANA']);
    expect(found({ search: ' CASTANO ' }).names).toEqual(['João Castaño']);
    expect(found({ search: 'joa\u0303o c' }).names).toEqual(['João Castaño']);
    expect(found({ search: 'example.org' }).names).toEqual(['João Castaño', 'JOANA']);
    expect(found({ search: 'nobody' })).toEqual({ names: [], total: 0 });
  });

  it('is paged, with the number of all matches', () => {
    expect(found({ limit: '1' })).toEqual({ names: ['João Castaño'], total: 3 });
    expect(found({ limit: '1', offset: '2' })).toEqual({ names: ['JOANA'], total: 3 });
    expect(found({ search: 'joa', offset: '1' })).toEqual({ names: ['JOANA'], total: 2 });
    expect(found({ offset: '9' })).toEqual({ names: [], total: 3 });
  });

  it('accepts a search of 35 characters, not of 36, and sensible whole numbers', () => {
    const isTaken = (query: object) => ListingQuery.safeParse(query).success;
    expect(isTaken({ search: 'x'.repeat(35), limit: '500', offset: '0' })).toBe(true);
    const refused = [
      { search: 'x'.repeat(36) },
      { limit: '0' },
      { limit: '501' },
      { limit: '' },
      { offset: '-1' },
      { offset: '1.5' },
    ];
    for (const query of refused) expect(isTaken(query)).toBe(false);
  });
});
