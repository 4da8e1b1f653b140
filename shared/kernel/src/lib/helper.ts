import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Transferable, Worker } from 'node:worker_threads';
import { createGate, Overloaded } from './gate.js';

/** A running program that answers each message with one. */
interface Program {
  send(job: unknown, transfer: readonly Transferable[]): void;
  kill(): void;
}

/** Starts a program. `onEnd` is called once when it ends, however that happens. */
type StartProgram = (onAnswer: (answer: unknown) => void, onEnd: (reason: string) => void) => Program;

export interface HelperOptions {
  /** Under which name what waits is measured. */
  readonly name: string;
  readonly start: StartProgram;
  /** Milliseconds for one job; then the program is killed. */
  readonly deadline: number;
  /** Jobs that may wait; one more is refused. */
  readonly queue: number;
  /** Milliseconds without a job after which the program ends. Default: it stays. */
  readonly idle?: number;
}

export interface Helper {
  /**
   * One job at a time, in order; resolves with what the program answers. Rejects with Overloaded when too many wait, when
   * the job takes too long and when the program ends. The next job starts the program again.
   */
  ask(job: unknown, transfer?: readonly Transferable[]): Promise<unknown>;
  close(): void;
}

/** Work that would block this thread, done by a program of its own. It starts with the first job. */
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

/** A program in a thread of its own, which does not keep the process alive. `memory`: megabytes that it may use. */
export const inThread =
  (url: URL, memory: number): StartProgram =>
  (onAnswer, onEnd) => {
    const worker = new Worker(fileURLToPath(url), { resourceLimits: { maxOldGenerationSizeMb: memory } });
    worker.on('message', onAnswer);
    worker.on('error', (error) => onEnd(error.message));
    worker.on('exit', () => onEnd('it ended'));
    // Last: a listener would keep the process alive again.
    worker.unref();
    return {
      send: (job, transfer) => worker.postMessage(job, transfer),
      kill: () => void worker.terminate(),
    };
  };

/**
 * A program in a process of its own, without our variables. Libraries work in threads there that are not this process's, and
 * memory comes back.
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
