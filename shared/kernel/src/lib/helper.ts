import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Transferable, Worker } from 'node:worker_threads';
import { createGate, Overloaded } from './gate.js';

/** A running program that answers each message with one message. */
interface Program {
  send(job: unknown, transfer: readonly Transferable[]): void;
  kill(): void;
}

/** Starts a program. Calls `onEnd` once when it ends, for any reason. */
type StartProgram = (onAnswer: (answer: unknown) => void, onEnd: (reason: string) => void) => Program;

export interface HelperOptions {
  /** Name of the queue in the metrics. */
  readonly name: string;
  readonly start: StartProgram;
  /** Milliseconds per job; after that the program is killed. */
  readonly deadline: number;
  /** Jobs that may wait; further ones are refused. */
  readonly queue: number;
  /** Milliseconds without a job after which the program ends. Default: it stays. */
  readonly idle?: number;
}

export interface Helper {
  /**
   * Runs one job at a time, in order, and resolves with the answer. Rejects with Overloaded when too many wait, the job
   * takes too long or the program ends. The next job starts the program again.
   */
  ask(job: unknown, transfer?: readonly Transferable[]): Promise<unknown>;
  close(): void;
}

/** Runs work that would block this thread in a separate program, which starts with the first job. */
export function createHelper({ name, start, deadline, queue, idle }: HelperOptions): Helper {
  const gate = createGate({ name, concurrency: 1, queue });
  let program: Program | undefined;
  let idling: NodeJS.Timeout | undefined;
  let settle: { resolve(answer: unknown): void; reject(reason: string): void } | undefined;

  const end = (reason: string): void => {
    program?.kill();
    program = undefined;
    settle?.reject(reason);
  };

  function started(): Program {
    const made: Program = start(
      (answer) => settle?.resolve(answer),
      (reason) => {
        if (program === made) end(reason);
      },
    );
    return made;
  }

  const work = async (job: unknown, transfer: readonly Transferable[]): Promise<unknown> => {
    clearTimeout(idling);
    program ??= started();
    const timer = setTimeout(() => end(`no answer within ${String(deadline)} ms`), deadline);
    try {
      return await new Promise((resolve, reject) => {
        settle = { resolve, reject: (reason) => reject(new Overloaded(`${name}: ${reason}`)) };
        program?.send(job, transfer);
      });
    } finally {
      settle = undefined;
      clearTimeout(timer);
      if (idle !== undefined) idling = setTimeout(() => end('idle'), idle).unref();
    }
  };

  return {
    ask: async (job, transfer = []) => gate(async () => work(job, transfer)),
    close: () => end('closed'),
  };
}

/** A program in its own thread, which does not keep the process alive. `memory`: its limit in megabytes. */
export const inThread =
  (url: URL, memory: number): StartProgram =>
  (onAnswer, onEnd) => {
    const worker = new Worker(fileURLToPath(url), { resourceLimits: { maxOldGenerationSizeMb: memory } });
    worker.on('message', onAnswer);
    worker.on('error', (error) => onEnd(error.message));
    worker.on('exit', () => onEnd('it ended'));
    // Last, because a listener would keep the process alive again.
    worker.unref();
    return {
      send: (job, transfer) => worker.postMessage(job, transfer),
      kill: () => void worker.terminate(),
    };
  };

/**
 * A program in its own process, without our environment variables. Threads of its libraries stay there, and ending it
 * frees their memory.
 */
export const inProcess =
  (url: URL): StartProgram =>
  (onAnswer, onEnd) => {
    const child: ChildProcess = fork(fileURLToPath(url), { serialization: 'advanced', execArgv: [], env: {} });
    child.on('message', onAnswer);
    child.on('error', (error) => onEnd(error.message));
    child.on('exit', (code, signal) => onEnd(`it ended (${String(signal ?? code)})`));
    child.unref();
    child.channel?.unref();
    return {
      send: (job) => void child.send(job as object),
      kill: () => void child.kill('SIGKILL'),
    };
  };
