import { randomUUID } from 'node:crypto';
import type { AppendResult, EventStore, NewEvent, StoredEvent } from '@tidemark/kernel';

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

/** A stream with `count` events. */
export async function filled(store: EventStore, count: number, stream = `stream-${randomUUID()}`): Promise<string> {
  if (count > 0) await store.append(stream, 0, events(count));
  return stream;
}

/** Appends to the end of a stream without other writers. */
export async function appendNext(
  store: Pick<EventStore, 'read' | 'append'>,
  stream: string,
  added: readonly NewEvent[],
): Promise<AppendResult> {
  return store.append(stream, (await store.read(stream)).length, added);
}

type Subscription = Omit<Parameters<EventStore['subscribe']>[0], 'signal'>;

/** Collects events of a subscription until `isEnough`, then ends it. */
async function collect(
  store: EventStore,
  subscription: Subscription,
  isEnough: (taken: readonly StoredEvent[]) => boolean,
): Promise<readonly StoredEvent[]> {
  const abort = new AbortController();
  const taken: StoredEvent[] = [];
  for await (const batch of store.subscribe({ ...subscription, signal: abort.signal })) {
    taken.push(...batch);
    if (isEnough(taken)) abort.abort();
  }
  return taken;
}

/** The first `count` events of a subscription. */
export const take = async (store: EventStore, count: number, after = '', batchSize = 500) =>
  collect(store, { after, batchSize }, (taken) => taken.length >= count);

/** The events of a subscription from the beginning up to a position. */
export const through = async (store: EventStore, position: string | undefined, options: Omit<Subscription, 'after'>) =>
  collect(store, { after: '', ...options }, (taken) => taken.at(-1)?.position === position);
