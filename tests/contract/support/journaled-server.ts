import { appendFileSync, existsSync, readFileSync, statSync, truncateSync } from 'node:fs';
import type { EventStore, NewEvent } from '@tidemark/kernel';
import { createMemoryEventStore } from '@tidemark/kernel/memory';
import { keepDigests } from './protocol-appends.js';
import { type ProtocolServer, startProtocolServer } from './protocol-server.js';

interface Entry {
  readonly stream: string;
  readonly expected: number;
  readonly events: readonly NewEvent[];
}

/** A log in memory of what stands in a journal, a line an append: made again from it, it is the same at the same positions. */
async function openJournal(journal: string): Promise<EventStore> {
  const memory = createMemoryEventStore();
  if (existsSync(journal)) {
    const text = readFileSync(journal, 'utf8');
    // A killed server may have left half a line.
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    truncateSync(journal, Buffer.byteLength(whole));
    for (const line of whole.split('\n').slice(0, -1)) {
      const { stream, expected, events } = JSON.parse(line) as Entry;
      await memory.append(stream, expected, events);
      keepDigests(stream, events);
    }
  }
  /** One append after the other, so the journal has them in the log's order. */
  let last: Promise<unknown> = Promise.resolve();
  return {
    ...memory,
    append(stream, expected, events) {
      const writing = last.then(async () => {
        // The journal first: a full disk refuses the append as a whole.
        const size = existsSync(journal) ? statSync(journal).size : 0;
        try {
          appendFileSync(journal, `${JSON.stringify({ stream, expected, events } satisfies Entry)}\n`);
          return await memory.append(stream, expected, events);
        } catch (error) {
          truncateSync(journal, size);
          throw error;
        }
      });
      last = writing.catch(() => undefined);
      return writing;
    },
  };
}

/** The tests' server of EventStoreDB's protocol; what it has acknowledged stands in the journal. */
export const startJournaledServer = async (journal: string, port = 0): Promise<ProtocolServer> =>
  startProtocolServer({ port, log: await openJournal(journal) });
