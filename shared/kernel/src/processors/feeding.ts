import type { Background } from '../lib/background.js';
import type { Pause } from '../lib/pause.js';
import type { Stopwatch } from '../lib/stopwatch.js';
import type { Cause, EventStore, StoredEvent, Tracer } from '../ports/index.js';
import { type Lane, touchedBy } from './batch.js';
import type { Lanes, LanesOptions } from './lanes.js';
import { fullnessOf, isLarge, pauseAmong } from './pacing.js';

/** Applies a batch in one span per recorded event of ours: the time until screens can show it. */
async function applyInSpan(
  tracer: Tracer | undefined,
  batch: readonly StoredEvent[],
  lanes: readonly Lane[],
  apply: (batch: readonly StoredEvent[]) => Promise<void>,
): Promise<void> {
  if (tracer?.isOn !== true) return apply(batch);
  const isNew = (event: StoredEvent) => lanes.some((lane) => event.position > lane.position && lane.takes(event));
  const causes = batch.filter((event) => event.meta.traceparent !== undefined && isNew(event)).map(causeOf);
  return tracer.follow('project', {}, causes, async () => apply(batch));
}

const causeOf = ({ type, meta: { traceparent } }: StoredEvent): Cause => ({
  traceparent,
  attributes: { 'tidemark.event': type },
});

export interface ProjectorOptions extends LanesOptions {
  readonly events: EventStore;
  /** The streams that contain all events of these segments, as a filter for the log; undefined means all. */
  readonly streamsOf?: ((segments: readonly string[]) => string | undefined) | undefined;
  readonly tracer?: Tracer | undefined;
  /** Milliseconds that other processes have to notice the served generation before the old one is removed. */
  readonly switching?: number;
  /**
   * With several processes: milliseconds between two looks for segments to feed, and between two writes of idle
   * checkpoints.
   */
  readonly lookEvery?: number;
}

/** What a mode decides while it feeds. */
export interface FeedingHooks {
  /** Whether other lanes are to be fed from now on. */
  isOver(): boolean;
  /** Called after a batch of which the lanes of this process apply nothing. */
  onFilteredOut(): void;
  /** Number of working processes. */
  atWork(): number;
}

/** The parts that both modes use. */
export interface FeedingParts {
  readonly options: ProjectorOptions;
  readonly lanes: Lanes;
  readonly pause: Pause;
  readonly work: Stopwatch;
  /** Feeds the current lanes until the signal aborts or the hooks end it. */
  readonly feed: (hooks: FeedingHooks, signal: AbortSignal, progressed: () => void) => Promise<void>;
}

/** How a projector feeds read models: alone, or one of several that share the segments. */
export interface FeedingMode {
  run(signal: AbortSignal, progressed: () => void): Promise<void>;
  /** Lets a rebuilt generation catch up and serves it from then on. */
  adopt(projection: Lane['projection'], generation: number): Promise<void>;
  /** Checks which generations are fed. */
  look(): void;
  /** Connects the running task with the share. */
  use(feeding: Background): void;
  start(): Promise<void>;
  beforeStop(): void;
  stop(): Promise<void>;
}

/** The loop of both modes: one subscription, whose batches are applied to all lanes. */
export const feederOf =
  (options: ProjectorOptions, { lanes, pause, work }: Omit<FeedingParts, 'feed' | 'options'>): FeedingParts['feed'] =>
  async (hooks, signal, progressed) => {
    const { events, tracer, streamsOf = () => undefined } = options;
    // Lanes change only between two subscriptions, so an event that no lane takes now stays unneeded.
    const looksInto = (event: StoredEvent) => lanes.all().some((lane) => lane.takes(event));
    const streams = streamsOf(lanes.all().map(({ segment }) => segment));
    for await (const batch of events.subscribe({ after: lanes.position(), signal, looksInto, streams })) {
      if (hooks.isOver()) return;
      await lanes.inTurn(async () =>
        work.during(async () => applyInSpan(tracer, batch, lanes.all(), lanes.apply), fullnessOf(batch.length)),
      );
      progressed();
      if (streams !== undefined && touchedBy(batch, lanes.all(), lanes.segments).length === 0) hooks.onFilteredOut();
      if (!isLarge(batch.length)) await pause.wait(pauseAmong(hooks.atWork()), signal);
    }
  };
