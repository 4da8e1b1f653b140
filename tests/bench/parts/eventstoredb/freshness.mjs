/** (i) What (c) measures, with the log on EventStoreDB and, in turn, embedded. */
import { join } from 'node:path';
import { embedded, withEngine } from '../../lib/engine.mjs';
import { withFolder } from '../../lib/folders.mjs';
import { openFreshness } from '../../lib/freshness.mjs';

export const measure = async ({ rounds }) =>
  withFolder(async (folder) =>
    withEngine(async (log) => {
      const engine = await openFreshness(join(folder, 'engine'), { rounds, log });
      const inFolder = await openFreshness(join(folder, 'embedded'), { rounds, log: embedded });
      try {
        for (let round = -1; round < rounds; round += 1) {
          for (const side of round % 2 === 0 ? [engine, inFolder] : [inFolder, engine]) await side.round();
        }
      } finally {
        await Promise.all([engine.stop(), inFolder.stop()]);
      }
      return [...engine.rows('i', ' on EventStoreDB', { atMost: 100 }), ...inFolder.rows('i', ', embedded')];
    }),
  );
