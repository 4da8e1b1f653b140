import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../fault.js';
import { engineNames } from '../stage.js';

/** Between the services and an engine, which itself notices nothing. */
export const network: readonly Fault[] = engineNames.flatMap((engine): readonly Fault[] => [
  {
    name: `${engine} cut off five times for 400 ms`,
    ...(engine === 'mongo' ? { short: true } : {}),
    async happen({ stage, work }) {
      for (let times = 0; times < 5; times += 1) {
        stage.engines[engine].network.cut();
        await pause(400);
        stage.engines[engine].network.mend();
        await pause(400);
      }
      await work.further(2);
    },
  },
  {
    name: `${engine} cut off for 20 s`,
    async happen({ stage, work }) {
      stage.engines[engine].network.cut();
      await pause(20_000);
      stage.engines[engine].network.mend();
      await work.further(2);
    },
  },
  {
    name: `${engine} 200 ms away for 20 s`,
    async happen({ stage, work }) {
      stage.engines[engine].network.slow(200);
      await pause(20_000);
      stage.engines[engine].network.slow(0);
      await work.further(2);
    },
  },
]);
