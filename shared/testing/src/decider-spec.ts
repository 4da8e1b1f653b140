import { expect } from '@jest/globals';
import type { ProblemCode } from '@tidemark/contracts';
import { type Decider, type DomainEvent, fold, Refusal } from '@tidemark/domain';

export interface Outcome<Event> {
  /** The command's events, exactly and in order; `[]` means that it writes nothing. */
  then(events: readonly Event[]): void;
  /** The command is refused with exactly this code and, if given, with faults at exactly these pointers. */
  refuses(code: ProblemCode, pointers?: readonly string[]): void;
}

/** given(events).when(command).then(events): asserts events, never state. */
export function deciderSpec<State, Command, Event extends DomainEvent>(decider: Decider<State, Command, Event>) {
  return {
    given: (events: readonly Event[]) => ({
      when: (command: Command): Outcome<Event> => {
        const decide = () => decider.decide(command, fold(decider, decider.initialState, events));
        return {
          then: (expected) => expect(decide()).toEqual(expected),
          refuses: (code, pointers) => {
            const refusal = refusalOf(decide);
            expect(refusal.code).toBe(code);
            if (pointers !== undefined) expect(refusal.faults.map((fault) => fault.pointer)).toEqual(pointers);
          },
        };
      },
    }),
  };
}

function refusalOf(decide: () => unknown): Refusal {
  try {
    const events = decide();
    throw new Error(`Expected a refusal, but it decided ${JSON.stringify(events)}`);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
