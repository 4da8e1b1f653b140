import { countQueue, type EventStore, type Ports } from '@tidemark/kernel';
import { Counter, type Registry } from 'prom-client';

/** The same ports, with a count of appended events. */
export function countingAppends(ports: Ports): { readonly ports: Ports; readonly appended: () => number } {
  let count = 0;
  const line = countQueue('appends');
  const events: EventStore = {
    ...ports.events,
    async append(stream, expected, batch) {
      line.waiting += 1;
      try {
        const result = await ports.events.append(stream, expected, batch);
        count += batch.length;
        return result;
      } finally {
        line.waiting -= 1;
      }
    },
  };
  return { ports: { ...ports, events }, appended: () => count };
}

export function registerAppends(registry: Registry, appended: () => number): void {
  let said = 0;
  new Counter({
    name: 'tidemark_events_appended_total',
    help: 'Events that this process has appended to the log',
    registers: [registry],
    collect() {
      this.inc(appended() - said);
      said = appended();
    },
  });
}
