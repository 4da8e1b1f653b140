import { createPause, reasonOf, waits } from '@tidemark/kernel';
import type { Consumer, ConsumerConfig, EachBatchPayload, Kafka } from 'kafkajs';
import { within } from '../time-limit.js';

/** Milliseconds; tests use shorter ones. */
export interface Rhythm {
  /** How long a consumer may be silent before its group continues without it. */
  readonly session: number;
  readonly heartbeat: number;
  /** How long the broker delays an empty answer. */
  readonly poll: number;
}

/** Kafka notices a dead consumer after the session timeout, a join or leave within one heartbeat. */
export const usualRhythm: Rhythm = { session: 10_000, heartbeat: 1000, poll: 500 };

export interface SupervisorOptions {
  readonly kafka: Kafka;
  readonly topics: readonly string[];
  readonly config: Pick<ConsumerConfig, 'groupId' | 'partitionAssigners'>;
  readonly fromBeginning: boolean;
  readonly rhythm: Rhythm;
  /** Called before each connection, because the topic must exist. */
  readonly opened: () => Promise<void>;
  /** Called after each rebalance, before any record of the new share is read. */
  readonly onJoin: (consumer: Consumer) => void;
  readonly onBatch: (payload: EachBatchPayload, consumer: Consumer) => Promise<void>;
  /** Called once per interruption, however many restarts are tried. */
  readonly onTrouble: (reason: string) => void;
  readonly onBack: (what: string) => void;
}

export interface Supervisor {
  /** Resolves when it has joined its group for the first time, or was stopped before. */
  joined(): Promise<void>;
  /** Waits for the current batch. */
  stop(): Promise<void>;
}

const backoff = { first: 200, longest: 10_000 };
const farewell = 4000;
const checks = 1000;
/** Sessions without any sign of life after which a consumer is replaced. */
const sessionsInSilence = 4;

/**
 * Keeps one consumer working. kafkajs restarts some crashed consumers and leaves others dead (for example a group
 * without a coordinator), so we disable its restarts. Whatever ends a consumer or leaves it silent, a new one replaces
 * it after a pause.
 *
 *   make --> connect, join --> reading --crashed, silent--> leave --pause--> make
 *                  |              |
 *                  +-- failed ----+-- stopped: leave, end
 */
export function supervise(options: SupervisorOptions): Supervisor {
  const { topics, rhythm, onJoin, onBatch, onTrouble, onBack } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const isStopping = (): boolean => signal.aborted;
  const what = `reading ${topics.join(' and ')}`;
  let isInterrupted = false;
  const wait = waits(backoff);
  const pause = createPause();
  let batch: Promise<void> = Promise.resolve();
  let arrived: () => void = () => undefined;
  const joined = new Promise<void>((resolve) => {
    arrived = resolve;
  });

  const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));

  function hasJoined(consumer: Consumer): void {
    wait.reset();
    if (isInterrupted) onBack(`Kafka: ${what} goes on`);
    isInterrupted = false;
    onJoin(consumer);
    arrived();
  }

  async function once(): Promise<void> {
    const consumer = makeConsumer(options);
    const failure = failureOf(consumer, rhythm, () => {
      hasJoined(consumer);
    });
    let isOver = false;
    try {
      const eachBatch = async (payload: EachBatchPayload) => (batch = onBatch(payload, consumer));
      const consuming = consume(consumer, { options, eachBatch, isLeft: () => isOver });
      consuming.catch(() => undefined);
      await Promise.race([consuming, failure.promise, aborted]);
      await Promise.race([failure.promise, aborted]);
    } finally {
      isOver = true;
      failure.release();
      // Two consumers of this process must never handle the same partition, whatever happened to the first.
      await batch.catch(() => undefined);
      await within(farewell, consumer.disconnect(), 'Leaving Kafka').catch(() => undefined);
    }
  }

  async function run(): Promise<void> {
    while (!isStopping()) {
      try {
        await once();
      } catch (error) {
        if (isStopping()) return;
        if (!isInterrupted) onTrouble(`Kafka: ${what} was interrupted, it begins again: ${reasonOf(error)}`);
        isInterrupted = true;
        await pause.wait(wait.next(), signal);
      }
    }
  }

  const running = run().finally(() => arrived());
  return {
    joined: async () => joined,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

function makeConsumer({ kafka, config, rhythm }: SupervisorOptions): Consumer {
  return kafka.consumer({
    ...config,
    sessionTimeout: rhythm.session,
    rebalanceTimeout: Math.max(rhythm.session, 30_000),
    heartbeatInterval: rhythm.heartbeat,
    maxWaitTimeInMs: rhythm.poll,
    metadataMaxAge: 30_000,
    maxBytesPerPartition: 2_000_000,
  });
}

/** Rejects when the consumer has crashed, or gave no sign of life for too long. */
function failureOf(
  consumer: Consumer,
  rhythm: Rhythm,
  onJoin: () => void,
): { readonly promise: Promise<never>; readonly release: () => void } {
  let sign = performance.now();
  const alive = () => void (sign = performance.now());
  let fail: (error: unknown) => void = () => undefined;
  const promise = new Promise<never>((_, reject) => {
    fail = reject;
  });
  promise.catch(() => undefined);
  const { events } = consumer;
  const removers = [
    consumer.on(events.CRASH, ({ payload }) => fail(payload.error)),
    consumer.on(events.HEARTBEAT, alive),
    consumer.on(events.FETCH, alive),
    consumer.on(events.GROUP_JOIN, () => {
      alive();
      onJoin();
    }),
  ];
  const timer = setInterval(() => {
    if (performance.now() - sign > sessionsInSilence * rhythm.session) fail(new Error('no sign of life'));
  }, checks);
  const release = () => {
    clearInterval(timer);
    for (const remove of removers) remove();
  };
  return { promise, release };
}

interface ConsumerParts {
  readonly options: SupervisorOptions;
  readonly eachBatch: (payload: EachBatchPayload) => Promise<void>;
  readonly isLeft: () => boolean;
}

/** Stops between steps once nobody waits for it, so that an abandoned consumer no longer connects. */
async function consume(consumer: Consumer, { options, eachBatch, isLeft }: ConsumerParts): Promise<void> {
  const { opened, topics, fromBeginning } = options;
  const steps = [
    opened,
    async () => consumer.connect(),
    async () => consumer.subscribe({ topics: [...topics], fromBeginning }),
    async () =>
      consumer.run({
        autoCommit: false,
        eachBatchAutoResolve: false,
        eachBatch,
      }),
  ];
  for (const step of steps) {
    if (isLeft()) return;
    await step();
  }
}
