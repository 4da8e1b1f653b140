import { randomUUID } from 'node:crypto';
import type { EventStore, NewEvent, StoredEvent } from '@tidemark/kernel';

export const meta = {
  tenant: 'tenant-1',
  actor: 'user-1',
  commandId: 'command-1',
  correlationId: 'correlation-1',
  causationId: 'causation-1',
  occurredAt: '2026-01-01T00:00:00.000Z',
};

export const anEvent = (data: object = {}, id: string = randomUUID()): NewEvent => ({
  id,
  type: 'SomethingHappened',
  schemaVersion: 1,
  data,
  meta,
});
export const events = (count: number): NewEvent[] => Array.from({ length: count }, (_, index) => anEvent({ index }));
export const numbers = (all: readonly StoredEvent[]): unknown[] =>
  all.map(({ data }) => ('index' in data ? data.index : undefined));

/** A stream that holds `count` events. */
export async function filled(store: EventStore, count: number, stream = `stream-${randomUUID()}`): Promise<string> {
  if (count > 0) await store.append(stream, 'no-stream', events(count));
  return stream;
}

/** The first `count` events of a subscription, which is then ended. */
export async function take(
  store: EventStore,
  count: number,
  after = '',
  batchSize = 500,
): Promise<readonly StoredEvent[]> {
  const abort = new AbortController();
  const taken: StoredEvent[] = [];
  for await (const batch of store.subscribe({ after, signal: abort.signal, batchSize })) {
    taken.push(...batch);
    if (taken.length >= count) abort.abort();
  }
  return taken;
}

/** What a subscription hands out up to a position, with which it is ended. */
export async function through(
  store: EventStore,
  position: string | undefined,
  options: Omit<Parameters<EventStore['subscribe']>[0], 'after' | 'signal'>,
): Promise<readonly StoredEvent[]> {
  const abort = new AbortController();
  const taken: StoredEvent[] = [];
  for await (const batch of store.subscribe({ after: '', signal: abort.signal, ...options })) {
    taken.push(...batch);
    if (taken.at(-1)?.position === position) abort.abort();
  }
  return taken;
}
