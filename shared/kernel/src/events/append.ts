import { limits } from '@tidemark/contracts';
import { AppendTooLarge, InvalidAppend } from '../ports/index.js';
import type { NewEvent } from '../ports/index.js';
import { contentDigest } from './chain.js';

/** An event ready for an engine: its data and metadata as JSON text, so that no adapter serialises twice. */
export interface EncodedEvent {
  readonly id: string;
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: string;
  readonly meta: string;
  /** Digest of its content at its place in the stream. */
  readonly content: string;
}

/** What an engine has beside them in the metadata of an event: schema version and digest. */
const addedBytes = 80;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** JSON text of an object, or InvalidAppend: `undefined`, a bigint or a cycle must never reach an engine. */
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
 * What every adapter asks of an append before an engine sees it: UUID ids, non-empty types, at least one event, JSON.
 * Data and metadata have at most `limits.appendBytes`, with what engines add. Throws InvalidAppend or AppendTooLarge.
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
