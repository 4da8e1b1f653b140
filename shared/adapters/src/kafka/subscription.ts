import { type BusMessage, passesByItself } from '@tidemark/kernel';
import type { Admin, Consumer, EachBatchPayload, Kafka, KafkaMessage } from 'kafkajs';
import { eldestFirst, nextAge } from './assigner.js';
import { createLane, createRecent, type Lane, window } from './lane.js';
import { fromRecord, headerOf, toDeadRecord, UnreadableRecord } from './records.js';
import { type Rhythm, supervise, type Supervisor } from './supervisor.js';
import type { Publisher } from './publisher.js';
import { offsetsOf } from './topics.js';

export interface Failure {
  readonly group: string;
  readonly topic: string;
  readonly attempt: number;
  readonly error: unknown;
}

/** How a failing message is retried. Milliseconds; the pause doubles. */
export interface Patience {
  readonly firstPause: number;
  readonly longestPause: number;
  /** Tries of a message until it is set aside. Temporary failures don't count. */
  readonly attempts: number;
}

export interface Subscribing {
  readonly kafka: Kafka;
  readonly admin: () => Promise<Admin>;
  readonly publisher: Publisher;
  readonly opened: () => Promise<void>;
  /** Names at the port. */
  readonly group: string;
  readonly topic: string;
  /** Names in Kafka. */
  readonly names: { readonly group: string; readonly topic: string; readonly dead: string };
  readonly handler: (message: BusMessage) => Promise<void>;
  readonly patience: Patience;
  readonly rhythm: Rhythm;
  readonly onFailure: (failure: Failure) => void;
  readonly onTrouble: (reason: string) => void;
  readonly onBack: (what: string) => void;
}

/** Milliseconds. Messages handled since are redelivered after a crash, and recognized by their ids. */
const uncommittedAtMost = 250;

/**
 * One consumer of a group: the records of a partition in order, one at a time. It commits its offset afterwards, so a
 * crash repeats records. A record whose id is among the last ones of its partition is skipped, wherever it was handled.
 * A failing record is retried after a pause, while the other partitions continue. It is set aside with its reason when
 * it can never succeed.
 */
export function subscribeTo(options: Subscribing): Supervisor {
  const { group, topic, names, handler, patience, rhythm, onFailure, onTrouble, onBack } = options;
  const lanes = new Map<number, Lane>();
  const pauses = new Map<number, { readonly timer: NodeJS.Timeout; readonly resume: () => void }>();
  /**
   * The records that this consumer has handled but perhaps not committed: a problem costs its partitions, not its
   * memory.
   */
  const handledHere = createRecent();
  let isStopping = false;

  function laneOf(partition: number): Lane {
    const lane = lanes.get(partition) ?? createLane();
    lanes.set(partition, lane);
    return lane;
  }

  /** Whether the group has rebalanced since: the partition may belong to another consumer by now. */
  const isOver = (lane: Lane, partition: number): boolean => lanes.get(partition) !== lane;

  function begin(): void {
    lanes.clear();
    for (const { timer, resume } of pauses.values()) {
      clearTimeout(timer);
      resume();
    }
    pauses.clear();
  }

  /** Starts early enough to read the last ids; false if there are no earlier records. */
  async function primes(lane: Lane, { batch }: EachBatchPayload, consumer: Consumer): Promise<boolean> {
    const { partition } = batch;
    const first = Number(batch.firstOffset());
    if (first > 0) {
      const admin = await options.admin();
      const offsets = await offsetsOf(admin, names.topic);
      const oldest = Number(offsets.find((one) => one.partition === partition)?.low ?? 0);
      const start = Math.max(oldest, first - window);
      if (start < first) {
        lane.from = first;
        consumer.seek({ topic: names.topic, partition, offset: String(start) });
      }
    }
    lane.isPrimed = true;
    return lane.from > 0;
  }

  async function commit(lane: Lane, { batch, commitOffsetsIfNecessary }: EachBatchPayload): Promise<void> {
    const offset = lane.uncommitted;
    if (offset === undefined || isOver(lane, batch.partition)) return;
    await commitOffsetsIfNecessary({
      topics: [{ topic: names.topic, partitions: [{ partition: batch.partition, offset }] }],
    });
    lane.uncommitted = undefined;
    lane.committedAt = performance.now();
  }

  /** Sends heartbeats during long work, or the group would continue without this consumer. */
  async function alive<T>(payload: EachBatchPayload, work: () => Promise<T>): Promise<T> {
    // A failed heartbeat is repeated by the next one, after the handled records are committed.
    const timer = setInterval(() => void payload.heartbeat().catch(() => undefined), rhythm.heartbeat);
    try {
      return await work();
    } finally {
      clearInterval(timer);
    }
  }

  async function setAside(message: KafkaMessage, partition: number, attempts: number, error: unknown): Promise<void> {
    const givenUp = { group, topic, partition, attempts, error };
    await options.publisher.send([{ topic: names.dead, message: toDeadRecord(message, givenUp) }]);
    onTrouble(`Kafka: a message of ${topic} was set aside in ${names.dead} for ${group}`);
  }

  const isHopeless = (error: unknown, attempts: number): boolean =>
    error instanceof UnreadableRecord || (attempts >= patience.attempts && !passesByItself(error));

  /** Undefined when the record is done; otherwise the milliseconds until the retry. */
  async function handled(lane: Lane, message: KafkaMessage, partition: number): Promise<number | undefined> {
    try {
      await handler(fromRecord(topic, message));
      return undefined;
    } catch (error) {
      lane.attempts += 1;
      onFailure({ group, topic, attempt: lane.attempts, error });
      try {
        if (isHopeless(error, lane.attempts)) {
          await setAside(message, partition, lane.attempts, error);
          return undefined;
        }
      } catch (trouble) {
        onFailure({ group, topic, attempt: lane.attempts, error: trouble });
      }
      return Math.min(patience.longestPause, patience.firstPause * 2 ** Math.min(lane.attempts - 1, 20));
    }
  }

  const isNew = (lane: Lane, offset: string, id: string): boolean =>
    Number(offset) >= lane.from && !lane.recent.has(id) && !handledHere.has(id);

  /** True when the next record may follow. */
  async function step(lane: Lane, message: KafkaMessage, payload: EachBatchPayload): Promise<boolean> {
    const { partition } = payload.batch;
    const id = headerOf(message.headers, 'id') ?? message.offset;
    const asked = isNew(lane, message.offset, id);
    const wait = asked ? await alive(payload, () => handled(lane, message, partition)) : undefined;
    if (asked && wait === undefined) handledHere.add(id);
    if (isOver(lane, partition)) return false;
    if (wait !== undefined) {
      await commit(lane, payload);
      rest(partition, payload.pause(), wait);
      return false;
    }
    await pass(lane, message.offset, id, payload);
    return true;
  }

  async function pass(lane: Lane, offset: string, id: string, payload: EachBatchPayload): Promise<void> {
    lane.attempts = 0;
    lane.recent.add(id);
    payload.resolveOffset(offset);
    if (Number(offset) >= lane.from) lane.uncommitted = String(Number(offset) + 1);
    if (performance.now() - lane.committedAt > uncommittedAtMost) await commit(lane, payload);
    await payload.heartbeat();
  }

  function rest(partition: number, resume: () => void, wait: number): void {
    const timer = setTimeout(() => {
      pauses.delete(partition);
      resume();
    }, wait);
    pauses.set(partition, { timer, resume });
  }

  async function take(payload: EachBatchPayload, consumer: Consumer): Promise<void> {
    const { batch, isRunning, isStale } = payload;
    const lane = laneOf(batch.partition);
    if (!lane.isPrimed && (await primes(lane, payload, consumer))) return;
    const goesOn = () => isRunning() && !isStale() && !isStopping && !isOver(lane, batch.partition);
    try {
      for (const message of batch.messages) {
        if (!goesOn() || !(await step(lane, message, payload))) break;
      }
    } finally {
      await commit(lane, payload);
    }
  }

  const supervisor = supervise({
    kafka: options.kafka,
    topics: [names.topic],
    config: { groupId: names.group, partitionAssigners: [eldestFirst(nextAge())] },
    fromBeginning: true,
    rhythm,
    opened: options.opened,
    onJoin: begin,
    onBatch: take,
    onTrouble,
    onBack,
  });
  return {
    joined: supervisor.joined,
    async stop() {
      isStopping = true;
      for (const { timer } of pauses.values()) clearTimeout(timer);
      await supervisor.stop();
    },
  };
}
