import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../fault.js';
import { engineNames } from '../stage.js';

/** An engine that stands still and keeps its connections, for shorter and for longer than anybody's patience. */
export const frozen: readonly Fault[] = engineNames.flatMap((engine) =>
  [15, 40].map(
    (seconds): Fault => ({
      name: `${engine} stands still for ${String(seconds)} s`,
      async happen({ stage, work }) {
        stage.engines[engine].freeze();
        await pause(seconds * 1000);
        stage.engines[engine].thaw();
        await work.further(2);
      },
    }),
  ),
);
