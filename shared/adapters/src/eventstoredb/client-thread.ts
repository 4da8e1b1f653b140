import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type Calls, EngineFault, type Kind, ready, type Reply, unavailable } from './protocol.js';
import type { SessionOptions } from './session.js';

export interface ClientThread {
  /** Rejects only with EngineFault. A call without an answer within `timeout` ms ends the thread, because it hangs. */
  ask<K extends Kind>(kind: K, ask: Calls[K]['ask'], timeout: number): Promise<Calls[K]['answer']>;
  /** Waits for pending appends, then ends the thread; other pending calls fail. */
  close(): Promise<void>;
}

export interface ClientThreadOptions {
  /** For a thread that starts now. */
  readonly session: () => SessionOptions;
  /** Compiled `client-worker.js`: a thread gets no TypeScript transform, so tests pass one compiled on the fly. */
  readonly workerUrl: URL;
  /** Called with the reason when a thread was given up. The next call starts another. */
  readonly onLost: (reason: string) => void;
}

interface PendingCall {
  readonly kind: Kind;
  readonly resolve: (answer: never) => void;
  readonly reject: (fault: EngineFault) => void;
  timer: NodeJS.Timeout | undefined;
}

interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, PendingCall>;
  /** Resolves when the client is loaded; never if the thread ends before. */
  readonly loaded: Promise<void>;
  readonly ended: Promise<void>;
}

/** The caller's end of the client. The next call replaces a thread that died or hangs. */
export function createClientThread({ session, workerUrl, onLost }: ClientThreadOptions): ClientThread {
  let thread: Thread | undefined;
  let lastTicket = 0;
  let closing: Promise<void> | undefined;
  const appends = new Set<Promise<unknown>>();

  function start(): Thread {
    const worker = new Worker(fileURLToPath(workerUrl), { workerData: session() });
    const waiting = new Map<number, PendingCall>();
    let reason = 'it ended';
    const loaded = new Promise<void>((resolve) => {
      worker.on('message', (reply: Reply | typeof ready) => {
        if (reply === ready) resolve();
        else settle(waiting, reply);
      });
    });
    worker.on('error', (error) => (reason = error.message));
    const ended = new Promise<void>((resolve) => {
      worker.on('exit', () => {
        retire(started, `The client of EventStoreDB stopped: ${reason}`);
        resolve();
      });
    });
    const started: Thread = { worker, waiting, loaded, ended };
    return started;
  }

  /** Rejects all pending calls with an unknown outcome; later answers of the thread are ignored. */
  function retire(retired: Thread, reason: string): void {
    if (thread === retired) {
      thread = undefined;
      if (closing === undefined) onLost(reason);
    }
    for (const [ticket, { reject, timer }] of retired.waiting) {
      clearTimeout(timer);
      retired.waiting.delete(ticket);
      reject(unavailable(reason));
    }
    void retired.worker.terminate();
  }

  /**
   * A call that is still pending after `timeout` ms hangs, and so does everything else in that thread. It waits in two
   * steps: if this process was blocked, the first timer fires before the received answers are read.
   */
  function limit(asked: Thread, ticket: number, waiting: PendingCall, timeout: number): void {
    if (!asked.waiting.has(ticket)) return;
    const last = timeout / 10;
    const hangs = () => retire(asked, `EventStoreDB's client did not answer for ${String(timeout)} ms`);
    waiting.timer = setTimeout(() => (waiting.timer = setTimeout(hangs, last)), timeout - last);
  }

  function track(append: Promise<unknown>): void {
    appends.add(append);
    const forget = () => appends.delete(append);
    append.then(forget, forget);
  }

  return {
    ask(kind, ask, timeout) {
      if (closing !== undefined) return Promise.reject(unavailable('The log is closed'));
      const current = (thread ??= start());
      const ticket = ++lastTicket;
      const answered = new Promise<Calls[typeof kind]['answer']>((resolve, reject) => {
        const waiting: PendingCall = { kind, resolve, reject, timer: undefined };
        current.waiting.set(ticket, waiting);
        if (Number.isFinite(timeout)) void current.loaded.then(() => limit(current, ticket, waiting, timeout));
        current.worker.postMessage({ ticket, kind, ask });
      });
      if (kind === 'append') track(answered);
      return answered;
    },
    close() {
      closing ??= (async () => {
        if (thread === undefined) return;
        const last = thread;
        await Promise.allSettled(appends);
        last.worker.postMessage(null);
        await last.ended;
      })();
      return closing;
    },
  };
}

function settle(waiting: Map<number, PendingCall>, reply: Reply): void {
  const found = waiting.get(reply.ticket);
  if (found === undefined) return;
  waiting.delete(reply.ticket);
  clearTimeout(found.timer);
  if ('fault' in reply) found.reject(new EngineFault(reply.fault));
  else found.resolve(JSON.parse(reply.answer) as never);
}
