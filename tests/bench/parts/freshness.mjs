/**
 * (c) The time from sending a submission of the demo's form until a GET of the assessment with Min-Position has
 * answered with the new number of respondents. There are 100 submissions a second, each by another person.
 */
import { embedded } from '../lib/engine.mjs';
import { withFolder } from '../lib/folders.mjs';
import { openFreshness } from '../lib/freshness.mjs';

export const measure = async ({ rounds }) =>
  withFolder(async (dataDir) => {
    const side = await openFreshness(dataDir, { rounds, log: embedded });
    try {
      for (let round = -1; round < rounds; round += 1) await side.round();
    } finally {
      await side.stop();
    }
    return side.rows('c', '', { atMost: 50 });
  });
