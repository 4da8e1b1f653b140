import type { RecordedEvent } from '@tidemark/domain';
import type { EventCodec } from '../events/codec.js';
import { markOf } from '../events/mark.js';
import { background, type Background } from '../lib/background.js';
import type { Exclusive } from '../lib/exclusive.js';
import type { Logger } from '../lib/logger.js';
import { createPause } from '../lib/pause.js';
import {
  beginning,
  type BusMessage,
  CheckpointLost,
  type DocumentStore,
  type EventStore,
  type StoredEvent,
} from '../ports/index.js';
import { isTemporary } from './temporary-failure.js';

/** Translates events to integration messages. Pure. */
export interface Translation {
  readonly handles: readonly string[];
  /** The streams with such events, as a filter for the log; undefined: all. */
  readonly streams?: string | undefined;
  readonly translate: (event: RecordedEvent) => readonly BusMessage[];
}

export interface RelayOptions {
  readonly events: EventStore;
  readonly state: DocumentStore;
  readonly publish: (messages: readonly BusMessage[]) => Promise<void>;
  readonly codec: EventCodec;
  readonly translation: Translation;
  readonly logger: Logger;
  /** Lets one process at a time relay when several share the log. */
  readonly exclusive?: Exclusive | undefined;
}

/**
 * Events without a message that a restart may read again. Moving the checkpoint for each of them would add a disk flush
 * to every command.
 */
const readAgainAtMost = 1000;
/** Milliseconds after which the checkpoint moves anyway: the state recognizes its log by it after a truncation. */
const silentAtMost = 1000;
/** Milliseconds before a process that lost its turn asks for it again. */
const restAfterLoss = 1000;

/**
 * Publishes messages from the log, with its own checkpoint. It publishes first and then moves the checkpoint, so a
 * crash in between repeats messages (consumers know their ids) and loses none. An unusable store, bus or log interrupts
 * it; it restarts from its checkpoint.
 */
export function createRelay({
  events,
  state,
  publish,
  codec,
  translation,
  logger,
  exclusive,
}: RelayOptions): Background {
  const handles = new Set(translation.handles);
  const looksInto = ({ type }: StoredEvent) => handles.has(type);

  let checkpoint: string | undefined;

  async function relay(signal: AbortSignal, progressed: () => void): Promise<void> {
    // After a restart it continues from its own checkpoint, so that it notices another process that took over.
    checkpoint ??= await state.checkpoint('relay', 'all');
    let passed = 0;
    let moved = Number.NEGATIVE_INFINITY;
    const { streams } = translation;
    for await (const batch of events.subscribe({ after: checkpoint ?? beginning, signal, looksInto, streams })) {
      const messages = batch.filter((event) => handles.has(event.type)).flatMap((event) => translated(event));
      passed += batch.length;
      const isRecent = performance.now() - moved < silentAtMost;
      if (messages.length === 0 && passed < readAgainAtMost && isRecent) continue;
      if (messages.length > 0) await publish(messages);
      const last = batch.at(-1);
      if (last === undefined) continue;
      const next = last.position;
      await state.commit([], { processor: 'relay', segment: 'all', expected: checkpoint, next, mark: markOf(last) });
      checkpoint = next;
      progressed();
      passed = 0;
      moved = performance.now();
    }
  }

  /**
   * Each process continues from the stored checkpoint. One that lost its turn unnoticed published messages that others
   * know.
   */
  async function inTurn(signal: AbortSignal, progressed: () => void): Promise<void> {
    const rest = createPause({ keepsAlive: false });
    while (!signal.aborted) {
      const work = async (mine: AbortSignal) => {
        checkpoint = undefined;
        progressed();
        await relay(mine, progressed).catch((error: unknown) => {
          if (!(error instanceof CheckpointLost)) throw error;
          logger.warn({ reason: error.message }, 'another process relays');
        });
      };
      // An interruption here affects nobody once another process has the turn.
      await exclusive?.('relay', signal, work, progressed);
      await rest.wait(restAfterLoss, signal);
    }
  }

  /** Logs and skips an unreadable event, which must not block all later mails. */
  function translated(event: Parameters<EventCodec['decode']>[0]): readonly BusMessage[] {
    const { correlationId, traceparent } = event.meta;
    try {
      const messages = translation.translate(codec.decode(event));
      for (const { id, type } of messages) logger.debug({ message: id, type, correlationId }, 'message to publish');
      const from = { correlationId, ...(traceparent !== undefined && { traceparent }) };
      return messages.map((message) => ({ ...message, ...from }));
    } catch (error) {
      logger.error({ err: error, position: event.position, correlationId }, 'event not relayed');
      return [];
    }
  }

  return background('relay', logger, exclusive === undefined ? relay : inTurn, { passes: isTemporary });
}
