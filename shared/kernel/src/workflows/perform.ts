import { Refusal } from '@tidemark/domain';
import type { Position } from '../ports/index.js';
import type { Outcome, Workflow } from './workflow.js';

/** What the steps so far brought about; the position is the last one that any of them wrote. */
export type Done<Facts> = Partial<Facts> & { readonly position: Position | undefined };

/** What stands before each step: rejects when the work may not go on here. */
export type Guard = () => void;

/** It is known that nothing was decided. While nobody knows whether it was, nothing is taken back. */
export const isRefused = (error: unknown): boolean => error instanceof Refusal && error.code !== 'outcome-unknown';

const nothing = { position: undefined };

/** How far it came up to the decision: all of it is done, or something failed after so many steps were begun. */
export type Decided<Facts> = { readonly done: Done<Facts> } | { readonly failure: unknown; readonly begun: number };

/** The steps up to the decision. Resolves also when one of them fails. */
export async function decide<Intent extends object, Request, Facts>(
  { decide: attempts }: Pick<Workflow<Intent, Request, Facts>, 'decide'>,
  intent: Intent,
  request: Request,
  guard: Guard = () => undefined,
): Promise<Decided<Facts>> {
  let done = nothing as Done<Facts>;
  for (const [index, attempt] of attempts.entries()) {
    try {
      guard();
      done = merged(done, await attempt.run(intent, request, done));
    } catch (failure) {
      return { failure, begun: index + 1 };
    }
  }
  return { done };
}

/** What follows from the decision. */
export async function follow<Intent extends object, Request, Facts>(
  { follow: steps }: Pick<Workflow<Intent, Request, Facts>, 'follow'>,
  intent: Intent,
  before: Done<Facts> = nothing as Done<Facts>,
  guard: Guard = () => undefined,
): Promise<Done<Facts>> {
  let done = before;
  for (const step of steps) {
    guard();
    done = merged(done, await step.run(intent, done));
  }
  return done;
}

/** Of what led up to a decision that was not made so many steps, all by default, the last one first. */
export async function takeBack<Intent extends object, Request, Facts>(
  { decide: attempts }: Pick<Workflow<Intent, Request, Facts>, 'decide'>,
  intent: Intent,
  { begun = attempts.length, guard = () => undefined }: { readonly begun?: number; readonly guard?: Guard } = {},
): Promise<void> {
  for (const attempt of attempts.slice(0, begun).toReversed()) {
    guard();
    await attempt.undo?.(intent);
  }
}

/**
 * The whole of it at once, with nothing kept and nobody else's turn to wait for: for whoever repeats it all until it is
 * there, such as the making of an installation. A refusal is taken back.
 */
export async function perform<Intent extends object, Request, Facts>(
  workflow: Pick<Workflow<Intent, Request, Facts>, 'decide' | 'follow'>,
  intent: Intent,
  request: Request,
): Promise<Done<Facts>> {
  const decided = await decide(workflow, intent, request);
  if ('done' in decided) return follow(workflow, intent, decided.done);
  if (isRefused(decided.failure)) await takeBack(workflow, intent, decided);
  throw decided.failure;
}

const merged = <Facts>(done: Done<Facts>, outcome: Outcome<Facts>): Done<Facts> => ({
  ...done,
  ...outcome,
  position: later(done.position, outcome?.position),
});

/** The later of two positions; undefined counts as none. */
export const later = (a: Position | undefined, b: Position | undefined): Position | undefined =>
  a === undefined || (b !== undefined && b > a) ? b : a;
