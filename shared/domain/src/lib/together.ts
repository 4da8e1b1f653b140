import type { Fault } from '@tidemark/contracts';
import type { Decider, DomainEvent } from './decider.js';
import { fold } from './decider.js';
import { ensureNoFaults } from './faults.js';
import { Refusal } from './refusal.js';

/**
 * Several changes of one thing as one decision: the events of all, each decided on what the ones before it made, or the
 * faults of all and no event. A refusal that names no fault is about the whole and stands alone.
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

/** Throws what refuses: the first that is about the whole, else the faults of all; nothing when there is none. */
export function refuseTogether(refusals: readonly Refusal[]): void {
  const ofTheWhole = refusals.find(({ faults }) => faults.length === 0);
  if (ofTheWhole !== undefined) throw ofTheWhole;
  const [only, ...others] = refusals;
  if (only !== undefined && others.length === 0) throw only;
  ensureNoFaults(refusals.flatMap(({ faults }): readonly Fault[] => faults));
}
