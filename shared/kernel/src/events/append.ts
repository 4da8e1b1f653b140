import { limits } from '@tidemark/contracts';
import { AppendTooLarge, InvalidAppend } from '../ports/index.js';
import type { NewEvent } from '../ports/index.js';
import { contentDigest } from './chain.js';

/** An event ready for an engine. Data and metadata are JSON text already, so adapters don't serialize again. */
export interface EncodedEvent {
  readonly id: string;
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: string;
  readonly meta: string;
  /** Digest of the event's content and its place in the stream. */
  readonly content: string;
}

/** Bytes that an engine adds to the metadata of an event: schema version and digest. */
const addedBytes = 80;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Serializes an object as JSON. Throws InvalidAppend for `undefined`, a bigint or a cycle, so they never reach an
 * engine.
 */
function encode(value: unknown, what: string): string {
  if (typeof value !== 'object' || value === null) throw new InvalidAppend(`${what} is not an object`);
  try {
    return JSON.stringify(value);
  } catch (cause) {
    throw new InvalidAppend(`${what} is not JSON`, { cause });
  }
}

function encodeEvent(event: NewEvent, stream: string, version: number): EncodedEvent {
  if (!uuid.test(event.id)) throw new InvalidAppend(`Event id '${event.id}' is not a UUID`);
  if (typeof event.type !== 'string' || event.type === '') throw new InvalidAppend('An event type is empty');
  if (!Number.isSafeInteger(event.schemaVersion)) throw new InvalidAppend('A schema version is not an integer');
  const { id, type, schemaVersion } = event;
  const encoded = {
    id,
    type,
    schemaVersion,
    data: encode(event.data, 'Event data'),
    meta: encode(event.meta, 'Event metadata'),
  };
  return { ...encoded, content: contentDigest({ ...encoded, stream, version }) };
}

/**
 * Checks an append before an engine sees it: UUID ids, non-empty types, at least one event, valid JSON. Data, metadata
 * and the bytes that engines add fit into `limits.appendBytes`. Throws InvalidAppend or AppendTooLarge.
 */
export function checkAppend(stream: string, expected: number, events: readonly NewEvent[]): readonly EncodedEvent[] {
  if (typeof stream !== 'string' || stream === '') throw new InvalidAppend('The stream has no name');
  if (!Number.isSafeInteger(expected) || expected < 0)
    throw new InvalidAppend(`'${String(expected)}' is no number of events`);
  if (events.length === 0) throw new InvalidAppend('An append holds no event');
  const encoded = events.map((event, index) => encodeEvent(event, stream, expected + 1 + index));
  let bytes = 0;
  for (const event of encoded) bytes += Buffer.byteLength(event.data) + Buffer.byteLength(event.meta) + addedBytes;
  if (bytes > limits.appendBytes) throw new AppendTooLarge(bytes, limits.appendBytes);
  return encoded;
}
