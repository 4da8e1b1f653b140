import {
  type DomainEvent,
  type EventCatalog,
  type EventDefinition,
  type EventMeta,
  presentName,
  type RecordedEvent,
} from '@tidemark/domain';
import type { Ids, NewEvent, StoredEvent } from '../ports/index.js';

/** The event is damaged or its schema is unknown: a defect or a newer version wrote it. */
export class UnreadableEvent extends Error {
  override readonly name = 'UnreadableEvent';
}

export interface EventCodec {
  /**
   * Encodes the events of one command for a stream. Ids derive from command, stream and index, so a retry gets the same
   * ids.
   */
  encode(stream: string, events: readonly DomainEvent[], meta: EventMeta): NewEvent[];
  /**
   * Decodes an event under its type's current name, upcast to the newest version and parsed. Throws UnreadableEvent.
   */
  decode(event: StoredEvent): RecordedEvent;
}

/** The only place where events become bytes and bytes become events. */
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
