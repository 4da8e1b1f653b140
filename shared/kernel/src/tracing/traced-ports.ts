import type { BusMessage, EventStore, MessageBus, NewEvent, Ports, Tracer } from '../ports/index.js';

/**
 * The same ports, with spans for appends, publications and handled messages. Without tracing it returns them unchanged.
 */
export function traced(ports: Ports): Ports {
  const { tracer } = ports;
  return tracer.isOn ? { ...ports, events: tracedLog(ports.events, tracer), bus: tracedBus(ports.bus, tracer) } : ports;
}

/** Events store the trace of their append, so that their readers can continue it. */
function tracedLog(events: EventStore, tracer: Tracer): EventStore {
  const append: EventStore['append'] = async (stream, expected, batch) => {
    const attributes = { 'tidemark.event': namesOf(batch), 'tidemark.events': batch.length };
    return tracer.span('append', { kind: 'client', attributes }, async () => {
      const traceparent = tracer.current();
      return events.append(stream, expected, traceparent === undefined ? batch : batch.map(within(traceparent)));
    });
  };
  return { ...events, append };
}

const within =
  (traceparent: string) =>
  (event: NewEvent): NewEvent => ({
    ...event,
    meta: { ...event.meta, traceparent },
  });

const namesOf = (batch: readonly NewEvent[]): string => [...new Set(batch.map(({ type }) => type))].join(', ');

/** A message continues the trace in its own field, or else of the current request. */
function tracedBus(bus: MessageBus, tracer: Tracer): MessageBus {
  return {
    ...bus,
    async publish(messages) {
      const current = tracer.current();
      const causes = messages.map(({ traceparent = current, topic, type }) => ({
        traceparent,
        attributes: { 'messaging.destination.name': topic, 'tidemark.message': type },
      }));
      await tracer.follow('publish', { kind: 'producer', attributes: ours }, causes, async (own) =>
        bus.publish(messages.map((message, index) => carrying(message, own[index]))),
      );
    },
    subscribe: async (group, topic, handler) =>
      bus.subscribe(group, topic, async (message) => {
        const { traceparent, type } = message;
        const attributes = { ...ours, 'messaging.destination.name': topic, 'messaging.consumer.group.name': group };
        const causes = [{ traceparent, attributes: { 'tidemark.message': type } }];
        await tracer.follow('handle', { kind: 'consumer', attributes }, causes, async ([own]) =>
          handler(carrying(message, own)),
        );
      }),
  };
}

const ours = { 'messaging.system': 'tidemark' };

const carrying = (message: BusMessage, traceparent: string | undefined): BusMessage =>
  traceparent === undefined ? message : { ...message, traceparent };
