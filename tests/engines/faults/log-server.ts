/**
 * The tests' server of EventStoreDB's protocol as a process of its own, which can be killed, frozen and started again:
 * `node log-server.js PORT JOURNAL`. What it has acknowledged stands in the journal, a line an append.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { EventStore, Expectation, NewEvent } from '@tidemark/kernel';
import { createMemoryEventStore } from '@tidemark/kernel/memory';
import { startProtocolServer } from '../../contract/support/protocol-server.js';

interface Entry {
  readonly stream: string;
  readonly expected: Expectation;
  readonly events: readonly NewEvent[];
}

const [port = '', journal = ''] = process.argv.slice(2);
const memory = createMemoryEventStore();
if (existsSync(journal)) {
  for (const line of readFileSync(journal, 'utf8').split('\n').slice(0, -1)) {
    const { stream, expected, events } = JSON.parse(line) as Entry;
    await memory.append(stream, expected, events);
  }
}

/** One append after the other, so the journal has them in the log's order. */
let last: Promise<unknown> = Promise.resolve();
const log: EventStore = {
  ...memory,
  append(stream, expected, events) {
    const writing = last.then(async () => {
      const result = await memory.append(stream, expected, events);
      appendFileSync(journal, `${JSON.stringify({ stream, expected, events } satisfies Entry)}\n`);
      return result;
    });
    last = writing.catch(() => undefined);
    return writing;
  },
};

await startProtocolServer({ port: Number(port), log });
console.log('ready');
