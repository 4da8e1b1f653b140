import { describe, expect, it } from '@jest/globals';
import { cacheFigures, queueFigures } from './figures.js';
import { createLru } from './lru.js';
import { createKeyedQueue } from './queue.js';

const cache = (name: string) => cacheFigures().find((each) => each.name === name);
const waiting = (name: string) => queueFigures().find((each) => each.name === name)?.waiting;

describe('metrics of caches', () => {
  it('cover all caches of a name: entries, hits and misses', () => {
    const [one, other] = [createLru<number>(2, 'pair'), createLru<number>(2, 'pair')];
    for (const key of ['a', 'b', 'c']) one.set(key, 1);
    other.set('a', 1);
    for (const key of ['b', 'c', 'a']) one.get(key);
    other.get('a');
    expect(cache('pair')).toEqual({ name: 'pair', entries: 3, hits: 3, misses: 1 });
    one.delete('b');
    expect(cache('pair')?.entries).toBe(2);
  });

  it('leave out caches without a name', () => {
    const before = cacheFigures().length;
    createLru<number>(2).get('a');
    expect(cacheFigures()).toHaveLength(before);
  });
});

describe('metrics of queues', () => {
  it('count waiting callers, not running ones', async () => {
    const inTurn = createKeyedQueue('turns');
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const first = inTurn('a', async () => held);
    const others = [1, 2].map(async (n) => inTurn('a', async () => n));
    await inTurn('b', async () => undefined);
    expect(waiting('turns')).toBe(2);
    letGo();
    await first;
    expect(await Promise.all(others)).toEqual([1, 2]);
    expect(waiting('turns')).toBe(0);
  });

  it('count nobody twice when a task fails', async () => {
    const inTurn = createKeyedQueue('failing');
    const failing = inTurn('a', async () => Promise.reject(new Error('no')));
    const next = inTurn('a', async () => 'yes');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
    expect(waiting('failing')).toBe(0);
  });
});
