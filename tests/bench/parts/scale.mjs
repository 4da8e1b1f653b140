/**
 * (s) What an installation of many organisations holds, and what building its read models costs. The organisations have
 * 100 people and 100 answers each. BENCH_TENANTS of them are written; docs/scale.md says what follows for 10,000 and
 * more.
 */
import { join } from 'node:path';
import { row, spread } from '../lib/figures.mjs';
import { withFolder } from '../lib/folders.mjs';
import { fillInstallation, peopleInTenant } from '../lib/installation-log.mjs';
import { runStep } from '../lib/processes.mjs';
import { size } from '../lib/sizes.mjs';
import { bytesOf, storedIn } from '../lib/stored.mjs';
import { openPorts } from '../lib/world.mjs';

const segments = 8;
const sumOf = (built, figure) => built.reduce((sum, each) => sum + each[figure], 0);
const one = (what, unit, value) => row('s', what, unit, spread([value]));

/** One round: the same log has the same size, and CPU time does not depend on what else the machine does. */
export const measure = async () =>
  withFolder(async (dataDir) => {
    const before = process.cpuUsage();
    const ports = await openPorts(dataDir);
    const events = await fillInstallation(ports, size.tenants);
    await ports.close();
    const { user, system } = process.cpuUsage(before);
    const { built, peakBytes } = await runStep('tests/bench/sides/rebuild-all.mjs', { dataDir, segments });
    const answers = size.tenants * peopleInTenant;
    return [
      one(`${size.tenants} organisations, ${answers} answers: events`, '', events),
      one('an event written, CPU', 'ms', (user + system) / 1000 / events),
      ...logRows(dataDir, events),
      ...modelRows(dataDir, answers),
      ...built.map(({ name, read, cpuSeconds }) =>
        one(`${name}: built, events read per CPU second`, '/s', read / cpuSeconds),
      ),
      one(
        'all read models: events per CPU second, the log read once for each',
        '/s',
        events / sumOf(built, 'cpuSeconds'),
      ),
      one('all read models: events per second of the clock', '/s', events / sumOf(built, 'seconds')),
      one('all read models: memory of the process that built them, at most', 'MB', peakBytes / 1e6),
    ];
  });

function logRows(dataDir, events) {
  const path = join(dataDir, 'log.db');
  const tables = storedIn(path, { content: ['data', 'meta'] });
  const table = tables.find(({ table: name }) => name === 'events');
  return [
    one('log: data and metadata of an event', 'B', table.content / table.rows),
    one('log: on disk, table, for an event', 'B', table.tableBytes / table.rows),
    one('log: on disk, indexes, for an event', 'B', table.indexBytes / table.rows),
    one('log: whole file for an event', 'B', bytesOf(path) / events),
    one('keys of personal data, whole file for an event', 'B', bytesOf(join(dataDir, 'keys.db')) / events),
  ];
}

/** Collections that hold something, the largest first. */
function modelRows(dataDir, answers) {
  const path = join(dataDir, 'models.db');
  const tables = storedIn(path, { content: ['body'] })
    .filter(({ content, rows }) => rows > 0 && content > 0)
    .sort((a, b) => b.tableBytes + b.indexBytes - a.tableBytes - a.indexBytes);
  return [
    one('read models: whole file for an answer', 'B', bytesOf(path) / answers),
    ...tables.flatMap(({ table, rows, content, tableBytes, indexBytes }) => [
      one(`${table}: documents for an answer`, '', rows / answers),
      one(`${table}: a document`, 'B', content / rows),
      one(`${table}: on disk, table and indexes, for a document`, 'B', (tableBytes + indexBytes) / rows),
      one(`${table}: of that in indexes`, 'B', indexBytes / rows),
    ]),
  ];
}
