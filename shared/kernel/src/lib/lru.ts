import { countCache } from './figures.js';

/** A bounded map that forgets what was used longest ago. */
export interface Lru<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
}

/** `name`: under which it is measured, with others of the same; without one it is not. */
export function createLru<Value>(capacity: number, name?: string): Lru<Value> {
  const entries = new Map<string, Value>();
  const counted = name === undefined ? { hits: 0, misses: 0 } : countCache(name, entries);
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
      entries.delete(key);
      entries.set(key, value);
      if (entries.size <= capacity) return;
      const oldest = entries.keys().next();
      if (oldest.done !== true) entries.delete(oldest.value);
    },
    delete: (key) => {
      entries.delete(key);
    },
  };
}
