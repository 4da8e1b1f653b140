/** What the specs of the services and the shared packages load, and those of this folder (scripts/lib/spec-modules.mjs). */
import { specModules } from '../../scripts/lib/spec-modules.mjs';

/** They load a binary from beside themselves, or are asked for by a few specs alone. */
const outside = ['@node-rs/argon2', 'libsql', 'sharp', 'typescript'];

export const modules = specModules({
  name: 'node-specs',
  folders: ['shared', 'services', 'tests'],
  isOurs: (file) => !file.startsWith('tests/e2e/'),
  outside,
  programs: [
    'shared/adapters/src/eventstoredb/client-worker.ts',
    'shared/adapters/src/sharp/image-process.ts',
    'shared/adapters/src/sqlite/log-worker.ts',
    'services/standalone/src/parse-worker.ts',
    'tests/contract/support/appender.ts',
    'tests/engines/faults/log-server.ts',
    'tests/engines/support/consumer-process.ts',
  ],
  options: {
    platform: 'node',
    conditions: ['source'],
  },
});

/** Before a run, once. */
export default modules.ensure;
