/**
 * `npm test [PATTERN…]`: everything that proves the specification (docs/commands.md has the levels). PATTERN: a regular
 * expression over paths of spec files; what no chosen file needs is neither built nor started. TEST_SEED: another order of the
 * acceptance tests. Writes reports/jest.json and reports/playwright.json, which `npm run spec` reads.
 */
import { join } from 'node:path';
import { chosenFiles, levels } from './lib/levels.mjs';
import { optionsOf } from './lib/options.mjs';
import { ensureInstalled, root } from './lib/prepare.mjs';
import { runLevels } from './lib/run-levels.mjs';

const { patterns } = optionsOf('Usage: npm test [PATTERN …]', {}, { words: 'patterns' });
/** Another one shows another order; without one it is always this. */
const seedOfOrder = process.env.TEST_SEED ?? '2026';

ensureInstalled({ tests: true });
process.exitCode = await runLevels(chosenFiles(Object.keys(levels), patterns), {
  folder: join(root, 'reports'),
  more: { acceptance: ['--randomize', `--seed=${seedOfOrder}`] },
});
