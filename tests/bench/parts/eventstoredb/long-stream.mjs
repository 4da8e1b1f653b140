/**
 * (k) A command on a tree stream of 50,000 events. The first one of a process has to read the whole stream; the next
 * ones read what others have appended since (one event each). Each run is a process of its own.
 */
import { join } from 'node:path';
import { embedded, withEngine } from '../../lib/engine.mjs';
import { errorsRow, percentile, row, spread } from '../../lib/figures.mjs';
import { withFolder } from '../../lib/folders.mjs';
import { growTree } from '../../lib/long-tree.mjs';
import { runStep } from '../../lib/processes.mjs';
import { size } from '../../lib/sizes.mjs';
import { openPorts } from '../../lib/world.mjs';

const wanted = size.longStream;
const step = 'tests/bench/sides/tree-commands.mjs';

export const measure = async ({ rounds }) =>
  withFolder(async (folder) =>
    withEngine(async (log) => {
      const sides = [
        { name: 'on EventStoreDB', runs: [], input: await longTree(join(folder, 'engine'), log) },
        { name: 'embedded', runs: [], input: await longTree(join(folder, 'embedded'), embedded) },
      ];
      for (let round = 0; round < rounds; round += 1) {
        for (const { runs, input } of round % 2 === 0 ? sides : sides.toReversed()) {
          runs.push(await runStep(step, input));
        }
      }
      return sides.flatMap(rowsOf);
    }),
  );

async function longTree(dataDir, log) {
  const ports = await openPorts(dataDir, log);
  const made = await growTree(ports, wanted);
  await ports.close();
  return { dataDir, log, ...made };
}

function rowsOf({ name, runs }) {
  const warmTimes = ({ warm }) => warm.map(({ milliseconds }) => milliseconds);
  const readMost = ({ warm }) => Math.max(...warm.map(({ read }) => read));
  const notWhole = runs.filter(({ cold }) => cold.version !== cold.read + 1).length;
  return [
    row('k', `first command on ${wanted} events, ${name}`, 'ms', spread(runs.map(({ cold }) => cold.milliseconds))),
    row('k', `the next ones, ${name}, p50`, 'ms', spread(runs.map((run) => percentile(warmTimes(run), 50)))),
    row('k', `the next ones, ${name}, p99`, 'ms', spread(runs.map((run) => percentile(warmTimes(run), 99)))),
    row('k', `events that one of them reads at the most, ${name}`, '', spread(runs.map(readMost)), { atMost: 1 }),
    errorsRow('k', `first commands that did not read the whole stream once, ${name}`, notWhole),
  ];
}
