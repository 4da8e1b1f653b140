/**
 * (d) Rebuilding the results read model from 100,000 events of the demo's mix, beside a bare scan of the same log that
 * parses every event and does nothing with it. Each run is a process of its own.
 */
import { embedded } from '../lib/engine.mjs';
import { errorsRow, ratios, row, spread } from '../lib/figures.mjs';
import { withFolder } from '../lib/folders.mjs';
import { fillLog } from '../lib/demo-log.mjs';
import { runStep } from '../lib/processes.mjs';
import { size } from '../lib/sizes.mjs';
import { openPorts } from '../lib/world.mjs';

/** A run takes half a minute; three tell the spread. */
const mostRounds = 3;
const step = 'tests/bench/sides/rebuild-once.mjs';

export const measure = async ({ rounds }) =>
  withFolder(async (dataDir) => {
    const ports = await openPorts(dataDir);
    const written = await fillLog(ports, size.rebuilt);
    await ports.close();
    const runs = { scan: [], rebuild: [] };
    for (let round = 0; round < Math.min(rounds, mostRounds); round += 1) {
      for (const what of round % 2 === 0 ? ['scan', 'rebuild'] : ['rebuild', 'scan']) {
        runs[what].push(await runStep(step, { dataDir, what, log: embedded }));
      }
    }
    const rate = (run) => run.events / run.seconds;
    const cost = (run) => run.events / run.cpuSeconds;
    const missed = [...runs.scan, ...runs.rebuild].filter(({ events }) => events !== written).length;
    return [
      row('d', `results rebuilt from ${written} events`, 'events/s', spread(runs.rebuild.map(rate))),
      row('d', 'bare scan with JSON.parse', 'events/s', spread(runs.scan.map(rate))),
      row('d', 'ratio', '', ratios(runs.rebuild.map(rate), runs.scan.map(rate)), { atLeast: 0.1 }),
      row(
        'd',
        'ratio in CPU time, whatever else the machine does',
        '',
        ratios(runs.rebuild.map(cost), runs.scan.map(cost)),
      ),
      row('d', 'memory at the end', 'MB', spread(runs.rebuild.map(({ memory }) => memory.at(-1) / 1e6))),
      row('d', 'memory of the second half / of the first', '', spread(runs.rebuild.map(growth)), { atMost: 1.1 }),
      errorsRow('d', 'runs that did not read every event', missed),
    ];
  });

/** Resident memory at its highest in the last half, over the same in the first. */
function growth({ memory }) {
  const half = Math.floor(memory.length / 2);
  return Math.max(...memory.slice(half)) / Math.max(...memory.slice(0, half));
}
