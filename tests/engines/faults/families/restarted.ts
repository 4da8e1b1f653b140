import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../fault.js';
import { engineNames } from '../stage.js';

/** An engine that ends and is started again on its data, in good order and in none. */
export const restarted: readonly Fault[] = engineNames.flatMap((engine) =>
  (['stop', 'kill9'] as const).map(
    (how): Fault => ({
      name: `${engine} ${how === 'stop' ? 'stopped' : 'killed'} and started again`,
      ...(engine === 'log' && how === 'kill9' ? { short: true } : {}),
      async happen({ stage, work }) {
        await stage.engines[engine][how]();
        await pause(3000);
        await stage.engines[engine].start();
        await work.further(2);
      },
    }),
  ),
);
