import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises';
import { createSignal } from '../events/signal.js';
import type { BusMessage, MessageBus } from '../ports/index.js';

/** The state of a message bus in one process: messages in order, and the progress of each group per topic. */
export interface Backlog {
  /** Stores messages durably; skips those with a known topic and id. */
  add(messages: readonly BusMessage[]): void;
  /** Registers the group: from now on messages stay until it has acknowledged them. */
  join(group: string, topic: string): void;
  /** The first message that the group has not acknowledged. */
  next(group: string, topic: string): { readonly sequence: number; readonly message: BusMessage } | undefined;
  acknowledge(group: string, topic: string, sequence: number): void;
  close(): void;
}

export interface DeliveryFailure {
  readonly group: string;
  readonly topic: string;
  readonly attempt: number;
  readonly error: unknown;
}

export interface BusOptions {
  /** Milliseconds before the first retry; doubles up to `longestPause`. */
  readonly firstPause?: number;
  readonly longestPause?: number;
  readonly onFailure?: (failure: DeliveryFailure) => void;
}

interface Consumer {
  readonly group: string;
  readonly topic: string;
  readonly handler: (message: BusMessage) => Promise<void>;
  readonly stop: AbortController;
}

/**
 * Delivers a backlog: in publishing order per (group, topic), one message at a time. So the order per key is kept, and
 * a failing message delays those behind it. Of several consumers of a group one works; the others stand by. A message
 * is handled one turn of the event loop after it was published. The publisher has answered by then, so its response
 * time does not reveal what the message triggers.
 */
export function createMessageBus(backlog: Backlog, options: BusOptions = {}): MessageBus {
  const { firstPause = 100, longestPause = 30_000, onFailure = () => undefined } = options;
  const news = createSignal();
  const active = new Map<string, Consumer>();
  const running = new Map<Consumer, Promise<void>>();
  let closed = false;

  /** Handles the next message; false when nothing is left to do now. */
  const step = async (consumer: Consumer, lane: string): Promise<boolean> => {
    const { group, topic, handler } = consumer;
    if ((active.get(lane) ?? consumer) !== consumer) return false;
    active.set(lane, consumer);
    const next = backlog.next(group, topic);
    if (next === undefined) return false;
    await handler(next.message);
    backlog.acknowledge(group, topic, next.sequence);
    return true;
  };

  const run = async (consumer: Consumer): Promise<void> => {
    const { group, topic } = consumer;
    const { signal } = consumer.stop;
    const lane = JSON.stringify([group, topic]);
    let attempt = 0;
    while (!signal.aborted) {
      const ticket = news.ticket();
      try {
        const worked = await step(consumer, lane);
        attempt = 0;
        if (!worked) await news.after(ticket, signal);
        await breathe();
      } catch (error) {
        attempt += 1;
        onFailure({ group, topic, attempt, error });
        const wait = Math.min(longestPause, firstPause * 2 ** Math.min(attempt - 1, 20));
        await pause(wait, undefined, { ref: false, signal }).catch(() => undefined);
      }
    }
    if (active.get(lane) === consumer) active.delete(lane);
    news.raise(); // a consumer on standby takes over
  };

  const stop = async (consumer: Consumer): Promise<void> => {
    consumer.stop.abort();
    await running.get(consumer);
    running.delete(consumer);
  };

  return {
    async publish(messages) {
      if (closed) throw new Error('The message bus is closed');
      backlog.add(messages);
      news.raise();
    },
    async subscribe(group, topic, handler) {
      if (closed) throw new Error('The message bus is closed');
      backlog.join(group, topic);
      const consumer: Consumer = { group, topic, handler, stop: new AbortController() };
      running.set(consumer, run(consumer));
      return { stop: () => stop(consumer) };
    },
    async close() {
      if (closed) return;
      closed = true;
      await Promise.all([...running.keys()].map(stop));
      backlog.close();
    },
  };
}
