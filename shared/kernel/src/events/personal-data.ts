import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { PersonalData } from '@tidemark/domain';
import { InvalidAppend, type KeyStore, type NewEvent, type StoredEvent } from '../ports/index.js';

/** A personal value as the log stores it: base64(iv | tag | ciphertext), and the key that sealed it. */
interface SealedValue {
  readonly $sealed: string;
  readonly v: 1;
  /** Fingerprint of the key. A key made after an erasure differs from the one that sealed this value. */
  readonly k: string;
}

type Fields = Readonly<Record<string, unknown>>;

const ivBytes = 12;
const tagBytes = 16;

const fingerprint = (key: Buffer): string => createHash('sha256').update(key).digest('base64').slice(0, 8);
/** Binds a value to its event and field, so that a ciphertext cannot be moved elsewhere in the log. */
const context = (eventId: string, field: string): Buffer => Buffer.from(`${eventId.toLowerCase()}|${field}`);

/** Narrows event data, an object by contract, to a record of unknown values. */
const parseFields = (data: object): Fields => data as Fields;

function parseSealed(value: unknown): SealedValue | undefined {
  if (typeof value !== 'object' || value === null || !('$sealed' in value)) return undefined;
  return value as SealedValue;
}

function seal(key: Buffer, eventId: string, field: string, value: unknown): SealedValue {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(context(eventId, field));
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return { $sealed: Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64'), v: 1, k: fingerprint(key) };
}

/** Returns the value, or null when its key is gone. Throws when the key is right but the content was changed. */
function open(key: Buffer | undefined, eventId: string, field: string, sealed: SealedValue): unknown {
  if (key === undefined || fingerprint(key) !== sealed.k) return null;
  const bytes = Buffer.from(sealed.$sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(context(eventId, field))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
  const value: unknown = JSON.parse(text.toString('utf8'));
  return value;
}

/** A missing id used as text would put strangers under one key. */
function subjectOf(definition: PersonalData, data: Fields, type: string): string {
  const subject = definition.subject(data);
  if (/(^|:)(undefined|null)?$/.test(subject)) throw new InvalidAppend(`${type} names no subject of its personal data`);
  return subject;
}

/** Encrypts the personal fields of an event under the key of their subject. Creates the key if it does not exist. */
export async function sealEvent(event: NewEvent, definition: PersonalData, keys: KeyStore): Promise<NewEvent> {
  if (typeof event.data !== 'object') return event; // the store refuses it
  const data = parseFields(event.data);
  const present = definition.fields.filter((field) => data[field] !== undefined && data[field] !== null);
  if (present.length === 0) return event;
  const key = await keys.getOrCreate(subjectOf(definition, data, event.type));
  const sealed = present.map((field) => [field, seal(key, event.id, field, data[field])] as const);
  return { ...event, data: { ...data, ...Object.fromEntries(sealed) } };
}

/** An event with sealed fields: its index in a list, and the subject of its fields. */
interface SealedEvent {
  readonly index: number;
  readonly event: StoredEvent;
  readonly subject: string;
  readonly fields: readonly (readonly [field: string, content: SealedValue])[];
}

type PersonalDataOf = (event: StoredEvent) => PersonalData | undefined;

function closedAt(index: number, event: StoredEvent, personalDataOf: PersonalDataOf): readonly SealedEvent[] {
  const definition = personalDataOf(event);
  if (definition === undefined) return [];
  const data = parseFields(event.data);
  // Reads every sealed field, not only those declared today: an older version of the event may have used other names.
  const fields = Object.entries(data).flatMap(([field, value]) => {
    const content = parseSealed(value);
    return content === undefined ? [] : [[field, content] as const];
  });
  return fields.length === 0 ? [] : [{ index, event, subject: definition.subject(data), fields }];
}

/**
 * Decrypts the personal fields of events; null where the key was erased. Asks for all keys in one call. Returns a list
 * without sealed fields unchanged. Marks an event with a changed ciphertext as damaged.
 */
export async function openEvents(
  events: readonly StoredEvent[],
  keys: Pick<KeyStore, 'getMany'>,
  personalDataOf: PersonalDataOf,
): Promise<readonly StoredEvent[]> {
  const closed = events.flatMap((event, index) => closedAt(index, event, personalDataOf));
  if (closed.length === 0) return events;
  const found = await keys.getMany([...new Set(closed.map(({ subject }) => subject))]);
  const all = [...events];
  for (const one of closed) all[one.index] = opened(one, found.get(one.subject));
  return all;
}

function opened({ event, fields }: SealedEvent, key: Buffer | undefined): StoredEvent {
  try {
    const clear = fields.map(([field, content]) => [field, open(key, event.id, field, content)] as const);
    return { ...event, data: { ...event.data, ...Object.fromEntries(clear) } };
  } catch {
    return { ...event, damage: 'Its personal data cannot be decrypted.' };
  }
}
