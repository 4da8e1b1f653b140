import type { Fault } from '@tidemark/contracts';
import type { Decider, DomainEvent } from './decider.js';
import { fold } from './decider.js';
import { ensureNoFaults } from './faults.js';
import { Refusal } from './refusal.js';

/**
 * Decides several changes of one thing together, each on the result of the previous ones. Returns the events of all, or
 * refuses with the faults of all. A refusal without faults is about the whole and is thrown alone.
 */
export function decideTogether<State, Command, Event extends DomainEvent>(
  decider: Pick<Decider<State, Command, Event>, 'decide' | 'evolve'>,
  changes: readonly Command[],
  state: State,
): readonly Event[] {
  const events: Event[] = [];
  const refusals: Refusal[] = [];
  let current = state;
  for (const change of changes) {
    try {
      const decided = decider.decide(change, current);
      current = fold(decider, current, decided);
      events.push(...decided);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusals.push(error);
    }
  }
  refuseTogether(refusals);
  return events;
}

/** Throws the first refusal about the whole, else one with the faults of all; does nothing without refusals. */
export function refuseTogether(refusals: readonly Refusal[]): void {
  const ofTheWhole = refusals.find(({ faults }) => faults.length === 0);
  if (ofTheWhole !== undefined) throw ofTheWhole;
  const [only, ...others] = refusals;
  if (only !== undefined && others.length === 0) throw only;
  ensureNoFaults(refusals.flatMap(({ faults }): readonly Fault[] => faults));
}
