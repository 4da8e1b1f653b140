import { randomUUID } from 'node:crypto';
import { type EventStore, type NewEvent, OutcomeUnknown } from '@tidemark/kernel';
import { anEvent } from '@tidemark/testing';

export interface Written {
  /** Ids by stream in the order in which they were acknowledged. */
  readonly acknowledged: ReadonlyMap<string, readonly string[]>;
  /** Appends whose outcome was unknown for a while. */
  readonly unknown: number;
}

/**
 * Appends two events at a time to a stream each until the stop. An append of unknown outcome is repeated unchanged,
 * with its ids and its expectation, until the outcome is known, as every caller of the port may do.
 */
export async function writeUntil(store: EventStore, writers: number, stop: AbortSignal): Promise<Written> {
  const acknowledged = new Map<string, string[]>();
  let unknown = 0;

  async function surely(stream: string, version: number, events: readonly NewEvent[]): Promise<void> {
    for (;;) {
      try {
        await store.append(stream, version, events);
        return;
      } catch (error) {
        if (!(error instanceof OutcomeUnknown)) throw error;
        unknown += 1;
      }
    }
  }

  await Promise.all(
    Array.from({ length: writers }, async () => {
      const stream = `writer-${randomUUID()}`;
      const ids: string[] = [];
      acknowledged.set(stream, ids);
      while (!stop.aborted) {
        const events = [anEvent(), anEvent()];
        await surely(stream, ids.length, events);
        ids.push(...events.map(({ id }) => id));
      }
    }),
  );
  return { acknowledged, unknown };
}

/** What of the acknowledged is not in the log exactly once and in its place; no event may be there that nobody asked for. */
export async function faultsOf(store: EventStore, { acknowledged }: Written): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [stream, ids] of acknowledged) {
    const stored = (await store.read(stream)).map(({ id }) => id);
    if (stored.join() !== ids.join()) {
      faults.push(`${stream}: ${String(ids.length)} acknowledged, ${String(stored.length)} stored`);
    }
  }
  return faults;
}
