import { hash } from 'node:crypto';
import { Refusal } from '@tidemark/domain';
import { beginning, type EventStore, type Position, type StoredEvent } from '../ports/index.js';
import { pages } from './pages.js';

/** SHA-256 as base64url: 43 characters. */
const sha256 = (text: string): string => hash('sha256', text, 'base64url');

export type Content = Omit<StoredEvent, 'data' | 'meta' | 'position' | 'digest' | 'damage'> & {
  /** JSON text. */
  readonly data: string;
  /** JSON text. */
  readonly meta: string;
};

/**
 * The digest of all that an event says, and of its place in its stream. Its position is not in it: events keep their digest
 * when the log moves to another engine.
 */
export const contentDigest = ({ stream, version, id, type, schemaVersion, data, meta }: Content): string =>
  sha256(`${JSON.stringify([stream, version, id.toLowerCase(), type, schemaVersion])}\n${data}\n${meta}`);

/** The same of an event as it is read from the log, before personal data is decrypted. */
export const contentOf = (event: StoredEvent): string =>
  contentDigest({ ...event, data: JSON.stringify(event.data), meta: JSON.stringify(event.meta) });

/** The digest of an event that follows another, which no event before it can be changed or removed without. */
export const chained = (previous: string, content: string): string => sha256(`${previous}${content}`);

/** An event that is not what was written. */
export interface ChainFault {
  readonly position: Position;
  readonly stream: string;
  readonly reason: string;
}

/** `log-damaged`: names the place, and what to do. */
const damaged = ({ position, stream, reason }: ChainFault): Refusal =>
  new Refusal('log-damaged', {
    detail:
      `The log is damaged at position ${position}, stream ${stream}. ${reason} npm run check-log lists all such places; ` +
      'docs/operations.md says what to do under "A damaged log".',
  });

const changed = 'The event is not as it was written, or one before it is missing.';
const undigested = 'The event has no digest, but an earlier one has.';

/**
 * Checks events in the log's order, from any position on. The first event of a chain that is seen is compared with nothing
 * unless the log begins with it. Where each stream is a chain, memory grows by some 100 bytes a stream.
 */
export function createChainCheck(chain: EventStore['chain'], after: Position) {
  /** The digest of the last event of each chain; `''` of one that has none. */
  const ends = new Map<string, string>();
  const isWhole = after === beginning;
  return (event: StoredEvent): ChainFault | undefined => {
    const { position, stream, digest, damage } = event;
    const key = chain === 'log' ? '' : stream;
    const previous = ends.get(key) ?? (isWhole || (chain === 'stream' && event.version === 1) ? '' : undefined);
    ends.set(key, digest ?? '');
    const fault = (reason: string) => ({ position, stream, reason });
    if (damage !== undefined) return fault(damage);
    if (previous === undefined) return undefined;
    if (digest === undefined) return previous === '' ? undefined : fault(undigested);
    return chained(previous, contentOf(event)) === digest ? undefined : fault(changed);
  };
}

export interface LogProof {
  readonly events: number;
  /** Events of a version without digests, which nothing proves. */
  readonly undigested: number;
  /** Of all events in the log's order: the same on every engine. */
  readonly digest: string;
  readonly faults: readonly ChainFault[];
}

/** How many faults are kept; one lost page of a disk can hide hundreds of events. */
const faultsListed = 100;

export interface ProofOptions {
  /** The digest that so many first events are expected to have. */
  readonly expected?: { readonly events: number; readonly digest: string } | undefined;
  readonly onProgress?: (events: number) => void;
}

/** Reads the whole log and checks each event against its digest. Costs one read of the log. */
export async function proveLog(
  log: Pick<EventStore, 'readAll' | 'chain'>,
  { expected, onProgress = () => undefined }: ProofOptions = {},
): Promise<LogProof> {
  const check = createChainCheck(log.chain, beginning);
  const faults: ChainFault[] = [];
  let [events, without, digest] = [0, 0, ''];
  for await (const page of pages(log, { after: beginning, limit: 500 })) {
    for (const event of page) {
      const fault = check(event);
      events += 1;
      if (event.digest === undefined) without += 1;
      digest = chained(digest, contentOf(event));
      const isOther = events === expected?.events && digest !== expected.digest;
      if (fault !== undefined && faults.length < faultsListed) faults.push(fault);
      if (isOther) {
        const { position, stream } = event;
        faults.push({ position, stream, reason: `Up to here the log is not the one of ${expected.digest}.` });
      }
    }
    onProgress(events);
  }
  if (expected !== undefined && events < expected.events) {
    const reason = `The log has ${String(events)} events, not ${String(expected.events)} or more.`;
    faults.push({ position: beginning, stream: '', reason });
  }
  return { events, undigested: without, digest, faults };
}

/** The same log, whose pages are checked as they are read one after the other. Refuses a damaged one with `log-damaged`. */
export function proving(log: Pick<EventStore, 'readAll' | 'chain'>): Pick<EventStore, 'readAll'> {
  let reached: Position | undefined;
  let check = createChainCheck(log.chain, beginning);
  return {
    async readAll(options) {
      if (reached !== options.after) check = createChainCheck(log.chain, options.after);
      const events = await log.readAll(options);
      for (const event of events) {
        const fault = check(event);
        if (fault !== undefined) throw damaged(fault);
      }
      reached = events.at(-1)?.position ?? options.after;
      return events;
    },
  };
}
