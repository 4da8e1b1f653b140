import type { Position } from '../ports/index.js';

/** What a step brought about: what later steps need, and the position that it wrote. */
export type Outcome<Facts> = (Partial<Facts> & { readonly position?: Position | undefined }) | undefined;

/**
 * One step of work over several streams and stores. Doing it twice changes nothing: after a crash it is done again, by
 * whichever process goes on.
 */
export interface Step<Intent, Facts = unknown> {
  /** In plain words, for whoever reads the list and the log. */
  readonly name: string;
  run(intent: Intent, facts: Partial<Facts>): Promise<Outcome<Facts>>;
}

/** A step that leads up to the decision: what it did is taken back when that is refused. */
export interface Attempt<Intent, Request = undefined, Facts = unknown> {
  readonly name: string;
  run(intent: Intent, request: Request, facts: Partial<Facts>): Promise<Outcome<Facts>>;
  /**
   * Takes back what `run` did or began, as far as the decision did not make it true: it looks there first, so that doing
   * it twice, or after the decision was made by an earlier try, changes nothing.
   */
  undo?(intent: Intent): Promise<unknown>;
}

/**
 * Work over several streams that neither a crash nor a refusal may leave half done.
 *
 * `decide` leads up to the decision, its last step: until that is made a refusal takes everything back, the last step
 * first, and nothing of it is left. What `follow` lists has to become true after it, and is tried until it does.
 */
export interface Workflow<Intent extends object, Request = undefined, Facts = unknown> {
  readonly kind: string;
  /** Work on one subject is done one after the other, whichever process and whichever workflow does it. */
  subjectOf(intent: Intent): string;
  /** An intent from what is kept. Throws when it is none. */
  parse(kept: object): Intent;
  readonly decide: readonly Attempt<Intent, Request, Facts>[];
  readonly follow: readonly Step<Intent, Facts>[];
  /**
   * What the decision needs, from what was kept: then work that was cut off goes on from its beginning. Without it the
   * intent does not hold all that was asked for: what was cut off is taken back, and what follows from the decision is done,
   * which is right whether it was made or not.
   */
  readonly goOn?: (intent: Intent) => Request;
  /** A refusal of what follows that will not pass: the rest is given up, and what is there stays. */
  readonly isFinal?: (error: unknown) => boolean;
}

/** What is needed by steps of another workflow, from the intent of the one that they are a part of. */
type InnerOf<Outer, Inner> = (outer: Outer) => Inner | Promise<Inner>;

/** Steps of one workflow as a part of another, whose intent holds theirs. */
export const within = <Outer, Inner, Facts>(
  steps: readonly Step<Inner, Facts>[],
  innerOf: InnerOf<Outer, Inner>,
): Step<Outer, Facts>[] =>
  steps.map(({ name, run }) => ({ name, run: async (outer, facts) => run(await innerOf(outer), facts) }));

/** The same for steps up to a decision that need nothing but their intent. */
export const attemptsWithin = <Outer, Inner, Facts>(
  attempts: readonly Attempt<Inner, undefined, Facts>[],
  innerOf: InnerOf<Outer, Inner>,
): Attempt<Outer, undefined, Facts>[] =>
  attempts.map(({ name, run, undo }) => ({
    name,
    run: async (outer, request, facts) => run(await innerOf(outer), request, facts),
    ...(undo === undefined ? {} : { undo: async (outer: Outer) => undo(await innerOf(outer)) }),
  }));

/** What led up to a decision, as what follows from an earlier one: it is taken back no more. */
export const decided = <Intent, Facts>(attempts: readonly Attempt<Intent, undefined, Facts>[]): Step<Intent, Facts>[] =>
  attempts.map(({ name, run }) => ({ name, run: async (intent, facts) => run(intent, undefined, facts) }));
