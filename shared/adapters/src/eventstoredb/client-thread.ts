import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type Calls, EngineFault, type Kind, ready, type Reply, unavailable } from './protocol.js';
import type { SessionOptions } from './session.js';

export interface ClientThread {
  /** Rejects with EngineFault alone. One that is not answered within `timeout` ms ends the thread: it hangs. */
  ask<K extends Kind>(kind: K, ask: Calls[K]['ask'], timeout: number): Promise<Calls[K]['answer']>;
  /** Waits for the appends under way, then ends the thread; whatever else is under way fails. */
  close(): Promise<void>;
}

export interface ClientThreadOptions {
  /** Of a thread that starts now. */
  readonly session: () => SessionOptions;
  /** Compiled `client-worker.js`: a thread gets no TypeScript transform, so tests pass one made on the fly. */
  readonly workerUrl: URL;
  /** A thread was given up: why. The next ask starts another. */
  readonly onLost: (reason: string) => void;
}

interface Waiting {
  readonly kind: Kind;
  readonly resolve: (answer: never) => void;
  readonly reject: (fault: EngineFault) => void;
  timer: NodeJS.Timeout | undefined;
}

interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
  /** The client is there; never when the thread ends before. */
  readonly loaded: Promise<void>;
  readonly ended: Promise<void>;
}

/** The calling thread's end of the client. A thread that died or hangs is replaced at the next ask. */
export function createClientThread({ session, workerUrl, onLost }: ClientThreadOptions): ClientThread {
  let thread: Thread | undefined;
  let lastTicket = 0;
  let closing: Promise<void> | undefined;
  const appends = new Set<Promise<unknown>>();

  function start(): Thread {
    const worker = new Worker(fileURLToPath(workerUrl), { workerData: session() });
    const waiting = new Map<number, Waiting>();
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

  /** Everybody who waits learns that nobody knows; what the thread says later is ignored. */
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
   * What is still waited for after `timeout` ms hangs, and everything else in that thread with it. In two steps: where this process
   * itself stood still, the first is due before answers that came meanwhile are read.
   */
  function limit(asked: Thread, ticket: number, waiting: Waiting, timeout: number): void {
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
        const waiting: Waiting = { kind, resolve, reject, timer: undefined };
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

function settle(waiting: Map<number, Waiting>, reply: Reply): void {
  const found = waiting.get(reply.ticket);
  if (found === undefined) return;
  waiting.delete(reply.ticket);
  clearTimeout(found.timer);
  if ('fault' in reply) found.reject(new EngineFault(reply.fault));
  else found.resolve(JSON.parse(reply.answer) as never);
}
