/** `npm run template|create-master|rebuild -- …`: the commands beside the server, in services/standalone/src/cli. */
import { ensureBuilt, ensureInstalled, root } from './lib/prepare.mjs';

ensureInstalled();
ensureBuilt({ web: false });
process.setSourceMapsEnabled(true);
const [name] = process.argv.splice(2, 1);
await import(`${root}/services/standalone/dist/cli/${name}.js`);
