/**
 * (j) Rebuilding the results read model from a log on EventStoreDB. Beside it: a bare catch-up on the same log that
 * parses every event and does nothing with it, and the same rebuild from an embedded log. Each run is a process of its
 * own.
 */
import { join } from 'node:path';
import { embedded, withEngine } from '../../lib/engine.mjs';
import { errorsRow, ratios, row, spread } from '../../lib/figures.mjs';
import { fillLog } from '../../lib/demo-log.mjs';
import { withFolder } from '../../lib/folders.mjs';
import { runStep } from '../../lib/processes.mjs';
import { size } from '../../lib/sizes.mjs';
import { openPorts } from '../../lib/world.mjs';

/** A run takes half a minute; three tell the spread. */
const mostRounds = 3;
const step = 'tests/bench/sides/rebuild-once.mjs';

export const measure = async ({ rounds }) =>
  withFolder(async (folder) =>
    withEngine(async (log) => {
      const engine = { dataDir: join(folder, 'engine'), log };
      const inFolder = { dataDir: join(folder, 'embedded'), log: embedded };
      const written = await filled(engine);
      await filled(inFolder);
      const sides = {
        catchUp: { ...engine, what: 'catch-up' },
        engine: { ...engine, what: 'rebuild' },
        embedded: { ...inFolder, what: 'rebuild' },
      };
      const names = Object.keys(sides);
      const runs = { catchUp: [], engine: [], embedded: [] };
      for (let round = 0; round < Math.min(rounds, mostRounds); round += 1) {
        for (const name of round % 2 === 0 ? names : names.toReversed()) {
          runs[name].push(await runStep(step, sides[name]));
        }
      }
      return rowsOf(written, runs);
    }),
  );

async function filled({ dataDir, log }) {
  const ports = await openPorts(dataDir, log);
  const written = await fillLog(ports, size.rebuilt);
  await ports.close();
  return written;
}

function rowsOf(written, runs) {
  const rates = (name) => runs[name].map(({ events, seconds }) => events / seconds);
  const costs = (name) => runs[name].map(({ events, cpuSeconds }) => events / cpuSeconds);
  const missed = Object.values(runs)
    .flat()
    .filter(({ events }) => events !== written).length;
  return [
    row('j', `results rebuilt on EventStoreDB from ${written} events`, 'events/s', spread(rates('engine'))),
    row('j', 'results rebuilt, embedded', 'events/s', spread(rates('embedded'))),
    row('j', 'bare catch-up with JSON.parse', 'events/s', spread(rates('catchUp'))),
    row('j', 'ratio to the bare catch-up', '', ratios(rates('engine'), rates('catchUp')), { atLeast: 0.5 }),
    row('j', 'ratio to the embedded log', '', ratios(rates('engine'), rates('embedded'))),
    row('j', "ratio to the embedded log in the process's CPU time", '', ratios(costs('engine'), costs('embedded'))),
    errorsRow('j', 'runs that did not read every event', missed),
  ];
}
