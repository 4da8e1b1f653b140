import { type EventCatalog, presentName } from '@tidemark/domain';
import type { EventStore, KeyStore, NewEvent, StoredEvent } from '../ports/index.js';
import { openEvents, sealEvent } from './personal-data.js';

/** Gives stored events the current names of their types. Returns a list without former names unchanged. */
function presentEvents(definitions: EventCatalog) {
  const present = presentName(definitions);
  return (events: readonly StoredEvent[]): readonly StoredEvent[] =>
    events.some(({ type }) => present(type) !== type)
      ? events.map((event) => ({ ...event, type: present(event.type) }))
      : events;
}

/** The reading half of `withDefinitions`, for processes that never write the log. */
export function readWithDefinitions(
  log: Pick<EventStore, 'readAll'>,
  keys: Pick<KeyStore, 'getMany'>,
  definitions: EventCatalog,
): Pick<EventStore, 'readAll'> {
  const named = presentEvents(definitions);
  return {
    readAll: async (options) =>
      openEvents(named(await log.readAll(options)), keys, ({ type }) => definitions[type]?.personal),
  };
}

/**
 * Applies the event definitions to an event store:
 * - Events get the current names of their types. Code behind this store knows no former name.
 * - Personal data is encrypted at rest: AES-256-GCM, one key per subject, for the declared top-level fields. Readers of
 *   this store get plain values, or null once the key is erased. An event with a changed ciphertext reads as damaged.
 *   Ids stay the same, so a repeated append is still recognized.
 */
export function withDefinitions(store: EventStore, keys: KeyStore, definitions: EventCatalog): EventStore {
  const named = presentEvents(definitions);
  const personalDataOf = ({ type }: Pick<NewEvent, 'type'>) => definitions[type]?.personal;
  const opened = async (events: readonly StoredEvent[]) => openEvents(named(events), keys, personalDataOf);
  return {
    chain: store.chain,
    async append(stream, expected, events) {
      const sealed: NewEvent[] = [];
      for (const event of events) {
        const personalData = personalDataOf(event);
        sealed.push(personalData === undefined ? event : await sealEvent(event, personalData, keys));
      }
      return store.append(stream, expected, sealed);
    },
    read: async (stream, options) => opened(await store.read(stream, options)),
    readAll: async (options) => opened(await store.readAll(options)),
    async *subscribe(options) {
      // Each key costs a read of a store, so skip events that the reader ignores.
      const { looksInto = () => true, ...rest } = options;
      const seen = (event: StoredEvent) => (looksInto(event) ? personalDataOf(event) : undefined);
      for await (const batch of store.subscribe(rest)) yield await openEvents(named(batch), keys, seen);
    },
    tail: () => store.tail(),
    name: () => store.name(),
    status: () => store.status(),
    close: () => store.close(),
  };
}
