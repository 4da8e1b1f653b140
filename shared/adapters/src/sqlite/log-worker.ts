import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { openSqlite } from './database.js';
import { packAnswer, parseWriterData, unpackRequests } from './log-protocol.js';
import type { WriteRequest } from './log-protocol.js';
import { createLogWriter } from './log-writer.js';

/**
 * Thread of the log's only writer. While a commit waits for the disk, requests queue at the port; the next transaction
 * takes all of them (group commit). It sends one answer per transaction, after the commit. `null` ends the thread. It
 * has no other work, so it sleeps on the bell, which wakes it sooner than its event loop would.
 */
const port = portOf(parentPort);

/** Bounds the time that the first of many requests waits for its commit. */
const requestsPerTransaction = 1_000;

const { path, name, bell } = parseWriterData(workerData);
const log = openSqlite(path, { synchronous: 'FULL' });
// Fits the indexes of a million events. Fewer, larger checkpoints, because each one delays later commits.
log.exec('PRAGMA cache_size = -32000');
log.exec('PRAGMA wal_autocheckpoint = 4000');
const writer = createLogWriter(log, name);

const commit = (requests: readonly WriteRequest[]): void => {
  for (let from = 0; from < requests.length; from += requestsPerTransaction) {
    const answers: (string | number)[] = [];
    for (const answer of writer.write(requests.slice(from, from + requestsPerTransaction))) packAnswer(answers, answer);
    port.postMessage(answers);
  }
};

function portOf(parent: MessagePort | null): MessagePort {
  if (parent === null) throw new Error('The log worker runs in a worker thread');
  return parent;
}

/** Collects all pending requests; false when the thread must end after them. */
function gather(requests: WriteRequest[]): boolean {
  for (;;) {
    const next = receiveMessageOnPort(port);
    if (next === undefined) return true;
    if (next.message === null) return false;
    requests.push(...unpackRequests(next.message));
  }
}

const rings = new Int32Array(bell);
for (let goesOn = true; goesOn; ) {
  const seen = Atomics.load(rings, 0);
  const requests: WriteRequest[] = [];
  goesOn = gather(requests);
  if (requests.length > 0) commit(requests);
  else if (goesOn) Atomics.wait(rings, 0, seen);
}
log.close();
port.close();
