/** `npm run proxy-ways`: writes compose/proxy/ways.caddy from the table of routes. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureCompiled, ensureInstalled, root } from './lib/prepare.mjs';

ensureInstalled();
ensureCompiled();
const { routes } = await import(`${root}/shared/contracts/dist/index.js`);
const { proxyWays } = await import(`${root}/services/standalone/dist/http/proxy-ways.js`);
writeFileSync(join(root, 'compose', 'proxy', 'ways.caddy'), proxyWays(routes));
