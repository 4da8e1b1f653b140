import { chained, createLru, type EncodedEvent, type StoredEvent } from '@tidemark/kernel';
import type { Calls } from './protocol.js';

type ReadStream = (ask: Calls['read']['ask']) => Promise<readonly StoredEvent[]>;

/** About 8 MB at most. */
const remembered = 50_000;

/** The end of a stream. */
interface End {
  readonly stream: string;
  readonly version: number;
  readonly digest?: string | undefined;
}

/** Digests of the last events of streams: an append links its events to the ones before. */
export interface Digests {
  /** Remembers the last of some events of one stream. */
  learn(events: readonly End[]): void;
  /**
   * The digests of events that follow `version` of a stream. Reads the event at that version if its digest is not
   * cached. Meaningless if the stream has no such event; then the append conflicts.
   */
  following(stream: string, version: number, events: readonly EncodedEvent[]): Promise<readonly string[]>;
}

export function createDigests(readStream: ReadStream): Digests {
  const ends = createLru<End>(remembered);
  const learn: Digests['learn'] = (events) => {
    const last = events.at(-1);
    if (last !== undefined) ends.set(last.stream, { stream: last.stream, version: last.version, digest: last.digest });
  };

  async function digestAt(stream: string, version: number): Promise<string> {
    if (version === 0) return '';
    const end = ends.get(stream);
    if (end?.version === version) return end.digest ?? '';
    const [event] = await readStream({ stream, after: version - 1, limit: 1 });
    return event?.digest ?? '';
  }

  return {
    learn,
    async following(stream, version, events) {
      let digest = await digestAt(stream, version);
      return events.map(({ content }) => (digest = chained(digest, content)));
    },
  };
}
