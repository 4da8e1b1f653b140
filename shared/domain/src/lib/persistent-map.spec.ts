import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { linked, membersOfLink, PersistentMap, unlinked } from './persistent-map.js';

type Step = { readonly key: string; readonly value: number | undefined };

/**
 * Few keys, so that they are set again and deleted. Two of them share one FNV-1a hash, and some are names of object
 * properties.
 */
const key = fc.oneof(
  fc.integer({ min: 0, max: 300 }).map(String),
  fc.constantFrom('', 'constructor', '__proto__', 'é', ...collision()),
);
const steps = fc.array(fc.record<Step>({ key, value: fc.option(fc.nat(), { nil: undefined }) }), { maxLength: 400 });

const take = (map: PersistentMap<number>, { key, value }: Step) =>
  value === undefined ? map.delete(key) : map.set(key, value);

function takeMutable(map: Map<string, number>, { key, value }: Step): Map<string, number> {
  if (value === undefined) map.delete(key);
  else map.set(key, value);
  return map;
}

const contents = (map: PersistentMap<number>) => [...map.keys()].map((key) => [key, map.get(key)]).sort();

describe('persistent map', () => {
  it('contains what a Map contains after the same steps', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const expected = all.reduce(takeMutable, new Map<string, number>());
        const actual = all.reduce(take, PersistentMap.empty<number>());
        expect(contents(actual)).toEqual([...expected].sort());
        expect(actual.size).toBe(expected.size);
        expect([...actual.values()].sort()).toEqual([...expected.values()].sort());
        for (const { key } of all) expect(actual.has(key)).toBe(expected.has(key));
      }),
    );
  });

  it('leaves every earlier map unchanged', () => {
    fc.assert(
      fc.property(steps, steps, (before, after) => {
        const earlier = before.reduce(take, PersistentMap.empty<number>());
        const seen = contents(earlier);
        after.reduce(take, earlier);
        expect(contents(earlier)).toEqual(seen);
      }),
    );
  });

  it('keeps keys with the same hash apart', () => {
    const [one, other] = collision();
    const both = PersistentMap.empty<number>().set(one, 1).set(other, 2);
    expect([both.get(one), both.get(other), both.size]).toEqual([1, 2, 2]);
    expect([both.delete(one).get(one), both.delete(one).get(other)]).toEqual([undefined, 2]);
  });
});

describe('links', () => {
  const links = linked(linked(PersistentMap.empty(), 'a', '2'), 'a', '1');

  it('returns the members of a key in the order of their ids', () => {
    expect(membersOfLink(links, 'a')).toEqual(['1', '2']);
    expect(membersOfLink(links, 'b')).toEqual([]);
  });
  it('keeps no key without members', () => expect(unlinked(unlinked(links, 'a', '1'), 'a', '2').size).toBe(0));
  it('ignores removing a missing link', () => {
    expect(membersOfLink(unlinked(links, 'a', '3'), 'a')).toEqual(['1', '2']);
    expect(unlinked(links, 'b', '1').size).toBe(1);
  });
});

/** Two short keys with the same FNV-1a hash. */
function collision(): readonly [string, string] {
  return ['costarring', 'liquid'];
}
