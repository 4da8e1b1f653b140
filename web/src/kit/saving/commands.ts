import { newKey } from '../../lib/api/key';
import { ApiProblem } from '../../lib/api/problem';
import { isAway, RETRY } from './fields';
import type { Quiet } from './quiet-period';

/** The lane of commands that concern the whole. */
export const WHOLE = '';

interface CommandsPorts {
  readonly after: (milliseconds: number, then: () => void) => () => void;
  readonly quiet: Quiet;
  /** There are more or fewer of them, or they wait for the connection. */
  readonly told: () => void;
}

/** Creations, deletions and moves on their way to the server. */
export class Commands {
  readonly #ports: CommandsPorts;
  readonly #lanes = new Map<string, Promise<unknown>>();
  readonly #away = new Set<() => void>();
  #waiting = 0;
  #closed = false;

  constructor(ports: CommandsPorts) {
    this.#ports = ports;
  }

  waiting(): number {
    return this.#waiting;
  }

  offline(): boolean {
    return this.#away.size > 0;
  }

  /** Those of one lane one after the other, in the order in which they were asked for; those of the whole alone. */
  async enqueue<T>(run: (name: string) => Promise<T>, lane: string): Promise<T> {
    this.#waiting += 1;
    this.#ports.told();
    const name = newKey();
    const done = this.#turnOf(lane).then(async () => this.#surely(async () => run(name)));
    this.#lanes.set(
      lane,
      done.catch(() => undefined),
    );
    try {
      return await done;
    } finally {
      this.#waiting -= 1;
      this.#ports.told();
    }
  }

  /** What waits for the connection is tried at once. */
  tryAgain(): void {
    for (const go of [...this.#away]) go();
  }

  open(): void {
    this.#closed = false;
  }

  /** What fails for the connection from now on has failed. */
  close(): void {
    this.#closed = true;
    this.tryAgain();
  }

  async #turnOf(lane: string): Promise<unknown> {
    return lane === WHOLE
      ? Promise.all(this.#lanes.values())
      : Promise.all([this.#lanes.get(WHOLE), this.#lanes.get(lane)]);
  }

  /** Once more as often as it takes, while nothing is wrong with it but the connection. */
  async #surely<T>(run: () => Promise<T>): Promise<T> {
    for (;;) {
      this.#ports.quiet.begun();
      try {
        return await run();
      } catch (problem) {
        if (this.#closed || !(problem instanceof ApiProblem && isAway(problem))) throw problem;
      } finally {
        this.#ports.quiet.ended();
      }
      await this.#connection();
    }
  }

  /** Resolves when the connection is back, or it is time to try. */
  async #connection(): Promise<void> {
    await new Promise<void>((resolve) => {
      const go = () => {
        cancel();
        this.#away.delete(go);
        this.#ports.told();
        resolve();
      };
      const cancel = this.#ports.after(RETRY, go);
      this.#away.add(go);
      this.#ports.told();
    });
  }
}
