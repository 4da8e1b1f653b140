/** `node scripts/make-product.mjs FOLDER`: builds what tests start, and fills FOLDER with demo data. For scripts/lib/run-levels.mjs. */
import { ensureBuilt, ensureCompiled } from './lib/prepare.mjs';
import { makeDemoFolder } from './lib/seed.mjs';

ensureBuilt();
// The browser tests import single packages in plain Node.
ensureCompiled();
await makeDemoFolder(process.argv[2]);
