import { countCache } from './figures.js';

/** A bounded map that drops the least recently used entries. */
export interface Lru<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
}

/**
 * `name` is the cache's name in the metrics, shared by caches of the same name; default: not measured. `weightOf`
 * returns how much of the capacity a value takes and must be constant per value; default: 1. A value larger than the
 * capacity is not kept.
 */
export function createLru<Value>(
  capacity: number,
  name?: string,
  weightOf: (value: Value) => number = () => 1,
): Lru<Value> {
  const entries = new Map<string, Value>();
  const counted = name === undefined ? { hits: 0, misses: 0 } : countCache(name, entries);
  let weight = 0;
  function remove(key: string): void {
    const value = entries.get(key);
    if (value === undefined) return;
    entries.delete(key);
    weight -= weightOf(value);
  }
  return {
    get(key) {
      const value = entries.get(key);
      if (value === undefined) {
        counted.misses += 1;
        return undefined;
      }
      counted.hits += 1;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key, value) {
      remove(key);
      entries.set(key, value);
      weight += weightOf(value);
      for (const oldest of entries.keys()) {
        if (weight <= capacity) return;
        remove(oldest);
      }
    },
    delete: remove,
  };
}
