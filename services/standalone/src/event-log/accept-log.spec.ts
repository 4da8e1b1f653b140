import { expect, it } from '@jest/globals';
import { beginning, LogLost, markOf, type NewEvent } from '@tidemark/kernel';
import { createMemoryDocumentStore, createMemoryEventStore } from '@tidemark/kernel/memory';
import { anEvent, someEvents } from '@tidemark/testing';
import { acceptLog } from './accept-log.js';

const events = someEvents(6);
const folder = { name: 'the-log' };

/** A log of `count` of the events, with `other` replacing the last one. */
async function logOf(count: number, { name = folder.name, other }: { name?: string; other?: NewEvent } = {}) {
  const log = createMemoryEventStore({ name });
  for (let held = 0; held < count; held += 1) {
    const event = held === count - 1 && other !== undefined ? other : events[held];
    if (event !== undefined) await log.append('stream-1', held, [event]);
  }
  return log;
}

/** The state of a folder whose relay has read all events, and whose `slow` reader has read four. */
async function stateOf() {
  const state = createMemoryDocumentStore();
  const log = await logOf(events.length);
  for (const [processor, index] of [
    ['relay', 5],
    ['slow', 3],
  ] as const) {
    const event = (await log.readAll({ after: beginning }))[index];
    if (event === undefined) throw new Error('No event');
    const move = { processor, segment: 'all', expected: undefined, next: event.position, mark: markOf(event) };
    await state.commit([], move);
  }
  return state;
}

const accept = async (log: Awaited<ReturnType<typeof logOf>>) => {
  const state = await stateOf();
  const before = await state.checkpoints();
  const models = createMemoryDocumentStore();
  const failure = await acceptLog({ events: log, models, state, folder }).then(
    () => undefined,
    (error: unknown) => error,
  );
  return { failure, before, after: await state.checkpoints() };
};

it('continues with an older copy of the log, and moves readers beyond it to its end', async () => {
  const log = await logOf(5);
  const { failure, after } = await accept(log);
  expect(failure).toBeUndefined();
  const relay = after.find(({ processor }) => processor === 'relay');
  expect(relay?.position).toBe(await log.tail());
});

it('refuses an empty log, another installation, and a log with other events than were read', async () => {
  for (const [log, reason] of [
    [await logOf(0), 'It is empty.'],
    [await logOf(5, { name: 'another' }), 'Its name is another'],
    [await logOf(4, { other: anEvent() }), 'It is not an older copy.'],
  ] as const) {
    const { failure, before, after } = await accept(log);
    expect(failure).toBeInstanceOf(LogLost);
    expect(String(failure)).toContain(reason);
    expect(after).toEqual(before);
  }
});
