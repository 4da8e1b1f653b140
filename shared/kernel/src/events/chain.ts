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
 * Digest of an event's content and its place in the stream. It leaves out the position, so the digest stays valid when
 * the log moves to another engine.
 */
export const contentDigest = ({ stream, version, id, type, schemaVersion, data, meta }: Content): string =>
  sha256(`${JSON.stringify([stream, version, id.toLowerCase(), type, schemaVersion])}\n${data}\n${meta}`);

/** Digest of the content of an event as the log stores it, before personal data is decrypted. */
export const contentOf = (event: StoredEvent): string =>
  contentDigest({ ...event, data: JSON.stringify(event.data), meta: JSON.stringify(event.meta) });

/** Digest of an event that follows another. Changing or removing an earlier event breaks it. */
export const chained = (previous: string, content: string): string => sha256(`${previous}${content}`);

/** An event that differs from the one that was written. */
export interface ChainFault {
  readonly position: Position;
  readonly stream: string;
  readonly reason: string;
}

/** The fault as a sentence: its place and its reason. */
export const faultInWords = ({ position, stream, reason }: ChainFault): string =>
  `position ${position}, stream ${stream}: ${reason}`;

/** Refusal `log-damaged`: names the place and the remedy. */
const damaged = (fault: ChainFault): Refusal =>
  new Refusal('log-damaged', {
    detail:
      `The log is damaged at ${faultInWords(fault)} npm run check-log lists all such places; ` +
      'docs/operations.md says what to do under "A damaged log".',
  });

const changed = 'The event is not as it was written, or one before it is missing.';
const undigested = 'The event has no digest, but an earlier one has.';

/** The fault of an event that follows the digest `previous`. `''` means that no digest precedes it. */
function faultOf(previous: string, { digest }: StoredEvent, content: string): string | undefined {
  if (digest === undefined) return previous === '' ? undefined : undigested;
  return chained(previous, content) === digest ? undefined : changed;
}

/**
 * Checks events in log order, from any position. The first event of a chain has no predecessor to compare with, unless
 * the log begins with it. With a chain per stream, memory grows by about 100 bytes per stream.
 */
export function createChainCheck(chain: EventStore['chain'], after: Position) {
  /** The digest of the last event of each chain; `''` for an event without one. */
  const ends = new Map<string, string>();
  const begins = (event: StoredEvent) => after === beginning || (chain === 'stream' && event.version === 1);
  return (event: StoredEvent, content = contentOf(event)): ChainFault | undefined => {
    const { position, stream, digest, damage } = event;
    const key = chain === 'log' ? '' : stream;
    const previous = ends.get(key) ?? (begins(event) ? '' : undefined);
    ends.set(key, digest ?? '');
    const reason = damage ?? (previous === undefined ? undefined : faultOf(previous, event, content));
    return reason === undefined ? undefined : { position, stream, reason };
  };
}

/** A number of events from the start of the log, and their digest. */
export interface LogExtent {
  readonly events: number;
  readonly digest: string;
}

export interface LogProof extends LogExtent {
  /** Events without digests, from an earlier version. They cannot be proved. */
  readonly undigested: number;
  /** At most 100: one lost disk page can affect hundreds of events. */
  readonly faults: readonly ChainFault[];
}

/** The fault when the log is not the one that had this extent before. */
function otherThan(expected: LogExtent, { events, digest }: LogExtent, last: StoredEvent): ChainFault | undefined {
  if (events !== expected.events || digest === expected.digest) return undefined;
  const { position, stream } = last;
  return { position, stream, reason: `Up to here the events are not those of ${expected.digest}.` };
}

/**
 * Reads the whole log and checks each event against its digest. `digest` covers all events in log order and is the same
 * on every engine. With `expected`, the log must begin with the same events as before. Costs one read of the log.
 */
export async function proveLog(
  log: Pick<EventStore, 'readAll' | 'chain'>,
  expected: LogExtent = { events: 0, digest: '' },
): Promise<LogProof> {
  const check = createChainCheck(log.chain, beginning);
  const proof = { events: 0, undigested: 0, digest: '' };
  const faults: ChainFault[] = [];
  for await (const page of pages(log, { after: beginning, limit: 500 })) {
    for (const event of page) {
      proof.events += 1;
      proof.undigested += event.digest === undefined ? 1 : 0;
      const content = contentOf(event);
      proof.digest = chained(proof.digest, content);
      for (const fault of [check(event, content), otherThan(expected, proof, event)]) {
        if (fault !== undefined) faults.push(fault);
      }
    }
  }
  if (proof.events < expected.events) {
    const reason = `The log has ${String(proof.events)} events, and had ${String(expected.events)}.`;
    faults.unshift({ position: beginning, stream: '', reason });
  }
  return { ...proof, faults: faults.slice(0, 100) };
}

/** The same log, with each page checked as it is read in sequence. Refuses a damaged log with `log-damaged`. */
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
