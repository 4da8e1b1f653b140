import type { WriteAnswer } from './log-protocol.js';

/** Some 10 MB at most. */
const remembered = 50_000;

/**
 * Where streams end, as far as this process has seen: a command asks its streams for what is new, and mostly nothing is.
 * True because the process that holds the folder is the log's only writer, and all its appends pass through here.
 */
export interface StreamEnds {
  /** True when the stream is known to hold no event after this version. */
  isReached(stream: string, version: number): boolean;
  /** It holds none after this version now. */
  note(stream: string, version: number): void;
  /** Learns from the answer to an append; an append whose outcome is unknown leaves nothing known. */
  during(stream: string, append: Promise<WriteAnswer>): Promise<WriteAnswer>;
}

export function createStreamEnds(limit = remembered): StreamEnds {
  const ends = new Map<string, number>();
  const note = (stream: string, version: number): void => {
    // Moves it to the young end: the map's order is the order of last use.
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
        // A repeated append is told the place of its first writing, which is not where the stream ends.
        else if (answer.outcome !== 'repeated') note(stream, Math.max(answer.version, ends.get(stream) ?? 0));
        return answer;
      } catch (error) {
        ends.delete(stream);
        throw error;
      }
    },
  };
}
