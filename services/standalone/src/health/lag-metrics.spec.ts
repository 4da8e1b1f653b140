import { beforeEach, expect, it } from '@jest/globals';
import { createManualClock, createMemoryEventStore } from '@tidemark/kernel/memory';
import { anEvent } from '@tidemark/testing';
import { Registry } from 'prom-client';
import { lagOf, type LagSource, registerLag, registerRelayLag } from './lag-metrics.js';

const clock = createManualClock('2026-11-21T10:00:00.000Z');
const lane = (position: string, readModel = 'users', segment = '1') => ({ segment, readModel, position });
let source: LagSource;
let first: string;
let last: string;
beforeEach(async () => {
  const events = createMemoryEventStore();
  const happened = (occurredAt: string) => ({ ...anEvent(), meta: { ...anEvent().meta, occurredAt } });
  first = (await events.append('stream-1', 0, [happened('2026-11-21T09:00:00.000Z')])).position;
  await events.append('stream-1', 1, [happened('2026-11-21T09:59:30.000Z'), happened('2026-11-21T09:59:50.000Z')]);
  last = (await events.readAll({ after: '' })).at(-1)?.position ?? '';
  source = { events, places: () => [lane(first)], clock };
});

it('counts events that are not applied yet, with the age of the oldest', async () => {
  expect(await lagOf(source)).toEqual([{ segment: '1', readModel: 'users', events: 2, seconds: 30 }]);
});

it('is zero without a lag, and missing for segments fed elsewhere', async () => {
  expect(await lagOf({ ...source, places: () => [lane(last)] })).toMatchObject([{ events: 0, seconds: 0 }]);
  expect(await lagOf({ ...source, places: () => [] })).toEqual([]);
});

it('covers each read model in each segment, by the generation further behind', async () => {
  const places = () => [lane(last), lane(last, 'trees'), lane(first, 'trees'), lane(first, 'users', '2')];
  expect(await lagOf({ ...source, places })).toEqual([
    { segment: '1', readModel: 'users', events: 0, seconds: 0 },
    { segment: '1', readModel: 'trees', events: 2, seconds: 30 },
    { segment: '2', readModel: 'users', events: 2, seconds: 30 },
  ]);
});

it('is at /metrics, and keeps its value while the log cannot be read', async () => {
  const registry = new Registry();
  let isAway = false;
  const events: LagSource['events'] = {
    readAll: async (options) => (isAway ? Promise.reject(new Error('away')) : source.events.readAll(options)),
  };
  registerLag(registry, { ...source, events });
  expect(await registry.metrics()).toMatch(/projector_lag_events 2[^]*projector_lag_seconds 30/);
  isAway = true;
  const told = await registry.metrics();
  expect(told).toMatch(/projector_lag_events 2[^]*projector_lag_seconds 30/);
  expect(told).toContain('tidemark_segment_lag_seconds{segment="1",read_model="users"} 30');
});

it('ends for a segment that moved to another process', async () => {
  const registry = new Registry();
  let places = [lane(first), lane(first, 'users', '2')];
  registerLag(registry, { ...source, places: () => places });
  expect(await registry.metrics()).toContain('segment_lag_events{segment="2",read_model="users"} 2');
  places = [lane(last)];
  const told = await registry.metrics();
  expect(told).toContain('segment_lag_events{segment="1",read_model="users"} 0');
  expect(told).not.toContain('segment="2"');
});

it('does not wait for a log without an answer: there is no value until it was measured', async () => {
  const registry = new Registry();
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const events: LagSource['events'] = {
    readAll: async (options) => {
      await answered;
      return source.events.readAll(options);
    },
  };
  registerLag(registry, { ...source, events });
  registerRelayLag(registry, { events, clock, relayed: [anEvent().type], checkpoint: async () => first });
  expect(await registry.metrics()).not.toMatch(/^tidemark_\w+_lag_\w+(\{.*\})? /m);
  answer();
  await answered;
  const told = await registry.metrics();
  expect(told).toMatch(/projector_lag_events 2[^]*projector_lag_seconds 30/);
  expect(told).toMatch(/relay_lag_events 2[^]*relay_lag_seconds 30/);
});

it('covers for the relay only events that become messages, because its checkpoint may stay behind others', async () => {
  const { type } = anEvent();
  const relayOf = async (relayed: readonly string[]) => {
    const registry = new Registry();
    registerRelayLag(registry, { ...source, relayed, checkpoint: async () => first });
    return registry.metrics();
  };
  expect(await relayOf([type])).toMatch(/relay_lag_events 2[^]*relay_lag_seconds 30/);
  expect(await relayOf(['another'])).toMatch(/relay_lag_events 0[^]*relay_lag_seconds 0/);
});
