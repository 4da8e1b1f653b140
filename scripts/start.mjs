import { optionsOf } from './lib/options.mjs';
import { ensureBuilt, ensureInstalled, root } from './lib/prepare.mjs';

optionsOf(
  'Usage: npm start\n' +
    '  Installs what is missing, builds and starts the product, with demo data where there are none. It is set by variables:\n' +
    '  PORT (3000), DATA_DIR (./data), DEMO (auto, on, off) and those of docs/variables.md.',
);
ensureInstalled();
ensureBuilt();
process.setSourceMapsEnabled(true);
// In this very process: signals reach the server itself, and nothing is left behind.
await import(`${root}/dist/server/server.js`);
