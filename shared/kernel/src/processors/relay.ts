import type { Recorded } from '@tidemark/domain';
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
import { passesByItself } from './passing.js';

/** Which events become integration messages, and which messages they become. Pure. */
export interface Translation {
  readonly handles: readonly string[];
  /** Which streams hold them all, as the log is asked for them; undefined: any. */
  readonly streams?: string | undefined;
  readonly translate: (event: Recorded) => readonly BusMessage[];
}

export interface RelayOptions {
  readonly events: EventStore;
  readonly state: DocumentStore;
  readonly publish: (messages: readonly BusMessage[]) => Promise<void>;
  readonly codec: EventCodec;
  readonly translation: Translation;
  readonly logger: Logger;
  /** Where several processes relay the same log: one at a time does. */
  readonly exclusive?: Exclusive | undefined;
}

/**
 * Events without a message that a restart may read once more. Moving the checkpoint past each of them would cost every
 * command a flush of the disk.
 */
const readAgainAtMost = 1000;
/** Milliseconds after which the checkpoint moves all the same: it is what the state knows the log by, should it be cut off. */
const silentAtMost = 1000;
/** Milliseconds before somebody whose place was taken asks for it again. */
const restAfterLoss = 1000;

/**
 * Feeds the bus from the log with a checkpoint of its own: published first, then the checkpoint moves, so a crash
 * between repeats messages (whose ids consumers know) and loses none. A store, a bus or a log that cannot be used now
 * interrupts it: it begins again behind its checkpoint.
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
    // Begun again it goes on from its own: another process that has taken over meanwhile must be noticed.
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

  /** In its turn each goes on from what is stored; one that was overtaken without noticing published what others know. */
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
      // What interrupted us keeps nothing waiting once another does it.
      await exclusive?.('relay', signal, work, progressed);
      await rest.wait(restAfterLoss, signal);
    }
  }

  /** An event that cannot be read is logged and left out: it must not keep all later mails from going. */
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

  return background('relay', logger, exclusive === undefined ? relay : inTurn, { passes: passesByItself });
}
