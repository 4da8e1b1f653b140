import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { OutcomeUnknown } from '@tidemark/kernel';
import { packRequest, unpackAnswers } from './log-protocol.js';
import type { WriteAnswer, WriteEvent, WriteRequest, WriterData } from './log-protocol.js';

export interface LogClient {
  write(stream: string, expected: number, events: readonly WriteEvent[]): Promise<WriteAnswer>;
  /** Refuses new writes, waits for pending ones, ends the thread. */
  close(): Promise<void>;
}

interface PendingWrite {
  resolve(answer: WriteAnswer): void;
  reject(error: Error): void;
}

interface Thread {
  send(message: unknown): void;
  readonly waiting: Map<number, PendingWrite>;
  readonly ended: Promise<void>;
}

export interface LogClientOptions {
  readonly path: string;
  /** The log's name from its first append on. */
  readonly name: string;
  /** Compiled `log-worker.js`: a thread gets no TypeScript transform, so tests pass one compiled on the fly. */
  readonly workerUrl: URL;
  /** Called after each answered transaction, before its callers continue. */
  readonly onCommit: () => void;
}

function startThread(options: LogClientOptions): Thread {
  const waiting = new Map<number, PendingWrite>();
  const bell = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const rings = new Int32Array(bell);
  const workerData: WriterData = { path: options.path, name: options.name, bell };
  const worker = new Worker(fileURLToPath(options.workerUrl), { workerData });
  worker.on('message', (message: unknown) => {
    options.onCommit();
    for (const answer of unpackAnswers(message)) {
      waiting.get(answer.ticket)?.resolve(answer);
      waiting.delete(answer.ticket);
    }
  });
  let reason = 'it ended';
  worker.on('error', (error) => {
    reason = error.message;
  });
  const ended = new Promise<void>((resolve) => {
    worker.on('exit', () => {
      for (const one of waiting.values()) one.reject(new OutcomeUnknown(`The log's writer stopped: ${reason}`));
      waiting.clear();
      resolve();
    });
  });
  const send = (message: unknown): void => {
    worker.postMessage(message);
    Atomics.add(rings, 0, 1);
    Atomics.notify(rings, 0);
  };
  return { send, waiting, ended };
}

/** The main thread's end of the log writer. The next write restarts a dead writer. */
export function createLogClient(options: LogClientOptions): LogClient {
  let thread: Thread | undefined;
  let lastTicket = 0;
  let outgoing: (WriteRequest & PendingWrite)[] = [];
  let closing: Promise<void> | undefined;

  const runningThread = (): Thread => {
    if (thread !== undefined) return thread;
    const started = startThread(options);
    thread = started;
    void started.ended.then(() => {
      if (thread === started) thread = undefined;
    });
    return started;
  };

  const flush = (): void => {
    const requests = outgoing;
    outgoing = [];
    if (requests.length === 0) return;
    const { send, waiting } = runningThread();
    const atoms: (string | number)[] = [];
    for (const request of requests) {
      waiting.set(request.ticket, request);
      packRequest(atoms, request);
    }
    send(atoms);
  };

  return {
    write(stream, expected, events) {
      if (closing !== undefined) return Promise.reject(new OutcomeUnknown('The log is closed'));
      return new Promise((resolve, reject) => {
        // One message for all requests of this turn; nextTick runs once the turn's promise jobs are done.
        if (outgoing.length === 0) process.nextTick(flush);
        outgoing.push({ ticket: ++lastTicket, stream, expected, events, resolve, reject });
      });
    },
    close() {
      closing ??= (async () => {
        flush();
        const last = thread;
        last?.send(null);
        await last?.ended;
      })();
      return closing;
    },
  };
}
