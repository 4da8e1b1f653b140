/**
 * (a) Commands through HTTP at 1 and 64 callers, beside the same route with a handler that does nothing. The command is
 * a submission of a small form: it appends an event to a stream of its own, so nobody waits for anybody else's.
 */
import { join } from 'node:path';
import { compareServers } from '../lib/compare.mjs';
import { copyDataFolder, withFolder } from '../lib/folders.mjs';
import { createClient } from '../lib/http.mjs';
import { startProduct, startServer } from '../lib/processes.mjs';
import { size } from '../lib/sizes.mjs';
import { smallTemplate } from '../lib/templates.mjs';
import { makeWorld, submissionsTo } from '../lib/world.mjs';

const people = size.people.commands;

export const measure = async ({ rounds }) =>
  withFolder(async (folder) => {
    const [dataDir, copy] = [join(folder, 'product'), join(folder, 'nothing')];
    const world = await makeWorld(dataDir, { people, rounds: 1, template: smallTemplate() });
    await copyDataFolder(dataDir, copy);
    const calls = submissionsTo(world, world.assessmentIds[0], 1);
    const product = await startProduct(dataDir);
    const first = await createClient(product.url, 1).send(calls[0]);
    const nothing = await startServer('tests/bench/sides/nothing.mjs', {
      DATA_DIR: copy,
      ANSWER: first.bytes.toString(),
    });
    try {
      const rows = [];
      for (const callers of [1, 64]) {
        const ours = { name: 'commands', url: product.url };
        const baseline = { name: 'same route, a handler that does nothing', url: nothing.url };
        const next = (index) => calls[index % calls.length];
        rows.push(...(await compareServers({ part: 'a', ours, baseline, callers, rounds, next, atLeast: 0.7 })));
      }
      return rows;
    } finally {
      await Promise.all([product.stop(), nothing.stop()]);
    }
  });
