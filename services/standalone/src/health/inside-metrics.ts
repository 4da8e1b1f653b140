import { cacheFigures, type ConnectionFigures, queueFigures } from '@tidemark/kernel';
import { Counter, Gauge, type Registry } from 'prom-client';

/** The caches of this process. */
export function registerCaches(registry: Registry): void {
  new Gauge({
    name: 'tidemark_cache_entries',
    help: 'What a cache of this process keeps',
    labelNames: ['cache'],
    registers: [registry],
    collect() {
      for (const { name, entries } of cacheFigures()) this.set({ cache: name }, entries);
    },
  });
  const said = new Map<string, number>();
  new Counter({
    name: 'tidemark_cache_requests_total',
    help: 'How often a cache of this process was asked, by whether it had what was asked for',
    labelNames: ['cache', 'result'],
    registers: [registry],
    collect() {
      for (const { name, hits, misses } of cacheFigures()) {
        for (const [result, count] of [['hit', hits] as const, ['miss', misses] as const]) {
          const key = `${name} ${result}`;
          this.inc({ cache: name, result }, count - (said.get(key) ?? 0));
          said.set(key, count);
        }
      }
    },
  });
}

/** The queues inside this process. */
export function registerQueues(registry: Registry): void {
  new Gauge({
    name: 'tidemark_waiting',
    help: 'What waits in this process: commands for their stream, appends for the log, passwords and reports for their turn',
    labelNames: ['queue'],
    registers: [registry],
    collect() {
      for (const { name, waiting } of queueFigures()) this.set({ queue: name }, waiting);
    },
  });
}

/** Not registered for local files. */
export function registerConnections(registry: Registry, connections: (() => ConnectionFigures) | undefined): void {
  new Gauge({
    name: 'tidemark_store_connections',
    help: 'Connections of this process to MongoDB: open, in use, allowed; and who waits for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      if (connections === undefined) return;
      const { open, inUse, waiting, limit } = connections();
      this.set({ state: 'open' }, open);
      this.set({ state: 'in-use' }, inUse);
      this.set({ state: 'waiting' }, waiting);
      this.set({ state: 'allowed' }, limit);
    },
  });
}
