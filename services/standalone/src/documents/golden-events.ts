import { createSystemIds } from '@tidemark/adapters';
import { type EventDefinition, eventDefinitions, presentName } from '@tidemark/domain';
import { createEventCodec, type KeyStore, readWithDefinitions, type StoredEvent } from '@tidemark/kernel';
import { z } from 'zod';

/** A file of `shared/domain/golden`: an event as stored in a log, and as read by the product. */
export interface GoldenEvent {
  readonly stored: StoredEvent;
  /** Opens its sealed fields, base64; null if nothing is sealed. */
  readonly key: string | null;
  /** Its data after decryption, upcasting and parsing. */
  readonly read: object;
}

export const goldenCodec = createEventCodec(eventDefinitions, createSystemIds());

const present = presentName(eventDefinitions);
const definitionOf = ({ type }: StoredEvent): EventDefinition | undefined => eventDefinitions[present(type)];

/** `NodeCreated.v1.json`, and `NodeCreated.v1-2.json` for the second file of the same type and version. */
export const goldenName = ({ type, schemaVersion }: StoredEvent, nth: number): string =>
  `${type}.v${String(schemaVersion)}${nth === 1 ? '' : `-${String(nth)}`}.json`;

/**
 * The event as the product reads it from a log, before it is decoded: under the current name of its type, with its
 * personal data in plain text. Without a key the data is null, as after an erasure.
 */
export async function openGolden(
  { stored, key }: Pick<GoldenEvent, 'stored' | 'key'>,
  definitions = eventDefinitions,
): Promise<StoredEvent> {
  const keys = {
    getMany: async (subjects: readonly string[]) =>
      new Map(key === null ? [] : subjects.map((subject) => [subject, Buffer.from(key, 'base64')])),
  };
  const log = { readAll: async () => [stored] };
  const [event = stored] = await readWithDefinitions(log, keys, definitions).readAll({ after: '' });
  return event;
}

const isSealed = (value: unknown): boolean => typeof value === 'object' && value !== null && '$sealed' in value;

async function goldenOf(stored: StoredEvent, keys: Pick<KeyStore, 'getMany'>): Promise<GoldenEvent> {
  const subject = definitionOf(stored)?.personal?.subject(stored.data as Record<string, unknown>);
  const found = subject === undefined ? undefined : (await keys.getMany([subject])).get(subject);
  const key = Object.values(stored.data).some(isSealed) ? (found?.toString('base64') ?? null) : null;
  return { stored, key, read: goldenCodec.decode(await openGolden({ stored, key })).data };
}

interface Schema {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly required?: readonly string[];
}

const schemaOf = (definition: EventDefinition): Schema =>
  z.toJSONSchema(definition.data, { io: 'input', unrepresentable: 'any' }) as Schema;

const given = (path: string, isGiven: boolean) => `${path} ${isGiven ? 'given' : 'left out'}`;
const isNullable = ({ type = [], anyOf = [] }: Schema): boolean =>
  [type].flat().includes('null') || anyOf.some(isNullable);
const nullable = (path: string, value: unknown) => `${path} ${value === null ? 'null' : 'not null'}`;

/** The optional and nullable fields of a value: `/nodeId null`, `/content/…/name left out`. */
function* shapeOf(schema: Schema, value: unknown, path: string): Generator<string> {
  const { anyOf = [], items = {} } = schema;
  if (isNullable(schema)) yield nullable(path, value);
  for (const one of anyOf) yield* shapeOf(one, value, path);
  if (Array.isArray(value)) for (const item of value) yield* shapeOf(items, item, `${path}/…`);
  else if (typeof value === 'object' && value !== null) yield* fieldsOf(schema, value, path);
}

function* fieldsOf({ properties = {}, required }: Schema, value: object, path: string): Generator<string> {
  const fields = new Map<string, unknown>(Object.entries(value));
  for (const [name, field] of Object.entries(properties)) {
    if (required?.includes(name) !== true) yield given(`${path}/${name}`, fields.has(name));
    if (fields.has(name)) yield* shapeOf(field, fields.get(name), `${path}/${name}`);
  }
}

/** Every optional field of a schema, once present and once missing: what the files of a type must show. */
function* optionsOf({ anyOf = [], items, properties = {}, required }: Schema, path: string): Generator<string> {
  for (const one of anyOf) yield* optionsOf(one, path);
  if (items !== undefined) yield* optionsOf(items, `${path}/…`);
  for (const [name, field] of Object.entries(properties)) {
    if (required?.includes(name) !== true) yield* [true, false].map((isGiven) => given(`${path}/${name}`, isGiven));
    yield* optionsOf(field, `${path}/${name}`);
  }
}

const shapesOf = ({ stored, read }: GoldenEvent): readonly string[] => {
  const definition = definitionOf(stored);
  return definition === undefined ? [] : [...shapeOf(schemaOf(definition), read, '')];
};

/** What no file shows: a type at a version, or an optional field with or without a value. */
export function missingGolden(golden: readonly GoldenEvent[], definitions = eventDefinitions): readonly string[] {
  const nameOf = presentName(definitions);
  return Object.entries(definitions).flatMap(([type, definition]) => {
    const ofType = golden.filter(({ stored }) => nameOf(stored.type) === type);
    const stored = new Set(ofType.map((one) => one.stored.schemaVersion));
    const versions = Array.from({ length: definition.version }, (_, index) => index + 1);
    const schema = schemaOf(definition);
    const shown = new Set(ofType.flatMap(({ read }) => [...shapeOf(schema, read, '')]));
    return [
      ...versions.filter((version) => !stored.has(version)).map((version) => `${type} version ${String(version)}`),
      ...[...optionsOf(schema, '')].filter((shape) => !shown.has(shape)).map((it) => `${type} ${it}`),
    ];
  });
}

/** The events of a log that show something new, compared with the known files and earlier events of the log. */
export async function* newGolden(
  log: AsyncIterable<StoredEvent>,
  keys: Pick<KeyStore, 'getMany'>,
  known: readonly GoldenEvent[],
): AsyncGenerator<{ readonly name: string; readonly golden: GoldenEvent }> {
  const all = [...known];
  for await (const stored of log) {
    const alike = all.filter((one) => one.stored.type === stored.type);
    const nth = alike.filter((one) => one.stored.schemaVersion === stored.schemaVersion).length + 1;
    const golden = await goldenOf(stored, keys);
    const shown = new Set(alike.flatMap(shapesOf));
    if (nth > 1 && shapesOf(golden).every((shape) => shown.has(shape))) continue;
    all.push(golden);
    yield { name: goldenName(stored, nth), golden };
  }
}
