import type { DocumentEditor, DomainEvent, Projection, Recorded } from '../../lib/index.js';

/** An event of one type, as its handler sees it. */
export type RecordedOf<Event extends DomainEvent, Type extends Event['type']> = Recorded<
  Extract<Event, { type: Type }>
>;

/** What to do with each type of event that the read model follows; the types left out do not concern it. */
export type EventHandlers<Event extends DomainEvent> = {
  readonly [Type in Event['type']]?: (event: RecordedOf<Event, Type>, documents: DocumentEditor) => Promise<void>;
};

/** Makes a projection of a table of handlers: it handles exactly the types that the table names. */
export function defineProjection<Event extends DomainEvent>(
  definition: Omit<Projection, 'handles' | 'apply'>,
  handlers: EventHandlers<Event>,
): Projection {
  // The log's codec has parsed the event by the schema of its type, so its data is what that type's handler takes.
  const byType = new Map<string, (event: never, documents: DocumentEditor) => Promise<void>>(Object.entries(handlers));
  return {
    ...definition,
    handles: [...byType.keys()],
    apply: async (event, documents) => byType.get(event.type)?.(event as never, documents),
  };
}
