/** `npm run template|create-master|rebuild -- …`: the commands beside the server, in services/cli. */
import { commands } from './lib/commands.mjs';
import { ensureBuilt, ensureInstalled, root } from './lib/prepare.mjs';

ensureInstalled();
ensureBuilt({ web: false });
process.setSourceMapsEnabled(true);
const [name] = process.argv.splice(2, 1);
if (!commands.includes(name)) {
  console.error(`Commands: ${commands.join(', ')}`);
  process.exit(2);
}
await import(`${root}/dist/server/${name}.js`);
