import type { EventStore } from '@tidemark/kernel';
import { createMemoryEventStore } from '@tidemark/kernel/memory';

/** A log with the first events of another, in the same places: what a backup of it has. */
export async function copyOfLog(log: EventStore, count = Number.MAX_SAFE_INTEGER): Promise<EventStore> {
  const copy = createMemoryEventStore();
  const events = await log.readAll({ after: '', limit: count });
  for (const { stream, version, position: _, ...event } of events) await copy.append(stream, version - 1, [event]);
  return copy;
}
