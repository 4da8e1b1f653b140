import type { Entries, Entry } from './entries';

/** An answer given on this device that the server has not confirmed yet. */
export interface Edit {
  readonly entry: Entry;
  /** The draft's version that had been seen when it was given. */
  readonly seen: number;
  /** How many submissions had been known. */
  readonly submission: number;
  /** The device's count of its edits: tells the later of two, whatever the clock says. */
  readonly count: number;
  /** By the device's clock; ISO 8601 UTC. For people. */
  readonly setAt: string;
}

/** By question id. */
export type Edits = Readonly<Record<string, Edit>>;

/** Where and when an answer was given. */
export interface Origin {
  /** `sent`: it is what was submitted. */
  readonly place: 'here' | 'elsewhere' | 'sent';
  /** The device's name; empty when it has none. */
  readonly device: string;
  readonly setAt: string;
}

export interface Alternative {
  readonly entry: Entry;
  readonly origin: Origin;
}

/** Answers to one question that were given without one having seen the other; the first is shown until one is chosen. */
export interface Conflict {
  readonly values: readonly Alternative[];
  /** Between what was submitted and what this device still held: the server knows of no conflict. */
  readonly isLeftover: boolean;
}

/** All answers of the form as this page knows them. */
export interface Sheet {
  readonly submission: number;
  /** The draft's version up to which `saved` is known. */
  readonly version: number;
  /** What the server has: submitted, and drafted over it. */
  readonly saved: Entries;
  readonly edits: Edits;
  readonly conflicts: Readonly<Record<string, Conflict>>;
  /** Questions whose answer came from another device while the page was open. */
  readonly arrived: Readonly<Record<string, Origin>>;
}
