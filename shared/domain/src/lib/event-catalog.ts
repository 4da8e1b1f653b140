import type { z } from 'zod';

/**
 * The top-level fields of an event with personal data, and their subject. The event-store decorator encrypts them under
 * that subject's key. Once the key is erased they read as null, so their schemas are nullable.
 */
export interface PersonalData {
  readonly subject: (data: Record<string, unknown>) => string;
  readonly fields: readonly string[];
}

/**
 * One event type: its schema version, the schema of its data, its personal fields, and the upcasters of older versions.
 */
export interface EventDefinition<Data extends z.ZodType = z.ZodType> {
  /** Counted from 1 under the first name of the type. Renaming alone does not change the version. */
  readonly version: number;
  /** Former names of this type. Logs keep them; readers of the log get the current name. */
  readonly formerly?: readonly string[];
  readonly data: Data;
  readonly personal?: PersonalData;
  /** Keyed by the version that they upgrade from; applied in sequence up to `version`. */
  readonly upcasters?: Readonly<Record<number, (data: unknown) => unknown>>;
}

export type EventCatalog = Readonly<Record<string, EventDefinition>>;

/** The union of events in a catalog: `{type, data}` with the data's parsed type. */
export type EventsOf<Catalog extends EventCatalog> = {
  [Type in keyof Catalog & string]: { readonly type: Type; readonly data: z.infer<Catalog[Type]['data']> };
}[keyof Catalog & string];

/**
 * The data of one event type. States, documents and commands derive their fields from it, so that a field is written
 * only in its schema (ADR 28).
 */
export type DataOf<
  Event extends { readonly type: string; readonly data: object },
  Type extends Event['type'],
> = Readonly<Extract<Event, { readonly type: Type }>['data']>;

/** The same without null: only erased personal data is null. */
export type WithoutNull<Data> = { readonly [Field in keyof Data]: NonNullable<Data[Field]> };

/** The fields of a command that changes something; undefined fields stay unchanged. */
export type ChangedFields<Data> = { readonly [Field in keyof Data]?: Data[Field] | undefined };

/**
 * Maps each current or former name to the current one. Throws when two definitions claim one name, because a stored
 * event would have two meanings.
 */
function presentNames(entries: readonly (readonly [type: string, definition: EventDefinition])[]) {
  const names = new Map<string, string>();
  for (const [type, { formerly = [] }] of entries) {
    for (const name of [type, ...formerly]) {
      const other = names.get(name);
      if (other !== undefined) throw new Error(`Two event definitions claim the name ${name}: ${other} and ${type}`);
      names.set(name, type);
    }
  }
  return names;
}

/** Declares the events of one stream category. Throws when two of them claim one name. */
export function defineEvents<const Catalog extends EventCatalog>(catalog: Catalog): Catalog {
  presentNames(Object.entries(catalog));
  return catalog;
}

/** Joins the events of several catalogs by type. Throws when two of them claim one name. */
export function joinEvents(catalogs: readonly EventCatalog[]): EventCatalog {
  const entries = catalogs.flatMap((catalog) => Object.entries(catalog));
  presentNames(entries);
  return Object.fromEntries(entries);
}

/** Maps any name of a type to its current one; unknown names stay unchanged. */
export function presentName(catalog: EventCatalog): (type: string) => string {
  const names = presentNames(Object.entries(catalog));
  return (type) => names.get(type) ?? type;
}

/** Personal fields of the subject that one field of the event names. */
export const personal = (subjectField: string, fields: readonly string[]): PersonalData => ({
  subject: (data) => String(data[subjectField]),
  fields,
});
