import { type Fault } from '@tidemark/contracts';
import { ensureNoFaults, Refusal, refuseTogether } from '@tidemark/domain';

/**
 * Collects what a change would be refused for, without changing anything, so that all faults can be reported together.
 */
export function refusalsOf(attempt: () => unknown): Refusal[] {
  try {
    attempt();
    return [];
  } catch (error) {
    if (error instanceof Refusal) return [error];
    throw error;
  }
}

/** Refuses with all faults; does nothing without any. */
export function refuse(refusals: readonly Refusal[], faults: readonly Fault[]): void {
  refuseTogether([...refusals, ...(faults.length === 0 ? [] : refusalsOf(() => ensureNoFaults(faults)))]);
}
