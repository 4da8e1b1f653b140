import { beforeEach, expect, it } from '@jest/globals';
import { createManualClock, createMemoryEventStore } from '@tidemark/kernel/memory';
import { anEvent } from '@tidemark/testing';
import { Registry } from 'prom-client';
import { lagOf, type LagSource, registerLag } from './lag-metrics.js';

const clock = createManualClock('2026-11-21T10:00:00.000Z');
let source: LagSource;
let position: string;
beforeEach(async () => {
  const events = createMemoryEventStore();
  const happened = (occurredAt: string) => ({ ...anEvent(), meta: { ...anEvent().meta, occurredAt } });
  position = (await events.append('stream-1', 'no-stream', [happened('2026-11-21T09:00:00.000Z')])).position;
  await events.append('stream-1', 1, [happened('2026-11-21T09:59:30.000Z'), happened('2026-11-21T09:59:50.000Z')]);
  source = { events, position: () => position, clock };
});

it('counts what is behind and tells the age of the oldest', async () => {
  expect(await lagOf(source)).toEqual({ events: 2, seconds: 30 });
});

it('is nothing when nothing is behind', async () => {
  position = (await source.events.readAll({ after: '' })).at(-1)?.position ?? '';
  expect(await lagOf(source)).toEqual({ events: 0, seconds: 0 });
});

it('is told at /metrics, and stays what it was while the log cannot be read', async () => {
  const registry = new Registry();
  let isAway = false;
  const events: LagSource['events'] = {
    readAll: async (options) => (isAway ? Promise.reject(new Error('away')) : source.events.readAll(options)),
  };
  registerLag(registry, { ...source, events });
  expect(await registry.metrics()).toMatch(/lag_events 2[^]*lag_seconds 30/);
  isAway = true;
  expect(await registry.metrics()).toMatch(/lag_events 2[^]*lag_seconds 30/);
});

it('keeps nobody waiting for a log that does not answer, and is told again when it does', async () => {
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
  expect(await registry.metrics()).toMatch(/lag_events 0[^]*lag_seconds 0/);
  answer();
  await answered;
  expect(await registry.metrics()).toMatch(/lag_events 2[^]*lag_seconds 30/);
});
