import { setTimeout as pause } from 'node:timers/promises';
import type { ProcessName } from '@tidemark/contracts';
import type { Fault, Scene } from '../fault.js';

/** Longer than a session of Kafka and a lease, which are 10 s. */
const pastItsSession = 15_000;

/** One after the other stands still until others have its work, and wakes up in the belief that it is its own. */
const eachIsFrozen =
  (name: ProcessName) =>
  async ({ stage, work }: Scene): Promise<void> => {
    for (const replica of stage.pair(name)) {
      replica.freeze();
      await pause(pastItsSession);
      replica.thaw();
      await work.further(2);
    }
  };

export const woken: readonly Fault[] = [
  { name: 'a projector, so that there are two relays', happen: eachIsFrozen('projector') },
  { name: 'a notifier, so that there are two consumers of its partitions', happen: eachIsFrozen('notifier') },
  { name: 'a command-api', happen: eachIsFrozen('command-api') },
];
