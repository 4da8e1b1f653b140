/** (b) Durable appends at the port with 1 and 64 callers, beside one event in each transaction of bare SQLite. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createSqliteEventStore } from '@tidemark/adapters';
import { createBareLog } from '../lib/bare-log.mjs';
import { errorsRow, ratios, row, spread } from '../lib/figures.mjs';
import { withFolder } from '../lib/folders.mjs';
import { size } from '../lib/sizes.mjs';
import { takeTurns } from '../lib/turns.mjs';

const { seconds } = size;
const text = 'Answers are kept as they were given, with the moment and the persona they were given under. '.repeat(4);
const meta = {
  tenant: randomUUID(),
  actor: randomUUID(),
  commandId: randomUUID(),
  correlationId: randomUUID(),
  causationId: randomUUID(),
  occurredAt: new Date().toISOString(),
};
const event = () => ({ id: randomUUID(), type: 'SomethingSaid', schemaVersion: 1, data: { text }, meta });

export const measure = async ({ rounds }) =>
  withFolder(async (folder) => {
    const bare = createBareLog(join(folder, 'bare.db'));
    const port = createSqliteEventStore({ folder });
    const sides = {
      bare: () => bareRound(bare),
      one: () => portRound(port, 1),
      many: () => portRound(port, 64),
    };
    const { reached, errors } = await takeTurns(sides, rounds);
    bare.close();
    await port.close();
    return [
      row('b', 'appends at the port, 1 caller', '/s', spread(reached.one)),
      row('b', 'appends at the port, 64 callers', '/s', spread(reached.many)),
      row('b', 'bare SQLite, one event a transaction', '/s', spread(reached.bare)),
      row('b', 'ratio with 1 caller', '', ratios(reached.one, reached.bare), { atLeast: 0.6 }),
      row('b', 'ratio with 64 callers', '', ratios(reached.many, reached.bare), { atLeast: 8 }),
      errorsRow('b', 'errors', errors),
    ];
  });

function bareRound(bare) {
  const stream = `bare-${randomUUID()}`;
  const started = performance.now();
  let version = 0;
  while (performance.now() - started < seconds * 1000) bare.append(stream, (version += 1), event());
  return { perSecond: version / ((performance.now() - started) / 1000), errors: 0 };
}

/** Each caller appends to a stream of its own, the next event once the last one is on disk. */
async function portRound(port, callers) {
  const started = performance.now();
  let [appended, errors] = [0, 0];
  const caller = async () => {
    const stream = `bench-${meta.tenant}.${randomUUID()}`;
    let version = 0;
    while (performance.now() - started < seconds * 1000) {
      const result = await port.append(stream, version, [event()]);
      version += 1;
      appended += 1;
      if (result.version !== version) errors += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return { perSecond: appended / ((performance.now() - started) / 1000), errors };
}
