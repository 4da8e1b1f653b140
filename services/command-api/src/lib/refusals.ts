import { type Fault } from '@tidemark/contracts';
import { ensureNoFaults, Refusal, refuseTogether } from '@tidemark/domain';

/** What a change would be refused for, asked beforehand: nothing is changed, and all of it can be reported at once. */
export function refusalsOf(attempt: () => unknown): Refusal[] {
  try {
    attempt();
    return [];
  } catch (error) {
    if (error instanceof Refusal) return [error];
    throw error;
  }
}

/** Refuses with everything that is wrong; passes when nothing is. */
export function refuse(refusals: readonly Refusal[], faults: readonly Fault[]): void {
  refuseTogether([...refusals, ...(faults.length === 0 ? [] : refusalsOf(() => ensureNoFaults(faults)))]);
}
