import type { Seeding } from './seeding-tools.js';

/** A part of the demo's past. */
export interface Step {
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly run: () => Promise<unknown>;
}

/** Runs steps in the order of their moments, so that the log has that order too. Steps of one moment keep theirs. */
export async function runInOrder(seeding: Pick<Seeding, 'setClock'>, steps: readonly Step[]): Promise<void> {
  for (const { at, run } of steps.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
    seeding.setClock(at);
    await run();
  }
}
