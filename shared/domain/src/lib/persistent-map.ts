/** All entries whose keys share one full hash: usually one. */
interface Leaf<Value> {
  readonly hash: number;
  readonly entries: readonly (readonly [key: string, value: Value])[];
}

/** `bitmap` marks the used ones of 32 slots; `slots` contains only those, in order. */
interface Branch<Value> {
  readonly bitmap: number;
  readonly slots: readonly Trie<Value>[];
}

type Trie<Value> = Leaf<Value> | Branch<Value>;

/**
 * An immutable map. `set` and `delete` return a new map and leave this one unchanged. So `evolve` is pure, and folding
 * twice from one state gives the same result. It is a hash array mapped trie (Bagwell 2001) with 5 bits of the key's
 * hash per step. The new map shares all but one path with the old one, so a change copies about log32(n) small arrays.
 * Copying a Map of nodes for each of 50,000 events would be quadratic. Iteration has no particular order, but is the
 * same for the same keys.
 */
export class PersistentMap<Value> {
  readonly size: number;
  readonly #root: Trie<Value> | undefined;

  private constructor(root: Trie<Value> | undefined, size: number) {
    this.#root = root;
    this.size = size;
  }

  static empty<Value>(): PersistentMap<Value> {
    return new PersistentMap<Value>(undefined, 0);
  }

  get(key: string): Value | undefined {
    return find(this.#root, key)?.[1];
  }

  has(key: string): boolean {
    return find(this.#root, key) !== undefined;
  }

  set(key: string, value: Value): PersistentMap<Value> {
    return new PersistentMap(
      insert(this.#root, 0, hashOf(key), [key, value]),
      this.has(key) ? this.size : this.size + 1,
    );
  }

  delete(key: string): PersistentMap<Value> {
    return this.has(key) ? new PersistentMap(remove(this.#root, 0, hashOf(key), key), this.size - 1) : this;
  }

  *keys(): Generator<string> {
    for (const [key] of walk(this.#root)) yield key;
  }

  *values(): Generator<Value> {
    for (const [, value] of walk(this.#root)) yield value;
  }
}

export type PersistentSet = PersistentMap<true>;

/** Many to many: the members of each key. */
export type Links = PersistentMap<PersistentSet>;

export const linked = (links: Links, key: string, member: string): Links =>
  links.set(key, (links.get(key) ?? PersistentMap.empty<true>()).set(member, true));

export function unlinked(links: Links, key: string, member: string): Links {
  const left = links.get(key)?.delete(member);
  return left === undefined || left.size === 0 ? links.delete(key) : links.set(key, left);
}

/** The members of a key, sorted: UUIDv7 ids are in the order of creation. */
export const membersOfLink = (links: Links, key: string): readonly string[] =>
  [...(links.get(key)?.keys() ?? [])].sort();

/** FNV-1a over UTF-16 code units. Stable, so that the iteration order is too. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  return hash ^ (hash >>> 15);
}

const bitOf = (hash: number, shift: number): number => 1 << ((hash >>> shift) & 31);

/** Number of used slots before this bit: its index in `slots`. */
function indexOf(bitmap: number, bit: number): number {
  let count = 0;
  for (let rest = bitmap & (bit - 1); rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Copies with `slice`: in V8 it takes half the time of `Array.prototype.with`, and every change runs through here. */
function replacedAt<Item>(items: readonly Item[], index: number, item: Item): readonly Item[] {
  const copy = items.slice();
  copy[index] = item;
  return copy;
}

function find<Value>(root: Trie<Value> | undefined, key: string): readonly [string, Value] | undefined {
  const hash = hashOf(key);
  let trie = root;
  for (let shift = 0; trie !== undefined && 'slots' in trie; shift += 5) {
    const bit = bitOf(hash, shift);
    trie = (trie.bitmap & bit) === 0 ? undefined : trie.slots[indexOf(trie.bitmap, bit)];
  }
  return trie?.entries.find(([other]) => other === key);
}

function insert<Value>(
  trie: Trie<Value> | undefined,
  shift: number,
  hash: number,
  entry: readonly [string, Value],
): Trie<Value> {
  if (trie === undefined) return { hash, entries: [entry] };
  if ('entries' in trie) {
    if (trie.hash === hash) return { hash, entries: [...trie.entries.filter(([key]) => key !== entry[0]), entry] };
    // Two hashes in one slot: the leaf moves down into a branch of its own, repeatedly while their next bits are equal.
    return insert({ bitmap: bitOf(trie.hash, shift), slots: [trie] }, shift, hash, entry);
  }
  const bit = bitOf(hash, shift);
  const index = indexOf(trie.bitmap, bit);
  if ((trie.bitmap & bit) === 0) {
    return { bitmap: trie.bitmap | bit, slots: trie.slots.toSpliced(index, 0, { hash, entries: [entry] }) };
  }
  return {
    bitmap: trie.bitmap,
    slots: replacedAt(trie.slots, index, insert(trie.slots[index], shift + 5, hash, entry)),
  };
}

/** The key must exist. */
function remove<Value>(
  trie: Trie<Value> | undefined,
  shift: number,
  hash: number,
  key: string,
): Trie<Value> | undefined {
  if (trie === undefined) return undefined;
  if ('entries' in trie) {
    const entries = trie.entries.filter(([other]) => other !== key);
    return entries.length === 0 ? undefined : { hash, entries };
  }
  const bit = bitOf(hash, shift);
  const index = indexOf(trie.bitmap, bit);
  const left = remove(trie.slots[index], shift + 5, hash, key);
  if (left !== undefined) return { bitmap: trie.bitmap, slots: replacedAt(trie.slots, index, left) };
  return trie.slots.length === 1 ? undefined : { bitmap: trie.bitmap & ~bit, slots: trie.slots.toSpliced(index, 1) };
}

function* walk<Value>(trie: Trie<Value> | undefined): Generator<readonly [string, Value]> {
  if (trie === undefined) return;
  if ('entries' in trie) yield* trie.entries;
  else for (const slot of trie.slots) yield* walk(slot);
}
