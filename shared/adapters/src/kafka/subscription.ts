import { type BusMessage, isTemporary } from '@tidemark/kernel';
import type { Admin, Consumer, EachBatchPayload, Kafka, KafkaMessage } from 'kafkajs';
import { eldestFirst, nextAge } from './assigner.js';
import { createLanes, createRecent, type Lane, window } from './lane.js';
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

export interface SubscriptionParts {
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
 *
 * One record:
 *
 *   read --id is known--> skipped -----------------------------+
 *     |                                                        v
 *     +--> handled --ok--> remembered ----------> passed --later--> committed
 *             ^   |                                            ^
 *             |   +-- fails: pause of the partition, retry     |
 *             |   |        |                                   |
 *             +---|--------+                                   |
 *                 +-- hopeless: set aside in the dead topic ---+
 *
 * A rebalance drops the lanes; records that were passed but not committed are read again, and skipped by their ids.
 */
export function subscribeTo(options: SubscriptionParts): Supervisor {
  const { names, rhythm, onTrouble, onBack } = options;
  const lanes = createLanes();
  const { isOver } = lanes;
  const pauses = createPartitionPauses();
  const handled = handlingOf(options);
  /**
   * The records that this consumer has handled but perhaps not committed: a problem costs its partitions, not its
   * memory.
   */
  const handledHere = createRecent();
  let isStopping = false;

  function begin(): void {
    lanes.clear();
    pauses.endAll();
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

  const isNew = (lane: Lane, offset: string, id: string): boolean =>
    Number(offset) >= lane.from && !lane.recent.has(id) && !handledHere.has(id);

  /** True when the next record may follow. */
  async function step(lane: Lane, message: KafkaMessage, payload: EachBatchPayload): Promise<boolean> {
    const { partition } = payload.batch;
    const id = headerOf(message.headers, 'id') ?? message.offset;
    const asked = isNew(lane, message.offset, id);
    const wait = asked ? await withHeartbeats(payload, rhythm, () => handled(lane, message, partition)) : undefined;
    if (asked && wait === undefined) handledHere.add(id);
    if (isOver(lane, partition)) return false;
    if (wait !== undefined) {
      await commit(lane, payload);
      pauses.begin(partition, payload.pause(), wait);
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

  async function take(payload: EachBatchPayload, consumer: Consumer): Promise<void> {
    const { batch, isRunning, isStale } = payload;
    const lane = lanes.of(batch.partition);
    if (!lane.isPrimed && (await primes(lane, payload, { consumer, options }))) return;
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
      pauses.cancelAll();
      await supervisor.stop();
    },
  };
}

/** Handles a record. Returns undefined when it is done, otherwise the milliseconds until the retry. */
type HandleRecord = (lane: Lane, message: KafkaMessage, partition: number) => Promise<number | undefined>;

function handlingOf(options: SubscriptionParts): HandleRecord {
  const { group, topic, names, handler, patience, onFailure, onTrouble } = options;

  async function setAside(message: KafkaMessage, partition: number, attempts: number, error: unknown): Promise<void> {
    const givenUp = { group, topic, partition, attempts, error };
    await options.publisher.send([{ topic: names.dead, message: toDeadRecord(message, givenUp) }]);
    onTrouble(`Kafka: a message of ${topic} was set aside in ${names.dead} for ${group}`);
  }

  const isHopeless = (error: unknown, attempts: number): boolean =>
    error instanceof UnreadableRecord || (attempts >= patience.attempts && !isTemporary(error));

  return async (lane, message, partition) => {
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
  };
}

/** The pauses of partitions after a failure. */
function createPartitionPauses() {
  const pauses = new Map<number, { readonly timer: NodeJS.Timeout; readonly resume: () => void }>();
  const cancelAll = (): void => {
    for (const { timer } of pauses.values()) clearTimeout(timer);
  };
  return {
    begin(partition: number, resume: () => void, wait: number): void {
      const timer = setTimeout(() => {
        pauses.delete(partition);
        resume();
      }, wait);
      pauses.set(partition, { timer, resume });
    },
    cancelAll,
    /** Resumes reading of all paused partitions at once. */
    endAll(): void {
      cancelAll();
      for (const { resume } of pauses.values()) resume();
      pauses.clear();
    },
  };
}

/** Sends heartbeats during long work, or the group would continue without this consumer. */
async function withHeartbeats<T>(payload: EachBatchPayload, rhythm: Rhythm, work: () => Promise<T>): Promise<T> {
  // A failed heartbeat is repeated by the next one, after the handled records are committed.
  const timer = setInterval(() => void payload.heartbeat().catch(() => undefined), rhythm.heartbeat);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** Starts early enough to read the last ids; false if there are no earlier records. */
async function primes(
  lane: Lane,
  { batch }: EachBatchPayload,
  { consumer, options }: { readonly consumer: Consumer; readonly options: SubscriptionParts },
): Promise<boolean> {
  const { names } = options;
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
