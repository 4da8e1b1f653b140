import type { Position } from '../ports/index.js';

/** The result of a step: facts for later steps, and the position that it wrote. */
export type Outcome<Facts> = (Partial<Facts> & { readonly position?: Position | undefined }) | undefined;

/** One step of work over several streams and stores. It must be idempotent: after a crash any process runs it again. */
export interface Step<Intent, Facts = unknown> {
  /** For readers of the list and of the log. */
  readonly name: string;
  run(intent: Intent, facts: Partial<Facts>): Promise<Outcome<Facts>>;
}

/** A step before the decision. If that is refused, the step is undone. */
export interface Attempt<Intent, Request = undefined, Facts = unknown> {
  readonly name: string;
  run(intent: Intent, request: Request, facts: Partial<Facts>): Promise<Outcome<Facts>>;
  /**
   * Undoes what `run` did or started, unless the decision made it valid. It checks that first, so running it twice, or
   * after an earlier try made the decision, changes nothing.
   */
  undo?(intent: Intent): Promise<unknown>;
}

/**
 * Work over several streams that neither a crash nor a refusal may leave half done.
 *
 * `decide` lists the steps up to the decision, which is its last step. A refusal before that undoes every step, the
 * last one first. The steps in `follow` must succeed after the decision and are retried until they do.
 */
export interface Workflow<Intent extends object, Request = undefined, Facts = unknown> {
  readonly kind: string;
  /** Work on one subject runs in sequence, across all processes and workflows. */
  subjectOf(intent: Intent): string;
  /** Parses a stored intent. Throws when it is invalid. */
  parse(kept: object): Intent;
  readonly decide: readonly Attempt<Intent, Request, Facts>[];
  readonly follow: readonly Step<Intent, Facts>[];
  /**
   * Rebuilds what the decision needs from the stored intent, so that interrupted work restarts from its beginning.
   * Without it the intent lacks part of the request. Then interrupted work is undone, and the steps after the decision
   * run, which is correct whether it was made or not.
   */
  readonly goOn?: (intent: Intent) => Request;
  /** Whether a refusal in `follow` is permanent: then the rest is given up, and completed steps stay. */
  readonly isFinal?: (error: unknown) => boolean;
}

/** Maps the intent of an outer workflow to that of an inner one. */
type InnerOf<Outer, Inner> = (outer: Outer) => Inner | Promise<Inner>;

/** Uses the steps of one workflow inside another, whose intent contains theirs. */
export const within = <Outer, Inner, Facts>(
  steps: readonly Step<Inner, Facts>[],
  innerOf: InnerOf<Outer, Inner>,
): Step<Outer, Facts>[] =>
  steps.map(({ name, run }) => ({ name, run: async (outer, facts) => run(await innerOf(outer), facts) }));

/** The same for steps before a decision that need only their intent. */
export const attemptsWithin = <Outer, Inner, Facts>(
  attempts: readonly Attempt<Inner, undefined, Facts>[],
  innerOf: InnerOf<Outer, Inner>,
): Attempt<Outer, undefined, Facts>[] =>
  attempts.map(({ name, run, undo }) => ({
    name,
    run: async (outer, request, facts) => run(await innerOf(outer), request, facts),
    ...(undo === undefined ? {} : { undo: async (outer: Outer) => undo(await innerOf(outer)) }),
  }));

/** Uses the steps before a decision as steps after an earlier one: they are no longer undone. */
export const decided = <Intent, Facts>(attempts: readonly Attempt<Intent, undefined, Facts>[]): Step<Intent, Facts>[] =>
  attempts.map(({ name, run }) => ({ name, run: async (intent, facts) => run(intent, undefined, facts) }));
