import type { WriteAnswer } from './log-protocol.js';

/** About 10 MB at most. */
const remembered = 50_000;

/**
 * The known ends of streams: a command asks its streams for news, and usually there are none. Reliable because the
 * process that owns the folder is the log's only writer, and all its appends pass through here.
 */
export interface StreamEnds {
  /** True when the stream is known to have no event after this version. */
  isReached(stream: string, version: number): boolean;
  /** Records that the stream ends at this version now. */
  note(stream: string, version: number): void;
  /** Learns from the answer to an append; after an unknown outcome the stream's end is unknown. */
  during(stream: string, append: Promise<WriteAnswer>): Promise<WriteAnswer>;
}

export function createStreamEnds(limit = remembered): StreamEnds {
  const ends = new Map<string, number>();
  const note = (stream: string, version: number): void => {
    // Moves it to the recent end: the map is in order of last use.
    ends.delete(stream);
    ends.set(stream, version);
    if (ends.size <= limit) return;
    const [oldest] = ends.keys();
    if (oldest !== undefined) ends.delete(oldest);
  };
  return {
    isReached(stream, version) {
      const end = ends.get(stream);
      return end !== undefined && version >= end;
    },
    note,
    async during(stream, append) {
      try {
        const answer = await append;
        if (answer.reason !== '') ends.delete(stream);
        // A repeated append gets the place of its first writing, which may not be the end of the stream.
        else if (answer.outcome !== 'repeated') note(stream, Math.max(answer.version, ends.get(stream) ?? 0));
        return answer;
      } catch (error) {
        ends.delete(stream);
        throw error;
      }
    },
  };
}
