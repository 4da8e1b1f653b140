import { createLru, type Position, type StoredEvent } from '@tidemark/kernel';
import type { Calls } from './protocol.js';

type ReadStream = (ask: Calls['read']['ask']) => Promise<readonly StoredEvent[]>;

/** The events of the log after a position, limited to our streams, and the log's new end. */
export interface LogGain {
  readonly events: readonly Pick<StoredEvent, 'stream' | 'version'>[];
  readonly end: Position;
  /** False when it gained more than one page. */
  readonly isWhole: boolean;
}

export interface Log {
  readonly readStream: ReadStream;
  /** Position of the last event of any writer. */
  end(): Promise<Position>;
  gainAfter(position: Position): Promise<LogGain>;
}

/** About 10 MB at most. */
const remembered = 50_000;

/**
 * Reads streams, and asks the server only for those with new events. A command reads several streams, mostly to learn
 * that others wrote nothing. Parallel callers share one read of what the whole log gained since the last such read. It
 * answers for every stream whose end was seen before.
 *
 * A read sees every append acknowledged before it began, because it waits for a read of the gain that began later.
 */
export function createStreamEnds({ readStream, end, gainAfter }: Log): ReadStream {
  let ends = createLru<number>(remembered);
  /**
   * Up to here all events of the streams in `ends` are known; undefined before the first read and after a failed one.
   */
  let reached: Position | undefined;
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  /** Forgets the ends of streams, because some of their gain may be missing. */
  function forget(): void {
    ends = createLru(remembered);
    reached = undefined;
  }

  const note = (stream: string, version: number) => ends.set(stream, Math.max(version, ends.get(stream) ?? 0));

  async function catchUp(): Promise<void> {
    try {
      const gain = reached === undefined ? undefined : await gainAfter(reached);
      if (gain?.isWhole === true) {
        for (const { stream, version } of gain.events) note(stream, version);
        reached = gain.end;
      } else {
        forget();
        reached = await end();
      }
    } catch (error) {
      forget();
      throw error;
    }
  }

  /**
   * Shares a read of the gain that has not started; a started one may already have passed an event that the caller must
   * see.
   */
  function upToDate(): Promise<void> {
    const begin = () => {
      next = undefined;
      return catchUp();
    };
    next ??= last.then(begin, begin);
    last = next;
    return next;
  }

  return async ({ stream, after, limit }) => {
    if (reached === undefined || ends.get(stream) !== undefined) await upToDate();
    const end = ends.get(stream);
    if (end !== undefined && end <= after) return [];
    const known = ends;
    const found = await readStream({ stream, after, limit });
    // A forgotten gain may include events of this stream.
    if (found.length < limit && known === ends) note(stream, found.at(-1)?.version ?? after);
    return found;
  };
}
