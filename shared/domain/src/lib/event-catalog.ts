import type { z } from 'zod';

/**
 * Which top-level fields of an event are personal data and whose: the event-store decorator encrypts them under that
 * subject's key. After the key is erased they read as null, so their schemas are nullable.
 */
export interface PersonalData {
  readonly subject: (data: Record<string, unknown>) => string;
  readonly fields: readonly string[];
}

/** One event type: its schema version, the schema of its data, its personal fields, and how older versions become this one. */
export interface EventDefinition<Data extends z.ZodType = z.ZodType> {
  /** Counted from 1 under the first name of the type. A rename alone changes no version. */
  readonly version: number;
  /** Names that this type had before. Logs keep them; whatever reads a log sees the present name. */
  readonly formerly?: readonly string[];
  readonly data: Data;
  readonly personal?: PersonalData;
  /** Keyed by the version they upgrade from; applied one after the other up to `version`. */
  readonly upcasters?: Readonly<Record<number, (data: unknown) => unknown>>;
}

export type EventCatalog = Readonly<Record<string, EventDefinition>>;

/** The union of events that a catalog describes: `{type, data}` with the data's parsed type. */
export type EventsOf<Catalog extends EventCatalog> = {
  [Type in keyof Catalog & string]: { readonly type: Type; readonly data: z.infer<Catalog[Type]['data']> };
}[keyof Catalog & string];

/**
 * The data of one type of event, which states, documents and commands are made of where they say the same: what an event
 * has is written in its schema alone (ADR 28).
 */
export type DataOf<
  Event extends { readonly type: string; readonly data: object },
  Type extends Event['type'],
> = Readonly<Extract<Event, { readonly type: Type }>['data']>;

/** The same as somebody says it: nothing is null, as a person's data is once they were erased. */
export type Stated<Data> = { readonly [Field in keyof Data]: NonNullable<Data[Field]> };

/** Some of it, in a command that changes something: what is undefined stays as it is. */
export type Changed<Data> = { readonly [Field in keyof Data]?: Data[Field] | undefined };

/**
 * The present name of each type, by every name that it has or had. Throws where two definitions claim one name: a stored
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

/** Declares the events of one stream category. Throws where two of them claim one name. */
export function defineEvents<const Catalog extends EventCatalog>(catalog: Catalog): Catalog {
  presentNames(Object.entries(catalog));
  return catalog;
}

/** The events of several catalogs by their types. Throws where two of them claim one name. */
export function joinEvents(catalogs: readonly EventCatalog[]): EventCatalog {
  const entries = catalogs.flatMap((catalog) => Object.entries(catalog));
  presentNames(entries);
  return Object.fromEntries(entries);
}

/** Looks up the present name of a type by any of its names; a name that no definition claims stays as it is. */
export function presentName(catalog: EventCatalog): (type: string) => string {
  const names = presentNames(Object.entries(catalog));
  return (type) => names.get(type) ?? type;
}

/** Personal fields of a subject named by one field of the event. */
export const personal = (subjectField: string, fields: readonly string[]): PersonalData => ({
  subject: (data) => String(data[subjectField]),
  fields,
});
