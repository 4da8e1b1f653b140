import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, FORWARDS, jsonEvent, NO_STREAM, START } from '@eventstore/db-client';

/** What EventStoreDB does at the most: its own client, with nothing of ours around it. */
export function createBareClient({ eventStoreUrl, eventStoreNamespace }) {
  const client = EventStoreDBClient.connectionString(eventStoreUrl);
  const prefix = `${eventStoreNamespace}:`;

  /** Every event of the log, parsed by the client: data and metadata. */
  async function* everything() {
    for await (const { event } of client.readAll({ direction: FORWARDS, fromPosition: START })) {
      if (event.streamId.startsWith(prefix)) yield event;
    }
  }

  return {
    /** The last event of a type. Reads to the end: a client whose reading was left half way cannot be closed. */
    async lastOf(type) {
      let found;
      for await (const event of everything()) if (event.type === type) found = event;
      return found;
    },

    /** Each of `callers` appends copies of `event` to a stream of its own, the next one once the last is stored. */
    async appends({ type, data, metadata }, { callers, seconds }) {
      const started = performance.now();
      let appended = 0;
      const caller = async () => {
        const stream = `bare-${randomUUID()}`;
        let expectedRevision = NO_STREAM;
        while (performance.now() - started < seconds * 1000) {
          const copy = jsonEvent({ type, data, metadata });
          ({ nextExpectedRevision: expectedRevision } = await client.appendToStream(stream, copy, {
            expectedRevision,
          }));
          appended += 1;
        }
      };
      await Promise.all(Array.from({ length: callers }, caller));
      return { perSecond: appended / ((performance.now() - started) / 1000), errors: 0 };
    },

    /** Reads the log from the first event to the last; answers events and seconds. */
    async catchUp() {
      const started = performance.now();
      let events = 0;
      for await (const event of everything()) if (event.type !== 'LogNamed') events += 1;
      return { events, seconds: (performance.now() - started) / 1000 };
    },

    close: () => client.dispose(),
  };
}
