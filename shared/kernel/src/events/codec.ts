import {
  type DomainEvent,
  type EventCatalog,
  type EventDefinition,
  type EventMeta,
  presentName,
  type Recorded,
} from '@tidemark/domain';
import type { Ids, NewEvent, StoredEvent } from '../ports/index.js';

/** The event is damaged, or the schemas do not know it: a defect or a newer version wrote it. Nothing guesses what it meant. */
export class UnreadableEvent extends Error {
  override readonly name = 'UnreadableEvent';
}

export interface EventCodec {
  /** Events of one command on their way to a stream; ids derive from (command, stream, index), so a retry meets itself. */
  encode(stream: string, events: readonly DomainEvent[], meta: EventMeta): NewEvent[];
  /** Under its type's present name, upcast to the newest version and parsed by its schema. Throws UnreadableEvent. */
  decode(event: StoredEvent): Recorded;
}

/** The one edge where events become bytes and bytes become events. */
export function createEventCodec(definitions: EventCatalog, ids: Ids): EventCodec {
  const present = presentName(definitions);
  const definitionOf = (type: string): EventDefinition => {
    const definition = definitions[type];
    if (definition === undefined) throw new UnreadableEvent(`Unknown event type ${type}`);
    return definition;
  };
  return {
    encode: (stream, events, meta) =>
      events.map((event, index) => ({
        id: ids.derive('event', meta.commandId, stream, String(index)),
        type: event.type,
        schemaVersion: definitionOf(event.type).version,
        data: event.data,
        meta,
      })),

    decode(event) {
      if (event.damage !== undefined) {
        throw new UnreadableEvent(`${event.type} of ${event.stream} at ${event.position}: ${event.damage}`);
      }
      const type = present(event.type);
      const definition = definitionOf(type);
      if (event.schemaVersion > definition.version) {
        throw new UnreadableEvent(`${type} v${String(event.schemaVersion)} is newer than this code`);
      }
      let data: unknown = event.data;
      for (let version = event.schemaVersion; version < definition.version; version += 1) {
        const upcast = definition.upcasters?.[version];
        if (upcast === undefined) throw new UnreadableEvent(`No way from ${type} v${String(version)} on`);
        data = upcast(data);
      }
      const parsed = definition.data.safeParse(data);
      if (!parsed.success) throw new UnreadableEvent(`${type} at ${event.position}: ${parsed.error.message}`);
      const { id, stream, version, position, meta } = event;
      return { id, stream, version, position, type, data: parsed.data as object, meta };
    },
  };
}
