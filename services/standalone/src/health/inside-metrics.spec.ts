import { expect, it } from '@jest/globals';
import { countQueue, createLru } from '@tidemark/kernel';
import { Registry } from 'prom-client';
import { registerCaches, registerConnections, registerQueues } from './inside-metrics.js';

it('reports the entries of caches and their hits, independent of the number of reads', async () => {
  const registry = new Registry();
  registerCaches(registry);
  const cache = createLru<string>(10, 'test');
  cache.set('a', 'A');
  for (const key of ['a', 'a', 'b']) cache.get(key);
  await registry.metrics();
  cache.get('a');
  const told = await registry.metrics();
  expect(told).toContain('tidemark_cache_entries{cache="test"} 1');
  expect(told).toContain('tidemark_cache_requests_total{cache="test",result="hit"} 3');
  expect(told).toContain('tidemark_cache_requests_total{cache="test",result="miss"} 1');
});

it('reports waiting callers', async () => {
  const registry = new Registry();
  registerQueues(registry);
  const queue = countQueue('test');
  queue.waiting += 2;
  expect(await registry.metrics()).toContain('tidemark_waiting{queue="test"} 2');
  queue.waiting -= 2;
  expect(await registry.metrics()).toContain('tidemark_waiting{queue="test"} 0');
});

it('reports the number of connections, and nothing without a server', async () => {
  const [registry, other] = [new Registry(), new Registry()];
  registerConnections(registry, () => ({ open: 4, inUse: 3, waiting: 1, limit: 100 }));
  registerConnections(other, undefined);
  const told = await registry.metrics();
  for (const line of ['"open"} 4', '"in-use"} 3', '"waiting"} 1', '"allowed"} 100'])
    expect(told).toContain(`tidemark_store_connections{state=${line}`);
  expect(await other.metrics()).not.toMatch(/^tidemark_store_connections/m);
});
