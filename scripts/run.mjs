/** `npm run template|create-master|rebuild -- …`: the commands beside the server, in services/cli. */
import { ensureBuilt, ensureInstalled, root } from './lib/prepare.mjs';

ensureInstalled();
ensureBuilt({ web: false });
process.setSourceMapsEnabled(true);
const [name] = process.argv.splice(2, 1);
await import(`${root}/services/cli/dist/${name}.js`);
