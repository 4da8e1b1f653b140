import { ensureBuilt, ensureInstalled, root } from './lib/prepare.mjs';

ensureInstalled();
ensureBuilt();
process.setSourceMapsEnabled(true);
// In this very process: signals reach the server itself, and nothing is left behind.
await import(`${root}/dist/server/server.js`);
