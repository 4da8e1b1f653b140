import { beforeEach, describe, expect, it } from '@jest/globals';
import { anEvent, someEvents } from '@tidemark/testing';
import { markOf } from '../events/mark.js';
import { createMemoryDocumentStore } from '../memory/document-store.js';
import { createMemoryEventStore } from '../memory/event-store.js';
import { type DocumentStore, type EventStore, LogLost, type StoredEvent } from '../ports/index.js';
import { expectKnownLog } from './log-check.js';

let events: EventStore;
let all: readonly StoredEvent[];
let state: DocumentStore;
let models: DocumentStore;
beforeEach(async () => {
  events = createMemoryEventStore();
  await events.append('stream-1', 0, someEvents(3));
  await events.append('stream-2', 0, someEvents(2));
  all = await events.readAll({ after: '' });
  state = createMemoryDocumentStore();
  models = createMemoryDocumentStore();
});

async function stand(store: DocumentStore, processor: string, event: StoredEvent | undefined) {
  if (event === undefined) throw new Error('There is no such event');
  const move = { processor, segment: 'all', expected: undefined, next: event.position, mark: markOf(event) };
  await store.commit([], move);
}
async function copyOf(count: number): Promise<EventStore> {
  const copy = createMemoryEventStore();
  for (const { stream, version, position: _, ...event } of all.slice(0, count)) {
    await copy.append(stream, version - 1, [event]);
  }
  return copy;
}
const check = (log: EventStore) => expectKnownLog(log, [state, models]);

describe('the log of stored checkpoints', () => {
  it('is recognized by the event at each checkpoint, however much was appended since', async () => {
    await stand(state, 'relay', all[1]);
    await stand(models, 'results-1', all[4]);
    await check(events);
    await events.append('stream-3', 0, [anEvent()]);
    await check(events);
    await check(await copyOf(5));
  });

  it.each([0, 2, 4])('differs from a copy with only %d of the events', async (count) => {
    await stand(state, 'relay', all[1]);
    await stand(models, 'results-1', all[4]);
    await stand(models, 'people-1', all[4]);
    await expect(check(await copyOf(count))).rejects.toBeInstanceOf(LogLost);
    await expect(check(await copyOf(count))).rejects.toThrow(/It (ends|is empty).+(results-1|relay)/);
  });

  it('differs from a copy that others continued, however long', async () => {
    await stand(state, 'relay', all[1]);
    await stand(models, 'results-1', all[4]);
    const copy = await copyOf(4);
    await copy.append('stream-2', 1, someEvents(30));
    await expect(check(copy)).rejects.toThrow(/does not have the event .+ read by results-1\./);
  });
});
