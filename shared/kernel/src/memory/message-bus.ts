import type { BusMessage, MessageBus } from '../ports/index.js';
import { createMessageBus } from './delivery.js';
import type { Backlog, BusOptions } from './delivery.js';

/** A backlog that outlives its bus, as a file outlives a process. For tests of redelivery. */
export function createMemoryBacklog(): Backlog {
  const messages: { readonly topic: string; readonly text: string }[] = [];
  const known = new Set<string>();
  const cursors = new Map<string, number>();
  const lane = (group: string, topic: string): string => JSON.stringify([group, topic]);
  const parse = (text: string): BusMessage => JSON.parse(text) as BusMessage;
  return {
    add(added) {
      for (const message of added) {
        const name = JSON.stringify([message.topic, message.id]);
        if (known.has(name)) continue;
        known.add(name);
        messages.push({ topic: message.topic, text: JSON.stringify(message) });
      }
    },
    join: (group, topic) => void cursors.set(lane(group, topic), cursors.get(lane(group, topic)) ?? 0),
    next(group, topic) {
      const from = cursors.get(lane(group, topic)) ?? 0;
      const index = messages.findIndex((message, at) => at >= from && message.topic === topic);
      const found = messages[index];
      return found === undefined ? undefined : { sequence: index + 1, message: parse(found.text) };
    },
    acknowledge: (group, topic, sequence) => void cursors.set(lane(group, topic), sequence),
    close: () => undefined,
  };
}

export const createMemoryMessageBus = (
  options: BusOptions = {},
  backlog: Backlog = createMemoryBacklog(),
): MessageBus => createMessageBus(backlog, options);
