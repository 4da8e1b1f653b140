/**
 * `npm run load [-- --tenants N --users N --minutes N --rate N …]`: puts a load on the product and tells throughput, times,
 * lags and CPU (tests/load, docs/bench.md).
 */
import { spawn } from 'node:child_process';
import { bundleSource } from './lib/bundle-source.mjs';
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs';

ensureInstalled({ tests: true });
ensureBuilt({ web: false });
const main = await bundleSource('tests/load/main.ts', 'load');
const child = spawn(process.execPath, ['--enable-source-maps', main, ...process.argv.slice(2)], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => process.exit(code ?? 1));
