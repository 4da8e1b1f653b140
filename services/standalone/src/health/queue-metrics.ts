import { createDeliveryStore, type Delivery } from '@tidemark/deliveries';
import type { ConsumerLag, DeadLetters, DocumentStore, MessageBus, ReadModels, SetAsideCount } from '@tidemark/kernel';
import type { MissingDependency } from '@tidemark/kernel/http';
import { Gauge, type Registry } from 'prom-client';
import { lastKnown } from './last-known.js';

/** Lag of this process's consumer groups. Every process reports the same value: do not sum. */
export function registerConsumerLag(registry: Registry, bus: Pick<MessageBus, 'lag'>): void {
  const measured = lastKnown<readonly ConsumerLag[]>([], async () => (await bus.lag?.()) ?? []);
  new Gauge({
    name: 'tidemark_consumer_lag_messages',
    help: 'Messages of a topic that a group of consumers has not handled; missing without a shared bus',
    labelNames: ['group', 'topic'],
    registers: [registry],
    async collect() {
      for (const { group, topic, messages } of await measured()) this.set({ group, topic }, messages);
    },
  });
}

/** Counted on the bus: every process of a group reports the same value. */
export function registerSetAside(registry: Registry, bus: Pick<MessageBus, 'setAside'>): void {
  const measured = lastKnown<readonly SetAsideCount[]>([], async () => (await bus.setAside?.()) ?? []);
  new Gauge({
    name: 'tidemark_messages_set_aside',
    help: 'Messages of a topic that could not be handled and wait for somebody to publish them again',
    labelNames: ['topic'],
    registers: [registry],
    async collect() {
      for (const { topic, messages } of await measured()) this.set({ topic }, messages);
    },
  });
}

const waiting = ['queued', 'sending'] as const satisfies readonly Delivery['status'][];

/** Counted in the store over all processes: every notifier reports the same value. */
export function registerDeliveries(registry: Registry, state: DocumentStore): void {
  const deliveries = createDeliveryStore(state);
  const counted = (statuses: readonly Delivery['status'][]) =>
    lastKnown<readonly (readonly [Delivery['status'], number])[]>([], async () =>
      Promise.all(statuses.map(async (status) => [status, await deliveries.countOf(status)] as const)),
    );
  const measured = counted(waiting);
  const open = counted(['uncertain']);
  new Gauge({
    name: 'tidemark_deliveries_uncertain',
    help: 'Mails with an unknown outcome; the user who requested one sees it, and may send it again',
    registers: [registry],
    async collect() {
      for (const [, count] of await open()) this.set(count);
    },
  });
  new Gauge({
    name: 'tidemark_deliveries_waiting',
    help: 'Mails that are not sent yet: queued for their first or next attempt, or being sent',
    labelNames: ['status'],
    registers: [registry],
    async collect() {
      for (const [status, count] of await measured()) this.set({ status }, count);
    },
  });
}

export interface ParkedSource {
  readonly deadLetters: Pick<DeadLetters, 'parkedStreams'>;
  readonly readModels: Pick<ReadModels, 'projections' | 'generationOf'>;
}

const parkedStreams = ({ deadLetters, readModels }: ParkedSource) =>
  readModels.projections.map(({ name }) => ({
    name,
    streams: deadLetters.parkedStreams(name, readModels.generationOf(name)),
  }));

/** The read models that are served without some streams, for readiness. */
export const impairedReadModels = (source: ParkedSource): readonly MissingDependency[] =>
  parkedStreams(source)
    .filter(({ streams }) => streams > 0)
    .map(({ name, streams }) => ({
      name,
      reason: `An event cannot be applied, so it is not up to date for ${String(streams)} ${streams === 1 ? 'stream' : 'streams'}. The log line "event parked" names each.`,
    }));

/** Of the served generations; known without a store. */
export function registerParked(registry: Registry, source: ParkedSource): void {
  new Gauge({
    name: 'tidemark_parked_streams',
    help: 'Streams that a read model has parked since an event of theirs could not be applied',
    labelNames: ['read_model'],
    registers: [registry],
    collect() {
      for (const { name, streams } of parkedStreams(source)) this.set({ read_model: name }, streams);
    },
  });
}
