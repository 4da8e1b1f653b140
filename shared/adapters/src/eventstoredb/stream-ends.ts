import { createLru, type Position, type StoredEvent } from '@tidemark/kernel';
import type { Calls } from './protocol.js';

type ReadStream = (ask: Calls['read']['ask']) => Promise<readonly StoredEvent[]>;

/** What the log gained after a position: ours among it, and where all of it ends. */
export interface LogGain {
  readonly events: readonly Pick<StoredEvent, 'stream' | 'version'>[];
  readonly end: Position;
  /** False: it gained more than was read at once. */
  readonly isWhole: boolean;
}

export interface Log {
  readonly readStream: ReadStream;
  /** Position of the last event, whoever wrote it. */
  end(): Promise<Position>;
  gainAfter(position: Position): Promise<LogGain>;
}

/** Some 10 MB at most. */
const remembered = 50_000;

/**
 * Reads streams, and asks the server for those alone that hold something new. A command reads several streams, mostly
 * to learn that nothing was written by others; who asks at the same time shares one reading of what the log as a whole
 * gained since the last such reading, which tells it for every stream whose end was seen before.
 *
 * A read sees everything whose append was acknowledged before the read began: it waits for a reading of the log's gain that
 * began later.
 */
export function createStreamEnds({ readStream, end, gainAfter }: Log): ReadStream {
  let ends = createLru<number>(remembered);
  /** Up to here no event of a stream in `ends` is unknown; undefined before the first reading and after a failed one. */
  let reached: Position | undefined;
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  /** Streams whose gain may have been missed are no longer known. */
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

  /** A reading of the log's gain that has not begun is shared; one that has begun may have passed what the caller must see. */
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
    // What was forgotten meanwhile may hide that this stream gained something too.
    if (found.length < limit && known === ends) note(stream, found.at(-1)?.version ?? after);
    return found;
  };
}
