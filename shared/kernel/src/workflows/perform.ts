import { Refusal } from '@tidemark/domain';
import type { Position } from '../ports/index.js';
import type { Outcome, Workflow } from './workflow.js';

/** The facts of all steps so far. The position is the last one that a step wrote. */
export type Done<Facts> = Partial<Facts> & { readonly position: Position | undefined };

/** Runs before each step; throws when the work may not continue here. */
export type Guard = () => void;

/** Whether certainly nothing was decided. With an unknown outcome nothing is taken back. */
export const isRefused = (error: unknown): boolean => error instanceof Refusal && error.code !== 'outcome-unknown';

const nothing = { position: undefined };

/** How far the steps before the decision came: all done, or a failure and the number of started steps. */
export type DecisionOutcome<Facts> =
  | { readonly done: Done<Facts> }
  | { readonly failure: unknown; readonly begun: number };

/** Runs the steps up to the decision. Resolves even when one fails. */
export async function decide<Intent extends object, Request, Facts>(
  { decide: attempts }: Pick<Workflow<Intent, Request, Facts>, 'decide'>,
  intent: Intent,
  request: Request,
  guard: Guard = () => undefined,
): Promise<DecisionOutcome<Facts>> {
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

/** Runs the steps after the decision. */
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

/** Undoes the first `count` steps (default: all) before a decision that was not made, the last one first. */
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
 * Runs everything at once, without a stored intent and without a turn. For callers that repeat the whole until it is
 * done, such as the set-up of an installation. A refusal is taken back.
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

/** The later of two positions; undefined is the earliest. */
export const later = (a: Position | undefined, b: Position | undefined): Position | undefined =>
  a === undefined || (b !== undefined && b > a) ? b : a;
