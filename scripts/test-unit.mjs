/**
 * `npm run test:unit [PATTERN…]`: units of shared and services, models and hooks of the web client. It needs the installed
 * packages alone. `-- --watch` stays and runs what each change affects. PATTERN: a regular expression over paths.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { chosenFiles, notUnits } from './lib/levels.mjs';
import { optionsOf } from './lib/options.mjs';
import { bin, ensureInstalled, root } from './lib/prepare.mjs';
import { jestEnvironment } from './lib/run-level.mjs';
import { runLevels } from './lib/run-levels.mjs';

const usage = 'Usage: npm run test:unit [PATTERN …] [-- --watch]';
const { watch, patterns } = optionsOf(usage, { watch: { type: 'boolean', default: false } }, { words: 'patterns' });

ensureInstalled({ tests: true });
process.exitCode = watch
  ? stay()
  : await runLevels(chosenFiles(['unit'], patterns), { folder: join(root, 'reports', 'unit') });

function stay() {
  const args = [
    '--selectProjects',
    'node',
    'web',
    '--watch',
    '--testPathIgnorePatterns',
    '/node_modules/',
    ...notUnits,
  ];
  const chosen = patterns.length > 0 ? ['--testPathPatterns', ...patterns] : [];
  const { status } = spawnSync(bin('jest'), [...args, ...chosen], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...jestEnvironment() },
  });
  return status ?? 1;
}
