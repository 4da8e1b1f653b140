import type { CollectionOf, ReadModelName } from '@tidemark/contracts';
import type { Collection, DocumentEditor, DomainEvent, Projection, RecordedEvent } from '../../lib/index.js';

/** A read model of the contracts, with exactly its collections there. */
export type ReadModel<Name extends ReadModelName = ReadModelName> = Name extends ReadModelName
  ? Projection & {
      readonly name: Name;
      readonly collections: { readonly [C in CollectionOf<Name>]: Collection<C> };
    }
  : never;

type Definition<Model extends ReadModel> = Model extends ReadModel ? Omit<Model, 'handles' | 'apply'> : never;

/** An event of one type, as its handler gets it. */
export type RecordedOf<Event extends DomainEvent, Type extends Event['type']> = RecordedEvent<
  Extract<Event, { type: Type }>
>;

/** A handler per event type that the read model follows; other types do not concern it. */
export type EventHandlers<Event extends DomainEvent> = {
  readonly [Type in Event['type']]?: (event: RecordedOf<Event, Type>, documents: DocumentEditor) => Promise<void>;
};

/** Makes a projection from a table of handlers. It handles exactly the types in the table. */
export function defineProjection<Event extends DomainEvent>(
  definition: Definition<ReadModel>,
  handlers: EventHandlers<Event>,
): Projection {
  // The codec has parsed the event by its type's schema, so its data matches that type's handler.
  const byType = new Map<string, (event: never, documents: DocumentEditor) => Promise<void>>(Object.entries(handlers));
  return {
    ...definition,
    handles: [...byType.keys()],
    apply: async (event, documents) => byType.get(event.type)?.(event as never, documents),
  };
}
