import { expect, it } from '@jest/globals';
import { createDeliveryStore, type Delivery } from '@tidemark/deliveries';
import type { Projection } from '@tidemark/domain';
import { createDeadLetters } from '@tidemark/kernel';
import { createManualClock, createMemoryDocumentStore } from '@tidemark/kernel/memory';
import { anEvent } from '@tidemark/testing';
import { Registry } from 'prom-client';
import {
  impairedReadModels,
  registerConsumerLag,
  registerDeliveries,
  registerParked,
  registerSetAside,
} from './queue-metrics.js';

const clock = createManualClock();
const projection = (name: string): Projection => ({
  name,
  version: 1,
  partition: 'tenant',
  collections: {},
  handles: [],
  apply: async () => undefined,
});
const delivery = (id: string, status: Delivery['status']): Delivery => ({
  id,
  tenant: 't1',
  cause: 'c1',
  kind: 'invitation',
  assessmentId: 'a1',
  userId: 'u1',
  actor: null,
  causePosition: null,
  status,
  attempts: 0,
  dueAt: clock.now(),
  reason: null,
  updatedAt: clock.now(),
});

it('counts waiting mails by state, and no finished ones', async () => {
  const state = createMemoryDocumentStore();
  const deliveries = createDeliveryStore(state);
  await deliveries.open();
  for (const [id, status] of Object.entries({
    a: 'queued',
    b: 'queued',
    c: 'sending',
    d: 'sent',
    e: 'failed',
    f: 'uncertain',
  } as const))
    await deliveries.queue(delivery(id, status));
  const registry = new Registry();
  registerDeliveries(registry, state);
  const told = await registry.metrics();
  expect(told).toContain('tidemark_deliveries_waiting{status="queued"} 2');
  expect(told).toContain('tidemark_deliveries_waiting{status="sending"} 1');
  expect(told).toContain('tidemark_deliveries_uncertain 1');
  expect(told).not.toMatch(/sent"|failed/);
});

it('reports the lag of each group, and the last value while the bus does not answer', async () => {
  const registry = new Registry();
  let isAway = false;
  const lag = { group: 'notifier', topic: 'assessments', messages: 7 };
  registerConsumerLag(registry, { lag: async () => (isAway ? Promise.reject(new Error('away')) : [lag]) });
  const line = 'tidemark_consumer_lag_messages{group="notifier",topic="assessments"} 7';
  expect(await registry.metrics()).toContain(line);
  isAway = true;
  expect(await registry.metrics()).toContain(line);
});

it('reports how many messages of a topic were set aside, and the last value while the bus is unavailable', async () => {
  const registry = new Registry();
  let isAway = false;
  registerSetAside(registry, {
    setAside: async () => {
      if (isAway) throw new Error('No broker answers');
      return [{ topic: 'accounts', messages: 3 }];
    },
  });
  const line = 'tidemark_messages_set_aside{topic="accounts"} 3';
  expect(await registry.metrics()).toContain(line);
  isAway = true;
  expect(await registry.metrics()).toContain(line);
});

it('reports a bus in the same process without figures', async () => {
  const registry = new Registry();
  registerConsumerLag(registry, {});
  expect(await registry.metrics()).not.toMatch(/^tidemark_consumer_lag_messages/m);
});

it('counts the parked streams of a read model, each once, in the served generation', async () => {
  const deadLetters = createDeadLetters(createMemoryDocumentStore(), clock);
  await deadLetters.open();
  const users = projection('users');
  const event = (stream: string, position: string) => ({ ...anEvent(), stream, version: 0, position });
  for (const [stream, position] of [
    ['a', '1'],
    ['a', '2'],
    ['b', '3'],
  ] as const)
    deadLetters.park(users, 2, event(stream, position), 'no');
  deadLetters.park(users, 1, event('c', '4'), 'no');
  const registry = new Registry();
  const source = { deadLetters, readModels: { projections: [users, projection('trees')], generationOf: () => 2 } };
  registerParked(registry, source);
  const told = await registry.metrics();
  expect(told).toContain('tidemark_parked_streams{read_model="users"} 2');
  expect(told).toContain('tidemark_parked_streams{read_model="trees"} 0');
  expect(impairedReadModels(source)).toMatchObject([{ name: 'users', reason: expect.stringContaining('2 streams') }]);
});
