/**
 * (h) The commands of (a) with the log on EventStoreDB. Beside them: what the bare client appends to the same server
 * with as many callers, and the same commands on the embedded log.
 */
import { join } from 'node:path';
import { createBareClient } from '../../lib/bare-client.mjs';
import { underLoad } from '../../lib/compare.mjs';
import { embedded, withEngine } from '../../lib/engine.mjs';
import { errorsRow, ratios, row, spread } from '../../lib/figures.mjs';
import { withFolder } from '../../lib/folders.mjs';
import { createClient } from '../../lib/http.mjs';
import { startProduct } from '../../lib/processes.mjs';
import { size } from '../../lib/sizes.mjs';
import { smallTemplate } from '../../lib/templates.mjs';
import { takeTurns } from '../../lib/turns.mjs';
import { makeWorld, submissionsTo } from '../../lib/world.mjs';

const people = size.people.commands;

export const measure = async ({ rounds }) =>
  withFolder(async (folder) =>
    withEngine(async (log) => {
      const bare = createBareClient(log);
      const products = {
        engine: await openProduct('commands on EventStoreDB', join(folder, 'engine'), log),
        embedded: await openProduct('commands, embedded', join(folder, 'embedded'), embedded),
      };
      // What a command appends, so that both append the same bytes.
      await createClient(products.engine.url, 1).send(products.engine.next(0));
      const event = await bare.lastOf('AnswersSubmitted');
      try {
        const rows = [];
        for (const callers of [1, 64]) {
          const sides = {
            bare: () => bare.appends(event, { callers, seconds: size.seconds }),
            engine: underLoad(products.engine, { callers, next: products.engine.next }),
            embedded: underLoad(products.embedded, { callers, next: products.embedded.next }),
          };
          rows.push(...rowsOf(callers, await takeTurns(sides, rounds)));
        }
        return rows;
      } finally {
        await Promise.all([products.engine.stop(), products.embedded.stop(), bare.close()]);
      }
    }),
  );

async function openProduct(name, dataDir, log) {
  const world = await makeWorld(dataDir, { people, rounds: 1, template: smallTemplate(), log });
  const calls = submissionsTo(world, world.assessmentIds[0], 1);
  const { url, stop } = await startProduct(dataDir, { log });
  return { name, url, stop, next: (index) => calls[index % calls.length] };
}

const rowsOf = (callers, { reached: { engine, embedded: inFolder, bare }, errors }) => [
  row('h', `commands on EventStoreDB, at ${callers}`, '/s', spread(engine)),
  row('h', `commands, embedded, at ${callers}`, '/s', spread(inFolder)),
  row('h', `appends of the bare client, at ${callers}`, '/s', spread(bare)),
  row('h', `ratio to the bare client at ${callers}`, '', ratios(engine, bare), callers === 1 ? {} : { atLeast: 0.6 }),
  row('h', `ratio to the embedded log at ${callers}`, '', ratios(engine, inFolder)),
  errorsRow('h', `errors at ${callers}`, errors),
];
