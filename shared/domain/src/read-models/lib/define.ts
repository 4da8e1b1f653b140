import type { CollectionOf, ReadModelName } from '@tidemark/contracts';
import type { Collection, DocumentEditor, DomainEvent, Projection, Recorded } from '../../lib/index.js';

/** A read model that the contracts name, with exactly the collections that it has there. */
export type ReadModel<Name extends ReadModelName = ReadModelName> = Name extends ReadModelName
  ? Projection & {
      readonly name: Name;
      readonly collections: { readonly [C in CollectionOf<Name>]: Collection<C> };
    }
  : never;

type Definition<Model extends ReadModel> = Model extends ReadModel ? Omit<Model, 'handles' | 'apply'> : never;

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
  definition: Definition<ReadModel>,
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
