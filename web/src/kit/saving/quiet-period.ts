/** After the last request of a batch the screen is read again. */
const QUIET = 400;
/** A batch that does not end lets the screen be read all the same, so that what is missing is counted on the way. */
const LONGEST = 4000;

interface QuietPorts {
  readonly after: (milliseconds: number, then: () => void) => () => void;
  /** The screen is not read again while requests follow each other; what it answers lets it be. */
  readonly hold?: () => () => void;
}

/** Has the screen read again once for a batch of requests, not after each of them. */
export class Quiet {
  readonly #ports: QuietPorts;
  #requests = 0;
  #ends = 0;
  #release: (() => void) | null = null;

  constructor(ports: QuietPorts) {
    this.#ports = ports;
  }

  begun(): void {
    this.#requests += 1;
    if (this.#release !== null || !this.#ports.hold) return;
    const release = this.#ports.hold();
    this.#release = release;
    this.#ports.after(LONGEST, () => this.#let(release));
  }

  ended(): void {
    this.#requests -= 1;
    this.#ends += 1;
    const release = this.#release;
    if (release === null || this.#requests > 0) return;
    const ends = this.#ends;
    // Another one has started meanwhile, and perhaps ended: wait for its end.
    this.#ports.after(QUIET, () => {
      if (ends === this.#ends && this.#requests === 0) this.#let(release);
    });
  }

  over(): void {
    if (this.#release !== null) this.#let(this.#release);
  }

  #let(release: () => void): void {
    if (this.#release === release) this.#release = null;
    release();
  }
}
