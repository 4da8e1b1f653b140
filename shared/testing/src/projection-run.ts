import type { DomainEvent, Projection, RecordedEvent } from '@tidemark/domain';
import {
  applyBatch,
  createDeadLetters,
  createLane,
  createReadModels,
  type DocumentStore,
  type ReadModels,
  type StoredEvent,
} from '@tidemark/kernel';
import { createManualClock, createMemoryDocumentStore } from '@tidemark/kernel/memory';

/** An event with the parts of its place in the log that a test sets. */
export type GivenEvent<Event extends DomainEvent = DomainEvent> = Event & {
  readonly at?: string;
  readonly by?: string;
  /** Default: one stream for all. */
  readonly stream?: string;
};

export const exampleTenant = 'organization-1';
const start = '2026-01-01T00:00:00.000Z';

/** The events as read from a log. */
export function recorded<Event extends DomainEvent>(events: readonly GivenEvent<Event>[]): RecordedEvent[] {
  const versions = new Map<string, number>();
  return events.map(({ type, data, at = start, by = 'user-0', stream = `events-${exampleTenant}.1` }, index) => {
    const version = (versions.get(stream) ?? 0) + 1;
    versions.set(stream, version);
    const id = `event-${String(index + 1)}`;
    const position = String(index + 1).padStart(16, '0');
    const ids = { commandId: id, correlationId: id, causationId: id };
    const meta = { tenant: exampleTenant, actor: by, occurredAt: at, ...ids };
    return { id, stream, version, position, type, data, meta };
  });
}

/**
 * Applies one batch like the projector, to a store whose checkpoint was lost. Throws for an event that cannot be
 * applied.
 */
export async function deliver(
  store: DocumentStore,
  readModels: ReadModels,
  projection: Projection,
  batch: readonly RecordedEvent[],
): Promise<void> {
  const byPosition = new Map(batch.map((event) => [event.position, event]));
  const decode = ({ position }: StoredEvent): RecordedEvent => {
    const event = byPosition.get(position);
    if (event === undefined) throw new Error(`No event at ${position}`);
    return event;
  };
  // Drops the checkpoint, so every delivery may be a repetition.
  const forgetful: DocumentStore = { ...store, commit: async (writes) => store.commit(writes) };
  await applyBatch(
    createLane(projection, 1, undefined),
    batch.map((event): StoredEvent => ({ ...event, schemaVersion: 1 })),
    decode,
    {
      store: forgetful,
      readModels,
      deadLetters: createDeadLetters(forgetful, createManualClock(start)),
      codec: { decode, encode: () => [] },
      onPoison: 'stop',
      log: () => undefined,
    },
  );
}

/** The read models after a list of events, over a store in memory. */
export async function projected(
  projections: readonly Projection[],
  events: readonly GivenEvent[],
): Promise<{ readonly readModels: ReadModels; readonly more: (later: readonly GivenEvent[]) => Promise<void> }> {
  const store = createMemoryDocumentStore();
  const readModels = createReadModels(store, projections);
  await readModels.open();
  let all: readonly GivenEvent[] = [];
  const more = async (later: readonly GivenEvent[]) => {
    const batch = recorded([...all, ...later]).slice(all.length);
    all = [...all, ...later];
    for (const projection of projections) await deliver(store, readModels, projection, batch);
  };
  await more(events);
  return { readModels, more };
}
